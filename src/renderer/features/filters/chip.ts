import type { FilterInput, FilterRow } from '../../../shared/contract/lists/filter-row.ts'
import { shownCount } from '../../../shared/counted.ts'
import type { Choice } from '../../components/fields/choice-menu.tsx'
import { shownDay } from '../../lib/formats/format.ts'
import { chip as texts } from './texts.ts'

/** A filter of a list: its parts by name. An absent part leaves nothing out. */
type Parts = Readonly<Record<string, unknown>>

/** A table of filters, as its contract has it. */
export interface FilterTable<Filter extends Parts> {
  readonly keys: readonly (keyof Filter & string)[]
  row(key: keyof Filter & string): FilterRow<string>
  /** What a value of a part stands for; `null` where it cannot be one. */
  parse(part: Parts): Filter | null
}

/** What a list can be narrowed by: parts of a filter that stand for each other. */
export interface Chip<Filter extends Parts> {
  readonly name: string
  readonly keys: readonly (keyof Filter & string)[]
  /** What it is set to, as a choice's value; `null` where it leaves nothing out. */
  value(filter: Filter): string | null
  /** The part of a filter that a value stands for; without one, all is left in. */
  part(value: string | null): Parts
}

/** The chips of a table, in the order in which they are offered. */
export function chipsOf<Filter extends Parts>(table: FilterTable<Filter>): readonly Chip<Filter>[] {
  const names = [...new Set(table.keys.flatMap((key) => table.row(key).chip ?? []))]
  return names.map((name) => {
    const keys = table.keys.filter((key) => table.row(key).chip === name)
    const none: Parts = Object.fromEntries(keys.map((key) => [key, undefined]))
    return {
      name,
      keys,
      value(filter) {
        const key = keys.find((each) => filter[each] !== undefined)
        return key === undefined ? null : choiceValue(key, filter[key])
      },
      part: (value) => ({ ...none, ...partOf(table, value) }),
    }
  })
}

function partOf<Filter extends Parts>(table: FilterTable<Filter>, value: string | null): Parts {
  const key = table.keys.find((each) => value?.startsWith(`${each} `))
  if (value === null || key === undefined) return {}
  const text = value.slice(key.length + 1)
  const isNumber = ['number', 'moment', 'days'].includes(table.row(key).input.kind)
  return table.parse({ [key]: isNumber ? Number(text) : text }) ?? {}
}

/** A choice's value: the part of the filter, and what it is set to. */
function choiceValue(key: string, value: unknown): string {
  return `${key} ${value}`
}

/** What a list knows of the words that its parts can be set to. */
export interface KnownWords {
  readonly now: number
  readonly reviewers: readonly { readonly id: string; readonly name: string }[]
  /** The values that a part has in the list, with how many rows have each; `null` where nobody knows. */
  valuesOf(
    facet: string,
  ): readonly { readonly value: string; readonly name: string; readonly note: string }[] | null
  /** Whether a closed word of a part is offered; every one is unless told. */
  readonly isOffered?: (key: string, word: string) => boolean
  /** How a closed word of a part is shown. */
  wordText(key: string, word: string): string
}

/** What a part of a filter can be set to. What it is set to now stays among the choices. */
export function choicesOf(
  key: string,
  input: FilterInput<string>,
  set: unknown,
  known: KnownWords,
): readonly Choice[] {
  const choice = (value: unknown, label: string) => ({ value: choiceValue(key, value), label })
  switch (input.kind) {
    case 'choice':
      return input.words
        .filter((word) => word === set || (known.isOffered?.(key, word) ?? true))
        .map((word) => choice(word, known.wordText(key, word)))
    case 'word': {
      const values = input.facet === null ? null : known.valuesOf(input.facet)
      if (values !== null)
        return values.map(({ value, name, note }) => ({ value: choiceValue(key, value), label: name, note }))
      return set === undefined ? [] : [choice(set, String(set))]
    }
    case 'id':
      return set === undefined ? [] : [choice(set, input.label)]
    case 'reviewer':
      return known.reviewers.map(({ id, name }) => choice(id, name))
    case 'number':
      return withSet(input.offered, set).map((bound) =>
        choice(bound, texts.at(input.bound, input.shown(bound))),
      )
    case 'days':
      return withSet(input.offered, set).map((days) => choice(days, daysText(days)))
    case 'moment':
      return withSet(input.bound === 'first' ? beginnings(known.now) : [], set)
        .toReversed()
        .map((at) =>
          choice(at, input.bound === 'first' ? texts.since(shownDay(at)) : texts.until(shownDay(at))),
        )
    case 'text':
      return []
  }
}

function daysText(days: number): string {
  if (days === 1) return texts.today
  return days === 2 ? texts.sinceYesterday : texts.lastDays(shownCount(days))
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

function withSet(offered: readonly number[], set: unknown): number[] {
  const all = new Set(typeof set === 'number' ? [...offered, set] : offered)
  return [...all].toSorted((a, b) => a - b)
}
