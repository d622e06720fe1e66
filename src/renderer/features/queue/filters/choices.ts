import type { FilterInput } from '../../../../shared/contract/lists/filter-row.ts'
import type { Facets } from '../../../../shared/contract/lists/queue.ts'
import {
  type FilterKey,
  filterRow,
  type QueueFilter,
} from '../../../../shared/contract/lists/queue-filter.ts'
import { shownCount } from '../../../../shared/counted.ts'
import { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Choice } from '../../../components/fields/choice-menu.tsx'
import { shownDay } from '../../../lib/formats/format.ts'
import { spoken, statusLabels } from '../../../lib/formats/labels.ts'
import { triggerLabel } from '../../../lib/pipelines/labels.ts'
import type { Presentations } from '../../../lib/pipelines/presentations.ts'

/** What choices are made from. */
export interface KnownOfLists {
  readonly facets: Facets | undefined
  readonly filter: QueueFilter
  readonly now: number
  readonly presentations: Presentations
}

type InputOf<K extends FilterInput['kind']> = Extract<FilterInput, { kind: K }>

/** A choice's value: the part of the filter, and what it is set to. */
export function choiceValue(key: FilterKey, value: string | number | undefined): string {
  return `${key} ${value}`
}

/** What a part of a filter can be set to. What it is set to now stays among the choices. */
export function choicesOf(key: FilterKey, known: KnownOfLists): Choice[] {
  const { input } = filterRow(key)
  const set = known.filter[key]
  const choice = (value: string | number, label: string) => ({ value: choiceValue(key, value), label })
  switch (input.kind) {
    case 'choice':
      return input.words.map((word) => choice(word, wordText(key, word, known)))
    case 'word':
      return wordChoices(key, input, known)
    case 'id':
      return set === undefined ? [] : [choice(set, input.label)]
    case 'reviewer':
      return (known.facets?.reviewers ?? []).map(({ id, name }) => choice(id, name))
    case 'number':
      return withSet(input.offered, set).map((bound) => choice(bound, boundText(input, bound)))
    case 'days':
      return withSet(input.offered, set).map((days) => choice(days, daysText(days)))
    case 'moment':
      return withSet(input.bound === 'first' ? beginnings(known.now) : [], set)
        .toReversed()
        .map((at) => choice(at, `${input.bound === 'first' ? 'Since' : 'Until'} ${shownDay(at)}`))
    case 'text':
      return []
  }
}

function wordChoices(key: FilterKey, { facet }: InputOf<'word'>, known: KnownOfLists): Choice[] {
  const set = known.filter[key]
  if (facet === null) return set === undefined ? [] : [{ value: choiceValue(key, set), label: String(set) }]
  return (known.facets?.[facet] ?? []).map(({ name, cases }) => ({
    value: choiceValue(key, name),
    label: wordText(key, name, known),
    note: shownCount(cases),
  }))
}

/** Words that have a label of their own stand in it, and words of people as they are. */
function wordText(key: FilterKey, word: string, { presentations }: KnownOfLists): string {
  const status = ReviewStatus.safeParse(word).data
  const pipeline = PipelineName.safeParse(word).data
  if (key === 'status' && status !== undefined) return statusLabels[status].label
  if (key === 'pipeline' && pipeline !== undefined) return presentations[pipeline].noun.one
  if (key === 'trigger') return triggerLabel(Object.values(presentations), word)
  return filterRow(key).input.kind === 'choice' ? spoken(word) : word
}

function boundText({ bound, shown }: InputOf<'number'>, value: number): string {
  return `At ${bound} ${shown(value)}`
}

function daysText(days: number): string {
  if (days === 1) return 'Today'
  return days === 2 ? 'Since yesterday' : `In the last ${shownCount(days)} days`
}

/** When today, this week and this month began. */
function beginnings(now: number): number[] {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  const monday = new Date(midnight)
  monday.setDate(midnight.getDate() - ((midnight.getDay() + 6) % 7))
  const first = new Date(midnight)
  first.setDate(1)
  return [midnight, monday, first].map(Number)
}

function withSet(offered: readonly number[], set: string | number | undefined): number[] {
  const all = new Set(typeof set === 'number' ? [...offered, set] : offered)
  return [...all].toSorted((a, b) => a - b)
}
