import * as z from 'zod'
import type { FilterInput, FilterRow } from '../../../shared/contract/lists/filter-row.ts'
import { shownCount } from '../../../shared/counted.ts'
import type { Choice } from '../../components/fields/choice-menu.tsx'
import type { Span } from '../../lib/formats/days.ts'
import { shownDay, shownMonth } from '../../lib/formats/format.ts'
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
  /** Its first and last moment, where it is a time that can be chosen by days. */
  readonly bounds: Bounds | null
  /** What it is set to, as a choice's value; `null` where it leaves nothing out. */
  value(filter: Filter): string | null
  /** The part of a filter that a value stands for; without one, all is left in. */
  part(value: string | null): Parts
  /** The part of a filter that stands for a time. */
  spanned(span: Span): Parts
}

/** The names of the parts that bound a time. */
export interface Bounds {
  readonly first: string
  readonly last: string
}

/** The chips of a table, in the order in which they are offered. */
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

/** A choice's value: the parts of the filter that it sets, as JSON. */
function choiceValue(part: Parts): string {
  return JSON.stringify(part)
}

const PartText = z.record(z.string(), z.unknown())

function partOf(value: string): Parts {
  return PartText.parse(JSON.parse(value))
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

/** What a chip can be set to. What it is set to now stays among the choices. */
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

/** Parts that are set together, or that the list has no case of any more, each by its own name. */
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

/** So many months are offered, this one included; others are chosen by their days. */
const MONTHS = 3

/** This month and those before it, and the time that is set. */
function timesOf(bounds: Bounds, filter: Parts, now: number): Choice[] {
  const months = Array.from({ length: MONTHS }, (_, back) => monthOf(now, back))
  const set = spanOf(bounds, filter)
  const all = set === null || months.some((month) => isSame(month, set)) ? months : [set, ...months]
  return all.map((span) => ({ value: choiceValue(partOfSpan(bounds, span)), label: spanText(span) }))
}

/** The time that a filter leaves; `null` where it has no bound. */
export function spanOf(bounds: Bounds, filter: Parts): Span | null {
  const [first, last] = [filter[bounds.first], filter[bounds.last]].map((bound) =>
    typeof bound === 'number' ? bound : undefined,
  )
  return first === undefined && last === undefined ? null : { first, last }
}

/** The part of a filter that leaves a time. */
function partOfSpan(bounds: Bounds, { first, last }: Span): Parts {
  return {
    ...(first === undefined ? {} : { [bounds.first]: first }),
    ...(last === undefined ? {} : { [bounds.last]: last }),
  }
}

/** The month of a moment, or one so many before it, from its first to its last moment. */
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
