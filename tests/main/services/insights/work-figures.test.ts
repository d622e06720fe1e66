import { describe, expect, it } from 'vitest'
import { secondsOf } from '../../../../src/main/services/insights/work-figures.ts'
import type { StepRow } from '../../../../src/main/store/tables/reviews/label-figures.ts'
import { CaseId, Millis, ReviewerId } from '../../../../src/shared/domain/ids.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`

/** Steps of one person on a case: seconds at which each was made. */
const steps = (
  at: number,
  made: readonly (readonly [StepRow['type'], number])[],
  batch: string | null = null,
) =>
  made.map(([type, second]) => ({
    case_id: CaseId.parse(id(at)),
    actor: ReviewerId.parse(id(0)),
    type,
    at: Millis.parse(second * 1000),
    batch,
  }))

describe('the active time of a ruling', () => {
  it.each([
    [
      'a short pause',
      [
        ['review.claim', 0],
        ['review.approve', 20],
      ],
      20,
    ],
    [
      'a pause of a minute',
      [
        ['review.claim', 0],
        ['review.approve', 60],
      ],
      60,
    ],
    [
      'a longer pause counts as a minute',
      [
        ['review.claim', 0],
        ['review.approve', 600],
      ],
      60,
    ],
    [
      'several steps',
      [
        ['review.claim', 0],
        ['feedback.give', 300],
        ['review.reject', 310],
      ],
      70,
    ],
    ['no earlier step is not measured', [['review.approve', 5]], null],
  ] as const)('%s', (_, made, seconds) => {
    const found = secondsOf(Array.from({ length: 30 }, (__, at) => steps(at, made)).flat(), 3)
    expect([found.value, found.labels]).toEqual([seconds, seconds === null ? 0 : 30])
  })

  it('leaves out rulings on several cases at once', () => {
    const made = [
      ['review.claim', 0],
      ['review.approve', 20],
    ] as const
    const together = Array.from({ length: 30 }, (_, at) => steps(at, made, 'one action')).flat()
    expect(secondsOf(together, 3)).toMatchObject({
      value: null,
      labels: 0,
      note: 'Too few rulings with a measured step in 3 days: 0 of 30.',
    })
  })
})

describe('the days of the work', () => {
  it('are those since the store exists', () => {
    const test = tempDocket()
    const { work } = test.docket.insights.figures({}, test.ada)
    expect([work.days, work.byDay.length]).toEqual([1, 1])
  })
})
