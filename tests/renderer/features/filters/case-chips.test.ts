import { describe, expect, it } from 'vitest'
import { pipelineViews } from '../../../../src/renderer/app/pipelines.ts'
import { chips, knownOfLists } from '../../../../src/renderer/features/filters/case-chips.ts'
import { choicesOf } from '../../../../src/renderer/features/filters/chip.ts'
import type { Facets } from '../../../../src/shared/contract/lists/queue.ts'
import {
  filterKeys,
  filterRow,
  type QueueFilter,
} from '../../../../src/shared/contract/lists/queue-filter.ts'
import { pipelineNames } from '../../../../src/shared/pipelines/index.ts'

const SATURDAY = new Date(2026, 10, 21, 12, 30).getTime()
const moment = (month: number, day: number) => new Date(2026, month - 1, day).getTime()
const span = (from: number, to: number) => JSON.stringify({ from, to })
const chip = (name: string) => chips.find((each) => each.name === name) ?? expect.unreachable()

/** The choices of a chip, in a list that is narrowed by a filter. */
function choices(name: string, filter: QueueFilter = {}, facets?: Facets) {
  const known = knownOfLists(facets, SATURDAY, pipelineViews, pipelineNames)
  return choicesOf(chip(name), filterRow, filter, known)
}

it('every part of a filter but the words to search for stands on one chip', () => {
  const keys = chips.flatMap((each) => each.keys)
  expect(keys).toHaveLength(filterKeys.length - 1)
  expect(new Set([...keys, 'text'])).toEqual(new Set(filterKeys))
})

describe('when a case came in', () => {
  const imported = chip('imported')

  it('is offered by days that go along with the calendar, then by days that stay', () => {
    expect(choices('imported')).toEqual([
      { value: '{"lastDays":1}', label: 'Today' },
      { value: '{"lastDays":2}', label: 'Since yesterday' },
      { value: '{"lastDays":7}', label: 'In the last 7 days' },
      { value: '{"lastDays":30}', label: 'In the last 30 days' },
      { value: span(moment(11, 1), moment(12, 1) - 1), label: 'November 2026' },
      { value: span(moment(10, 1), moment(11, 1) - 1), label: 'October 2026' },
      { value: span(moment(9, 1), moment(10, 1) - 1), label: 'September 2026' },
    ])
  })

  it('is one or the other', () => {
    expect(imported.part('{"lastDays":7}')).toEqual({ lastDays: 7, from: undefined, to: undefined })
    expect(imported.part('{"from":5}')).toEqual({ lastDays: undefined, from: 5, to: undefined })
    expect(imported.spanned({ first: 5, last: 9 })).toEqual({ lastDays: undefined, from: 5, to: 9 })
  })

  it.each<[string, QueueFilter, string]>([
    ['a month', { from: moment(3, 1), to: moment(4, 1) - 1 }, 'March 2026'],
    [
      'a month without its last day',
      { from: moment(3, 1), to: moment(3, 31) - 1 },
      '1 Mar 2026 to 30 Mar 2026',
    ],
    ['a day', { from: moment(3, 8), to: moment(3, 9) - 1 }, 'On 8 Mar 2026'],
    [
      'days over the end of a year',
      { from: moment(1, 1) - 1, to: moment(1, 2) },
      '31 Dec 2025 to 2 Jan 2026',
    ],
    ['days from one on', { from: moment(3, 8) }, 'Since 8 Mar 2026'],
    ['days up to one', { to: moment(3, 9) - 1 }, 'Until 8 Mar 2026'],
  ])('is named after what was chosen: %s', (_, filter, label) => {
    const value = imported.value(filter)
    expect(choices('imported', filter).find((each) => each.value === value)?.label).toBe(label)
    expect(imported.part(value)).toMatchObject(filter)
  })
})

it('how sure a case is can be a word or a bound', () => {
  expect(choices('confidence')).toEqual([
    { value: '{"confidence":"high"}', label: 'High' },
    { value: '{"confidence":"medium"}', label: 'Medium' },
    { value: '{"confidence":"low"}', label: 'Low' },
    ...[0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map((bound) => ({
      value: `{"confidenceTo":${bound}}`,
      label: `At most ${Math.round(bound * 100)} %`,
    })),
    { value: '{"confidenceFrom":0.95}', label: 'At least 95 %' },
  ])
})

it.each<[string, QueueFilter, string, string]>([
  ['imported', { lastDays: 14 }, '{"lastDays":14}', 'In the last 14 days'],
  ['imported', { from: moment(3, 8) }, `{"from":${moment(3, 8)}}`, 'Since 8 Mar 2026'],
  ['imported', { to: moment(3, 8) }, `{"to":${moment(3, 8)}}`, 'Until 8 Mar 2026'],
  ['confidence', { confidenceTo: 0.42 }, '{"confidenceTo":0.42}', 'At most 42 %'],
  ['subject', { subject: 'Nora B.' }, '{"subject":"Nora B."}', 'Nora B.'],
])('the value that %s is set to by %j stays among its choices', (name, filter, value, label) => {
  expect(chip(name).value(filter)).toBe(value)
  expect(choices(name, filter)).toContainEqual({ value, label })
  expect(chip(name).part(value)).toMatchObject(filter)
})

it.each<[string, QueueFilter, string]>([
  ['confidence', { confidenceFrom: 0.2, confidenceTo: 0.9 }, 'At most 90 %, At least 20 %'],
  ['imported', { lastDays: 7, to: moment(3, 9) - 1 }, 'In the last 7 days, Until 8 Mar 2026'],
  ['tag', { tag: 'gone' }, 'gone'],
])('values that were set together, or that no case has any more, have a name: %s', (name, filter, label) => {
  const facets: Facets = { triggers: [], tags: [], models: [], reviewers: [] }
  const value = chip(name).value(filter)
  expect(choices(name, filter, facets)).toContainEqual({ value, label })
})

it.each(chips.map(({ name }) => name))(
  'every choice of %s is what it sets, and can be taken back',
  (name) => {
    const { value, part } = chip(name)
    for (const choice of choices(name)) expect(value({ ...part(choice.value) })).toBe(choice.value)
    expect(value(part(null))).toBeNull()
  },
)

it('names triggers in the words of their pipeline', () => {
  const triggers = ['JUDGE_CHANGED_TOTAL', 'BAND_CHANGE', 'JUDGE_NOT_CONFIGURED', 'NEVER_HEARD_OF']
  const facets = {
    triggers: triggers.map((name) => ({ name, cases: 1 })),
    tags: [],
    models: [],
    reviewers: [],
  }
  expect(choices('trigger', {}, facets).map(({ label }) => label)).toEqual([
    'Judge changed total',
    'Band change',
    'No model set up',
    'Never heard of',
  ])
})
