import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { hasStem, type Particulars } from './particulars.ts'
import type { CalendarDate, Quantity } from './quantities.ts'

/** A sentence of a source, or a passage with several sentences, with its details. */
export interface Stated {
  readonly text: string
  readonly found: Particulars
}

/** The result of comparing a claim with a passage. */
export type Comparison =
  | { readonly kind: 'verified' | 'nothing'; readonly overlap: number; readonly sentence: string }
  | {
      readonly kind: 'contradicted'
      readonly overlap: number
      readonly sentence: string
      readonly why: string
    }

/** Minimum share of common words, of a claim or of a source sentence, that makes both about the same subject. */
const SAME_CONTEXT = 0.5
/**
 * Minimum share in the other direction: a sentence with many more words, such as a table or a listing without its
 * lines, is about more than the claim.
 */
const MIN_CONTEXT = 0.3
const SAME_THING = 0.7
const SAME_STATEMENT = 0.8
const MIN_STEMS = 3

/**
 * Compares a claim with a passage (part a). The claim is verified if enough of its words and all of its numbers, dates
 * and names appear in the passage. It is contradicted only by a sentence about the same subject in which exactly one
 * number or date differs, or that states the opposite: a passage that does not mention the claim is not a
 * contradiction.
 */
export function compare(
  claim: Particulars,
  passage: Stated,
  sentences: readonly Stated[],
  { minOverlap, verifiedOverlap }: LessonSettings['facts'],
): Comparison {
  const overlap = share(claim.stems, passage.found.stems)
  const nearest = sentences.toSorted(
    (a, b) => share(claim.stems, b.found.stems) - share(claim.stems, a.found.stems),
  )
  const sentence = nearest[0]?.text ?? passage.text
  if (overlap < minOverlap) return { kind: 'nothing', overlap, sentence }
  for (const each of nearest) {
    const why = contradiction(claim, each, passage)
    if (why !== null) return { kind: 'contradicted', overlap, sentence: each.text, why }
  }
  const isVerified =
    overlap >= verifiedOverlap && isContainedIn(claim, passage.found) && !isOpposite(claim, nearest[0])
  return { kind: isVerified ? 'verified' : 'nothing', overlap, sentence }
}

/** Returns whether all numbers, dates and names of a claim appear in a passage. */
function isContainedIn(claim: Particulars, passage: Particulars): boolean {
  return (
    claim.numbers.every((number) => hasNumber(passage, number)) &&
    claim.dates.every((date) => hasDate(passage, date)) &&
    [...claim.names].every((name) => hasStem(passage.stems, name))
  )
}

function hasNumber({ numbers, dates, inWords }: Particulars, { value, unit }: Quantity): boolean {
  return (
    numbers.some((other) => isEqual(other.value, value)) ||
    inWords.some((other) => other.value === value) ||
    (unit === 'year' && dates.some(({ year }) => year === value))
  )
}

function hasDate({ dates, numbers }: Particulars, date: CalendarDate): boolean {
  if (dates.some((other) => isWithin(date, other))) return true
  return date.day === null && date.year !== null && numbers.some(({ value }) => value === date.year)
    ? dates.length === 0
    : false
}

/** Returns whether a date agrees with another in every part that it names. */
function isWithin(date: CalendarDate, other: CalendarDate): boolean {
  return (
    date.month === other.month &&
    (date.day === null || date.day === other.day) &&
    (date.year === null || date.year === other.year)
  )
}

/** Returns why a sentence contradicts a claim; `null` if it does not. */
function contradiction(claim: Particulars, { found, text }: Stated, passage: Stated): string | null {
  if (!areAboutTheSame(claim, found, passage.found)) return null
  if (isOpposite(claim, { found, text }))
    return isContainedIn(claim, found) ? 'The source says the opposite.' : null
  const numbers = claim.numbers.filter((number) => !hasNumber(passage.found, number))
  const dates = claim.dates.filter((date) => !hasDate(passage.found, date))
  if (numbers.length + dates.length !== 1) return null
  const [number] = numbers
  const [date] = dates
  if (date !== undefined && found.dates.some((other) => isOtherDate(date, other)))
    return 'The source gives another date.'
  if (date !== undefined && found.dates.length === 0 && date.year !== null)
    return hasOtherNumber(found, { value: date.year, unit: 'year' }, claim)
      ? 'The source gives another year.'
      : null
  if (number === undefined) return null
  if (hasOtherNumber(found, number, claim))
    return number.unit === 'year' ? 'The source gives another year.' : 'The source gives another number.'
  const isOtherYear =
    number.unit === 'year' && found.dates.some(({ year }) => year !== null && year !== number.value)
  return isOtherYear ? 'The source gives another year.' : null
}

/** Returns whether the source has a number of the same unit that the claim does not have. */
function hasOtherNumber(
  { numbers, inWords }: Particulars,
  { value, unit }: Quantity,
  claim: Particulars,
): boolean {
  const same = [...numbers, ...inWords].filter((other) => other.unit === unit)
  return same.length > 0 && same.every((other) => !isEqual(other.value, value) && !hasNumber(claim, other))
}

function isOtherDate(date: CalendarDate, other: CalendarDate): boolean {
  const differs = (one: number | null, two: number | null) => one !== null && two !== null && one !== two
  return date.month !== other.month || differs(date.day, other.day) || differs(date.year, other.year)
}

/**
 * Returns whether a sentence of a source and a claim are about the same subject: the passage has all words of the claim
 * and the sentence enough of them, or the claim has nearly all words of the sentence. A claim is about another subject
 * if the passage does not name its subject, or if it has another name, however similar the rest is.
 */
function areAboutTheSame(claim: Particulars, source: Particulars, passage: Particulars): boolean {
  const inPassage = share(claim.stems, passage.stems)
  const isNear =
    share(claim.stems, source.stems) >= SAME_CONTEXT && share(source.stems, claim.stems) >= MIN_CONTEXT
  const isWhole = claim.stems.size >= minStems(claim) && inPassage === 1 && isNear
  const isStated = source.stems.size >= MIN_STEMS && share(source.stems, claim.stems) >= SAME_STATEMENT
  const isPart = isStated && inPassage >= SAME_THING
  return (isWhole || isPart) && [...claim.names].every((name) => hasStem(passage.stems, name))
}

/** A sentence with a year or a day needs fewer words to identify its subject. */
function minStems({ numbers, dates }: Particulars): number {
  return dates.length > 0 || numbers.some(({ unit }) => unit === 'year') ? MIN_STEMS - 1 : MIN_STEMS
}

/** Returns whether two sentences say nearly the same, and only one of them is negated. */
function isOpposite(claim: Particulars, source: Stated | undefined): boolean {
  if (source === undefined || claim.isNegated === source.found.isNegated) return false
  const both = [share(claim.stems, source.found.stems), share(source.found.stems, claim.stems)]
  return claim.stems.size >= MIN_STEMS && both.every((each) => each >= SAME_THING)
}

function isEqual(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
}

function share(of: ReadonlySet<string>, within: ReadonlySet<string>): number {
  if (of.size === 0) return 0
  return [...of].filter((each) => hasStem(within, each)).length / of.size
}
