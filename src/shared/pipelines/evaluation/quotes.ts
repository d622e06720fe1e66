import type { FieldValue, FieldValues } from './fields.ts'

/** A place in a field: UTF-16 units of its text, `to` exclusive. */
export interface Place {
  readonly field: string
  readonly from: number
  readonly to: number
}

/** A quote that is in a field. */
export interface FoundQuote {
  readonly isFound: true
  /** The first occurrence: one place, or one for each part of a quote with an ellipsis. */
  readonly places: readonly Place[]
  /** Number of further occurrences; for a quote with an ellipsis, of its first part. */
  readonly others: number
}

/** Why a quote does not count. */
export type QuoteFault = 'too_short' | 'other_field' | 'not_found' | 'not_filled'

export interface MissingQuote {
  readonly isFound: false
  readonly fault: QuoteFault
  /** A sentence for people. */
  readonly why: string
}

/** Minimum number of letters and digits of a quote, or of each part of one with an ellipsis. */
export const SHORTEST_QUOTE = 3

/** Minimum number of letters and digits of each part of a quote with an ellipsis: short ones occur anywhere. */
const SHORTEST_PART = 8

const ELLIPSIS = /\s*(?:\[\s*(?:…|\.{3})\s*\]|\(\s*(?:…|\.{3})\s*\)|…|\.{3,})\s*/u

/**
 * Finds a quote word for word in one of the fields. Case, blanks, kinds of quotation marks and dashes, compatibility
 * forms, soft hyphens and bold marks do not matter; an ellipsis may leave out text of the same passage or turn. Whole
 * words are found only: “art” is not found in “party”.
 *
 * @param from the fields that the quote may come from; empty for any.
 */
export function findQuote(
  quote: string,
  values: FieldValues,
  from: readonly string[],
): FoundQuote | MissingQuote {
  const trimmed = withoutMarks(quote)
  if (lettersIn(trimmed) < SHORTEST_QUOTE)
    return missing('too_short', `The quote “${quote.trim()}” is too short to find its place.`)
  const allowed = from.length === 0 ? [...values.values()] : from.flatMap((id) => values.get(id) ?? [])
  const filled = allowed.filter(({ state }) => state === 'filled')
  if (filled.length === 0)
    return missing('not_filled', 'The fields that the quote may come from have no text.')
  for (const value of filled) {
    const found = findIn(trimmed, value)
    if (found !== null) return found
  }
  const elsewhere = [...values.values()].find(
    (value) => !allowed.includes(value) && value.state === 'filled' && findIn(trimmed, value) !== null,
  )
  const names = filled.map(({ name }) => `“${name}”`).join(' or ')
  return elsewhere === undefined
    ? missing('not_found', `The quote is not in ${names}.`)
    : missing('other_field', `The quote is in “${elsewhere.name}”, and not in ${names}.`)
}

function missing(fault: QuoteFault, why: string): MissingQuote {
  return { isFound: false, fault, why }
}

/** Removes the quotation marks and the ellipses around a quote. */
function withoutMarks(quote: string): string {
  const inner = quote
    .trim()
    .replace(/^(?:…|\.{3})\s*/u, '')
    .replace(/\s*(?:…|\.{3})$/u, '')
  const pair = /^(?:"([^"]*)"|“([^“”]*)”|«([^«»]*)»|„([^„“”]*)[“”]|‘([^‘’]*)’|'([^']*)')$/u.exec(inner.trim())
  return pair === null ? inner : (pair.slice(1).find((text) => text !== undefined) ?? inner)
}

function lettersIn(text: string): number {
  // A sign of a script without blanks can be a word.
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].reduce((sum, [sign]) => sum + (UNSPACED.test(sign) ? 3 : 1), 0)
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

function findIn(quote: string, value: FieldValue): FoundQuote | null {
  const text = comparable(value)
  const whole = placesOf(comparableText(quote).text, text, value)
  const [first] = whole
  if (first !== undefined) return { isFound: true, places: [first], others: whole.length - 1 }
  const parts = quote.split(ELLIPSIS).filter((part) => part.trim() !== '')
  if (parts.length < 2 || parts.some((part) => lettersIn(part) < SHORTEST_PART)) return null
  const found = parts.map((part) => placesOf(comparableText(part).text, text, value))
  const starts = found[0] ?? []
  for (const start of starts) {
    const places = [start]
    for (const next of found.slice(1)) {
      const last = places.at(-1) ?? start
      const place = next.find(
        (each) => each.from >= last.to && pieceAt(value, each) === pieceAt(value, start),
      )
      if (place === undefined) break
      places.push(place)
    }
    if (places.length === parts.length) return { isFound: true, places, others: starts.length - 1 }
  }
  return null
}

/** Maximum number of occurrences of a quote that are counted. */
const MAX_PLACES = 100

function placesOf(wanted: string, text: Comparable, value: FieldValue): Place[] {
  const places: Place[] = []
  if (wanted === '') return places
  for (
    let at = text.text.indexOf(wanted);
    at !== -1 && places.length < MAX_PLACES;
    at = text.text.indexOf(wanted, at + 1)
  ) {
    const end = at + wanted.length
    const [from, to] = [text.starts[at], text.ends[end - 1]]
    if (from === undefined || to === undefined || isWithinWord(text.text, at) || isWithinWord(text.text, end))
      continue
    const place = { field: value.id, from, to }
    if (value.pieces.length === 0 || pieceAt(value, place) !== -1) places.push(place)
  }
  return places
}

/** Returns the index of the passage or turn that contains a place, -1 if none contains all of it. */
function pieceAt({ pieces }: FieldValue, { from, to }: Place): number {
  return pieces.findIndex((piece) => piece.from <= from && to <= piece.to)
}

function isWithinWord(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at] ?? '']
  if (UNSPACED.test(before) || UNSPACED.test(after)) return false
  if (isWordSign(before) && isWordSign(after)) return true
  // 2.5 does not contain the number 5, and 1,000 not the number 000.
  return /^[.,]$/u.test(before) ? /\d/u.test(text[at - 2] ?? '') && /\d/u.test(after) : isDecimalAt(text, at)
}

function isDecimalAt(text: string, at: number): boolean {
  return /\d/u.test(text[at - 1] ?? '') && /^[.,]$/u.test(text[at] ?? '') && /\d/u.test(text[at + 1] ?? '')
}

function isWordSign(sign: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(sign) || /[\ud800-\udfff]/u.test(sign)
}

/** A text for comparison, with the place of each of its characters in the original. */
interface Comparable {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const comparables = new WeakMap<FieldValue, Comparable>()

function comparable(value: FieldValue): Comparable {
  const known = comparables.get(value)
  if (known !== undefined) return known
  const made = comparableText(value.text)
  comparables.set(value, made)
  return made
}

const CLUSTER = /\*\*|`|\P{M}\p{M}*|\p{M}+/gsu
const IGNORED = /^(?:\*\*|`|[\u00ad\u200b\u2060\ufeff])$/u
const DOUBLE_QUOTES = /^[“”„‟«»″〝〞＂❝❞]$/u
const SINGLE_QUOTES = /^[’‘ʼ´′‛‚‹›＇❛❜]$/u
const DASHES = /^[‐‑‒–—―−﹘﹣－]$/u

/** Normalizes a text for comparison: see `findQuote`. Superscripts and fractions stay: 10² is not 102. */
export function comparableText(text: string): Comparable {
  let out = ''
  const starts: number[] = []
  const ends: number[] = []
  const add = (shown: string, from: number, to: number) => {
    out += shown
    for (let unit = 0; unit < shown.length; unit += 1) {
      starts.push(from)
      ends.push(to)
    }
  }
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const end = index + cluster.length
    if (/^\s$/u.test(cluster)) {
      if (out !== '' && !out.endsWith(' ')) add(' ', index, end)
    } else if (!IGNORED.test(cluster)) add(shownCluster(cluster), index, end)
  }
  if (!out.endsWith(' ')) return { text: out, starts, ends }
  return { text: out.slice(0, -1), starts, ends }
}

function shownCluster(cluster: string): string {
  if (DOUBLE_QUOTES.test(cluster)) return '"'
  if (SINGLE_QUOTES.test(cluster)) return "'"
  if (DASHES.test(cluster)) return '-'
  if (cluster === '…') return '...'
  if (/\p{No}/u.test(cluster)) return cluster
  return cluster.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').replaceAll(/\s+/gu, '')
}
