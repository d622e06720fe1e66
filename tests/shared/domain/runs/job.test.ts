import { describe, expect, it } from 'vitest'
import {
  allowedControls,
  effectiveJobState,
  isOver,
  itemStatesWith,
  JobAction,
  JobControl,
  JobItemAction,
  JobItemState,
  JobState,
  nextItemState,
  nextJobState,
  StoredJobState,
} from '../../../../src/shared/domain/runs/job.ts'

/** The life of a job, arrow by arrow. */
const JOB_ARROWS: readonly (readonly [JobState, JobAction, JobState])[] = [
  ['preparing', 'begin', 'running'],
  ['running', 'pause', 'paused'],
  ['running', 'resume', 'running'],
  ['running', 'retry', 'running'],
  ['running', 'cancel', 'cancelled'],
  ['running', 'finish', 'done'],
  ['interrupted', 'pause', 'paused'],
  ['interrupted', 'resume', 'running'],
  ['interrupted', 'retry', 'running'],
  ['interrupted', 'cancel', 'cancelled'],
  ['interrupted', 'finish', 'done'],
  ['paused', 'resume', 'running'],
  ['paused', 'retry', 'running'],
  ['paused', 'cancel', 'cancelled'],
  ['paused', 'finish', 'done'],
  ['done', 'retry', 'running'],
]

const ITEM_ARROWS: readonly (readonly [JobItemState, JobItemAction, JobItemState])[] = [
  ['waiting', 'take', 'working'],
  ['interrupted', 'take', 'working'],
  ['working', 'finish', 'done'],
  ['working', 'fail', 'failed'],
  ['working', 'release', 'waiting'],
  ['working', 'lose', 'interrupted'],
  ['failed', 'retry', 'waiting'],
]

/** Every state with every action, and where it leads by the arrows. */
function moves<S extends string, A extends string>(
  states: readonly S[],
  actions: readonly A[],
  arrows: readonly (readonly [S, A, S])[],
) {
  return states.flatMap((state) =>
    actions.map((action) => {
      const arrow = arrows.find(([from, by]) => from === state && by === action)
      return [state, action, arrow?.[2] ?? null] as const
    }),
  )
}

describe('the life of a job', () => {
  it.each(moves(JobState.options, JobAction.options, JOB_ARROWS))(
    '%s, %s: leads to %s',
    (state, action, next) => {
      expect(nextJobState(state, action)).toBe(next)
    },
  )

  it('offers a person what the table has, and nothing that is the program’s', () => {
    for (const state of JobState.options)
      expect(allowedControls(state)).toEqual(
        JobControl.options.filter((action) => nextJobState(state, action) !== null),
      )
    expect(JobControl.options).not.toContain('finish')
    expect(JobControl.options).not.toContain('begin')
  })

  it.each([
    ['running', true, 'running'],
    ['running', false, 'interrupted'],
    ['preparing', false, 'preparing'],
    ['paused', false, 'paused'],
    ['cancelled', false, 'cancelled'],
    ['done', false, 'done'],
    ['paused', true, 'paused'],
    ['done', true, 'done'],
  ] as const)('%s in the store, worked on: %s, reads as %s', (stored, isWorkedOn, seen) => {
    expect(effectiveJobState(stored, isWorkedOn)).toBe(seen)
  })

  it('does not differ between running and interrupted: every reader of the store decides the same', () => {
    for (const action of JobAction.options)
      expect(nextJobState('interrupted', action)).toBe(nextJobState('running', action))
    expect(StoredJobState.options).toEqual(JobState.options.filter((state) => state !== 'interrupted'))
  })

  it('is over when it is done or cancelled', () => {
    expect(JobState.options.filter(isOver)).toEqual(['cancelled', 'done'])
  })
})

describe('the life of an item', () => {
  it.each(moves(JobItemState.options, JobItemAction.options, ITEM_ARROWS))(
    '%s, %s: leads to %s',
    (state, action, next) => {
      expect(nextItemState(state, action)).toBe(next)
    },
  )

  it('is open until it is done or has failed', () => {
    expect(itemStatesWith('take')).toEqual(['waiting', 'interrupted'])
    expect(itemStatesWith('finish')).toEqual(['working'])
    expect(itemStatesWith('retry')).toEqual(['failed'])
  })
})
