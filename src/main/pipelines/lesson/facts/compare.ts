import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { hasStem, type Particulars } from './particulars.ts'
import type { CalendarDate, Quantity } from './quantities.ts'

/** A sentence of a source, or a passage with several, with what stands in it. */
export interface Stated {
  readonly text: string
  readonly found: Particulars
}

/** What a passage says of a claim. */
export type Comparison =
  | { readonly kind: 'verified' | 'nothing'; readonly overlap: number; readonly sentence: string }
  | {
      readonly kind: 'contradicted'
      readonly overlap: number
      readonly sentence: string
      readonly why: string
    }

/** Share of the words of a claim, or of a sentence of a source, that makes both about the same thing. */
const SAME_CONTEXT = 0.5
/** A sentence with far more words, such as a table or a listing without its lines, is about more than the claim. */
const LEAST_CONTEXT = 0.3
const SAME_THING = 0.7
const SAME_STATEMENT = 0.8
const LEAST_STEMS = 3

/**
 * Holds a claim against a passage (part a). It is verified where enough of its words and all of its numbers, dates and
 * names stand in the passage. It is contradicted only by a sentence about the same thing in which exactly one number or
 * date is another, or that says the opposite: that a passage is silent is no contradiction.
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
    overlap >= verifiedOverlap && standsIn(claim, passage.found) && !isOpposite(claim, nearest[0])
  return { kind: isVerified ? 'verified' : 'nothing', overlap, sentence }
}

/** Whether all numbers, dates and names of a claim stand in a passage. */
function standsIn(claim: Particulars, passage: Particulars): boolean {
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

/** Whether all that a date names is what another date says. */
function isWithin(date: CalendarDate, other: CalendarDate): boolean {
  return (
    date.month === other.month &&
    (date.day === null || date.day === other.day) &&
    (date.year === null || date.year === other.year)
  )
}

/** Why a sentence contradicts a claim; `null` where it does not. */
function contradiction(claim: Particulars, { found, text }: Stated, passage: Stated): string | null {
  if (!areAboutTheSame(claim, found, passage.found)) return null
  if (isOpposite(claim, { found, text }))
    return standsIn(claim, found) ? 'The source says the opposite.' : null
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

/** A number of the same kind that the claim does not have. */
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
 * Whether a sentence of a source is about what a claim is about: the passage has all words of the claim and the sentence
 * enough of them, or the claim has nearly all words of the sentence. A claim with a subject that the passage does not
 * name is about something else, however alike the rest is, and so is one with another name.
 */
function areAboutTheSame(claim: Particulars, source: Particulars, passage: Particulars): boolean {
  const inPassage = share(claim.stems, passage.stems)
  const isNear =
    share(claim.stems, source.stems) >= SAME_CONTEXT && share(source.stems, claim.stems) >= LEAST_CONTEXT
  const isWhole = claim.stems.size >= leastStems(claim) && inPassage === 1 && isNear
  const isStated = source.stems.size >= LEAST_STEMS && share(source.stems, claim.stems) >= SAME_STATEMENT
  const isPart = isStated && inPassage >= SAME_THING
  return (isWhole || isPart) && [...claim.names].every((name) => hasStem(passage.stems, name))
}

/** A sentence that names a year or a day says what it is about in fewer words. */
function leastStems({ numbers, dates }: Particulars): number {
  return dates.length > 0 || numbers.some(({ unit }) => unit === 'year') ? LEAST_STEMS - 1 : LEAST_STEMS
}

/** Whether two sentences say nearly the same, and only one of them with a “not”. */
function isOpposite(claim: Particulars, source: Stated | undefined): boolean {
  if (source === undefined || claim.isNegated === source.found.isNegated) return false
  const both = [share(claim.stems, source.found.stems), share(source.found.stems, claim.stems)]
  return claim.stems.size >= LEAST_STEMS && both.every((each) => each >= SAME_THING)
}

function isEqual(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
}

function share(of: ReadonlySet<string>, within: ReadonlySet<string>): number {
  if (of.size === 0) return 0
  return [...of].filter((each) => hasStem(within, each)).length / of.size
}
