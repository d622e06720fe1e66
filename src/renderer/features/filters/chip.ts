import * as z from 'zod'
import type { FilterInput, FilterRow } from '../../../shared/contract/lists/filter-row.ts'
import { shownCount } from '../../../shared/counted.ts'
import type { Choice } from '../../components/fields/choice-menu.tsx'
import type { Span } from '../../lib/formats/days.ts'
import { shownDay, shownMonth } from '../../lib/formats/format.ts'
import { chip as texts } from './texts.ts'

/** The parts of a list filter by name. An absent part filters nothing out. */
type Parts = Readonly<Record<string, unknown>>

/** The table of filters in the contract. */
export interface FilterTable<Filter extends Parts> {
  readonly keys: readonly (keyof Filter & string)[]
  row(key: keyof Filter & string): FilterRow<string>
  /** Parses a part of a filter; `null` if its value is invalid. */
  parse(part: Parts): Filter | null
}

/** A filter chip: one or more filter parts that exclude each other. */
export interface Chip<Filter extends Parts> {
  readonly name: string
  readonly keys: readonly (keyof Filter & string)[]
  /** The names of its first and last moment, if it is a period that can be chosen by days. */
  readonly bounds: Bounds | null
  /** Returns its setting as the value of a choice; `null` if it filters nothing out. */
  value(filter: Filter): string | null
  /** Returns the filter parts of a value; `null` clears them. */
  part(value: string | null): Parts
  /** Returns the filter parts of a period. */
  spanned(span: Span): Parts
}

/** The names of the parts that bound a period. */
export interface Bounds {
  readonly first: string
  readonly last: string
}

/** Returns the chips of a table, in the order in which they are offered. */
export function chipsOf<Filter extends Parts>(table: FilterTable<Filter>): readonly Chip<Filter>[] {
  const names = [...new Set(table.keys.flatMap((key) => table.row(key).chip ?? []))]
  return names.map((name) => {
    const keys = table.keys.filter((key) => table.row(key).chip === name)
    const none: Parts = Object.fromEntries(keys.map((key) => [key, undefined]))
    const bounds = boundsOf(table, keys)
    return {
      name,
      keys,
      bounds,
      value(filter) {
        const set = keys.flatMap((key) => (filter[key] === undefined ? [] : [[key, filter[key]] as const]))
        return set.length === 0 ? null : choiceValue(Object.fromEntries(set))
      },
      part: (value) => ({ ...none, ...(value === null ? {} : (table.parse(partOf(value)) ?? {})) }),
      spanned: (span) => ({ ...none, ...(bounds === null ? {} : partOfSpan(bounds, span)) }),
    }
  })
}

function boundsOf<Filter extends Parts>(
  { row }: FilterTable<Filter>,
  keys: readonly (keyof Filter & string)[],
): Bounds | null {
  const [first, last] = (['first', 'last'] as const).map((bound) =>
    keys.find((key) => {
      const { input } = row(key)
      return input.kind === 'moment' && input.bound === bound
    }),
  )
  return first === undefined || last === undefined ? null : { first, last }
}

/** Returns the value of a choice: the filter parts that it sets, as JSON. */
function choiceValue(part: Parts): string {
  return JSON.stringify(part)
}

const PartText = z.record(z.string(), z.unknown())

function partOf(value: string): Parts {
  return PartText.parse(JSON.parse(value))
}

/** The known values of a list's filter parts. */
export interface KnownWords {
  readonly now: number
  readonly reviewers: readonly { readonly id: string; readonly name: string }[]
  /** Returns the values of a part in the list, with the number of rows of each; `null` if unknown. */
  valuesOf(
    facet: string,
  ): readonly { readonly value: string; readonly name: string; readonly note: string }[] | null
  /** Returns whether a closed value of a part is offered; default: all are. */
  readonly isOffered?: (key: string, word: string) => boolean
  /** Returns the label of a closed value of a part. */
  wordText(key: string, word: string): string
}

/** Returns the choices of a chip, including its current setting. */
export function choicesOf<Filter extends Parts>(
  chip: Chip<Filter>,
  row: (key: keyof Filter & string) => FilterRow<string>,
  filter: Filter,
  known: KnownWords,
): readonly Choice[] {
  const { bounds, keys } = chip
  const words = keys.flatMap((key) => wordsOf(key, row(key).input, filter[key], known))
  const choices = bounds === null ? words : [...words, ...timesOf(bounds, filter, known.now)]
  const value = chip.value(filter)
  if (value === null || choices.some((choice) => choice.value === value)) return choices
  return [{ value, label: partsText(chip, filter, choices) }, ...choices]
}

/**
 * Returns the label of parts that are set together, or that no row of the list has any more: the label of each part.
 */
function partsText<Filter extends Parts>(
  { keys, bounds }: Chip<Filter>,
  filter: Filter,
  choices: readonly Choice[],
): string {
  const set = keys.filter((key) => filter[key] !== undefined)
  const texts = set.map((key) => {
    const [part, at] = [{ [key]: filter[key] }, filter[key]]
    const known = choices.find(({ value }) => value === choiceValue(part))?.label
    if (known !== undefined) return known
    const span = bounds === null ? null : spanOf(bounds, part)
    return span === null ? String(at) : spanText(span)
  })
  return texts.join(', ')
}

function wordsOf(
  key: string,
  input: FilterInput<string>,
  set: unknown,
  known: KnownWords,
): readonly Choice[] {
  const choice = (value: unknown, label: string) => ({ value: choiceValue({ [key]: value }), label })
  switch (input.kind) {
    case 'choice':
      return input.words
        .filter((word) => word === set || (known.isOffered?.(key, word) ?? true))
        .map((word) => choice(word, known.wordText(key, word)))
    case 'word': {
      const values = input.facet === null ? null : known.valuesOf(input.facet)
      if (values !== null) return values.map(({ value, name, note }) => ({ ...choice(value, name), note }))
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
    case 'text':
      return []
  }
}

function daysText(days: number): string {
  if (days === 1) return texts.today
  return days === 2 ? texts.sinceYesterday : texts.lastDays(shownCount(days))
}

/** Number of months that are offered, including the current one; other periods are chosen by days. */
const MONTHS = 3

/** Returns the current month and the previous ones, and the period that is set. */
function timesOf(bounds: Bounds, filter: Parts, now: number): Choice[] {
  const months = Array.from({ length: MONTHS }, (_, back) => monthOf(now, back))
  const set = spanOf(bounds, filter)
  const all = set === null || months.some((month) => isSame(month, set)) ? months : [set, ...months]
  return all.map((span) => ({ value: choiceValue(partOfSpan(bounds, span)), label: spanText(span) }))
}

/** Returns the period of a filter; `null` if it has no bound. */
export function spanOf(bounds: Bounds, filter: Parts): Span | null {
  const [first, last] = [filter[bounds.first], filter[bounds.last]].map((bound) =>
    typeof bound === 'number' ? bound : undefined,
  )
  return first === undefined && last === undefined ? null : { first, last }
}

/** Returns the filter parts of a period. */
function partOfSpan(bounds: Bounds, { first, last }: Span): Parts {
  return {
    ...(first === undefined ? {} : { [bounds.first]: first }),
    ...(last === undefined ? {} : { [bounds.last]: last }),
  }
}

/** Returns the month of a moment, or the one `back` months before, from its first to its last moment. */
function monthOf(now: number, back: number): Required<Span> {
  const date = new Date(now)
  const begin = (months: number) => new Date(date.getFullYear(), date.getMonth() - back + months, 1).getTime()
  return { first: begin(0), last: begin(1) - 1 }
}

function isSame(one: Span, other: Span): boolean {
  return one.first === other.first && one.last === other.last
}

function spanText(span: Span): string {
  const { first, last } = span
  if (first === undefined) return last === undefined ? '' : texts.until(shownDay(last))
  if (last === undefined) return texts.since(shownDay(first))
  if (isSame(span, monthOf(first, 0))) return shownMonth(first)
  const [from, to] = [shownDay(first), shownDay(last)]
  return from === to ? texts.onDay(from) : texts.between(from, to)
}

function withSet(offered: readonly number[], set: unknown): number[] {
  const all = new Set(typeof set === 'number' ? [...offered, set] : offered)
  return [...all].toSorted((a, b) => a - b)
}
