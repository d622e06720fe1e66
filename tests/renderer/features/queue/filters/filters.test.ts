import { describe, expect, it } from 'vitest'
import { pipelineViews } from '../../../../../src/renderer/app/pipelines.ts'
import { filterKind, filterKinds } from '../../../../../src/renderer/features/queue/filters/filters.ts'
import type { QueueFilter } from '../../../../../src/shared/contract/lists/queue.ts'

const SATURDAY = new Date(2026, 10, 21, 12, 30).getTime()
const moment = (month: number, day: number) => new Date(2026, month - 1, day).getTime()
const imported = filterKind('imported')
const known = (filter: QueueFilter = {}) => ({
  facets: undefined,
  filter,
  now: SATURDAY,
  presentations: pipelineViews,
})

describe('when a case came in', () => {
  it('is offered by days that go along with the calendar, then by days that stay', () => {
    expect(imported.choices(known())).toEqual([
      { value: 'last 1', label: 'Today' },
      { value: 'last 2', label: 'Since yesterday' },
      { value: 'last 7', label: 'In the last 7 days' },
      { value: 'last 30', label: 'In the last 30 days' },
      { value: `from ${moment(11, 21)}`, label: 'Since 21 Nov 2026' },
      { value: `from ${moment(11, 16)}`, label: 'Since 16 Nov 2026' },
      { value: `from ${moment(11, 1)}`, label: 'Since 1 Nov 2026' },
    ])
  })

  it.each([
    [{ lastDays: 14 }, { value: 'last 14', label: 'In the last 14 days' }],
    [{ from: moment(3, 8) }, { value: `from ${moment(3, 8)}`, label: 'Since 8 Mar 2026' }],
  ])('keeps what was chosen before among the choices: %j', (filter, choice) => {
    expect(imported.choices(known(filter))).toContainEqual(choice)
    expect(imported.value(filter)).toBe(choice.value)
  })

  it('is one or the other', () => {
    expect(imported.part('last 7')).toEqual({ lastDays: 7, from: undefined, to: undefined })
    expect(imported.part('from 5')).toEqual({ lastDays: undefined, from: 5, to: undefined })
  })
})

it.each(filterKinds)('every choice of %s is what it sets, and can be taken back', (name) => {
  const kind = filterKind(name)
  for (const { value } of kind.choices(known())) expect(kind.value(kind.part(value))).toBe(value)
  expect(kind.value(kind.part(null))).toBeNull()
})

it('names triggers in the words of their pipeline', () => {
  const triggers = ['JUDGE_CHANGED_TOTAL', 'BAND_CHANGE', 'JUDGE_NOT_CONFIGURED', 'NEVER_HEARD_OF']
  const facets = {
    triggers: triggers.map((name) => ({ name, cases: 1 })),
    tags: [],
    models: [],
    reviewers: [],
  }
  const choices = filterKind('trigger').choices({ ...known(), facets })
  expect(choices.map(({ label }) => label)).toEqual([
    'Referee changed total',
    'Band change',
    'Judge not configured',
    'Never heard of',
  ])
})
