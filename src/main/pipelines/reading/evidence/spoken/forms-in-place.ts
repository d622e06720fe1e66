import { fullHour, halfOfDay } from './classes/clock.ts'
import { dayOfMonth, shortYear } from './classes/dates.ts'
import type { Form } from './classes/forms.ts'
import { feetAndInches, unitAfterNumber } from './classes/measures.ts'
import { shortFormInPlace } from './classes/short-forms.ts'
import { monthOf } from './joint-forms.ts'

/** A printed text, with the position of each of its words. */
export interface Printed {
  readonly text: string
  readonly spans: readonly { readonly start: number; readonly end: number }[]
}

/** A word with its context. */
export interface Surroundings {
  readonly word: string
  readonly at: number
  readonly words: readonly string[]
  readonly printed: Printed | null
}

/** Spoken forms that a word has because of its place. */
interface Placed {
  /** The only forms in this place; `null` if the usual forms remain. */
  readonly only: readonly Form[] | null
  readonly more: readonly Form[]
}

/** Short forms before a number. */
const BEFORE_NUMBER: ReadonlySet<string> = new Set(
  'no nos vol ch p pp pg fig sec ext apt fl mar jan jun jul ad rd ave st'.split(' '),
)

/** Short forms after a number. */
const AFTER_NUMBER: ReadonlySet<string> = new Set('am pm ad bc ce bce mar jan jun jul st rd ave'.split(' '))

const WITH_NUMBER: ReadonlySet<string> = new Set('rd ave st'.split(' '))

/** Returns the spoken forms of a word in its place. */
export function formsInPlace(around: Surroundings): Placed {
  const { word, at, words } = around
  const [before = '', after = ''] = [words[at - 1], words[at + 1]]
  const isAfterNumber = /\d$/.test(before)
  const only = saintOrStreet(around)
  return {
    only,
    more: [
      ...(isAfterNumber ? [...halfOfDay(word), ...unitsAt(around)] : []),
      ...withMark(around),
      ...(after === 'am' || after === 'pm' ? fullHour(word) : []),
      ...(monthOf(before) !== null || monthOf(after) !== null ? dayOfMonth(word) : []),
      ...(only === null && isShortHere(around, isAfterNumber, /^\d/.test(after))
        ? shortFormInPlace(word)
        : []),
    ],
  }
}

/**
 * Returns the forms of a number next to a mark: ’76, 6', 12". After an opening quotation mark, a mark only closes the
 * quotation.
 */
function withMark({ word, at, printed }: Surroundings): readonly Form[] {
  const span = printed?.spans[at]
  if (printed === null || span === undefined || !/^\d+(?:-\d+\/\d+)?$/.test(word)) return []
  const [before, after] = [
    printed.text.slice(Math.max(0, span.start - LOOK_BACK), span.start),
    printed.text[span.end],
  ]
  if (/^\d\d$/.test(word) && /['\u2019\u2018]$/.test(before)) return shortYear(word)
  if (after === '"' && before.split('"').length % 2 === 1) return feetAndInches(`${word}"`)
  const isOpen = /(?:^|\s)['\u2018]\S/.test(before)
  return (after === "'" || after === '\u2019') && !isOpen ? feetAndInches(`${word}'`) : []
}

/** How far back an opening mark is searched, in characters. */
const LOOK_BACK = 200

function unitsAt(around: Surroundings): readonly Form[] {
  return around.word === 'in' && !hasPeriod(around) ? [] : unitAfterNumber(around.word)
}

function isShortHere(around: Surroundings, isAfterNumber: boolean, isBeforeNumber: boolean): boolean {
  const { word } = around
  if (isBeforeNumber && BEFORE_NUMBER.has(word) && !WITH_NUMBER.has(word)) return true
  if (isAfterNumber && AFTER_NUMBER.has(word)) return true
  return word !== 'no' && hasPeriod(around) && /^\p{Lu}/u.test(writtenAt(around, around.at))
}

/**
 * Returns the form of St. or Dr.: a title before a name, a street after one; `null` between two names or without
 * evidence.
 */
function saintOrStreet(around: Surroundings): readonly Form[] | null {
  const { word, at, printed } = around
  const [title, street] = TITLE_OR_STREET[word] ?? []
  if (printed === null || title === undefined || street === undefined) return null
  const [isAfterName, isBeforeName] = [isNameAt(around, at - 1), isNameAt(around, at + 1)]
  if (isBeforeName && (!isAfterName || beginsSentence(around, at - 1))) return [title]
  return isAfterName && !isBeforeName ? [street] : null
}

const TITLE_OR_STREET: Readonly<Record<string, readonly [Form, Form]>> = {
  st: ['saint', 'street'],
  dr: ['doctor', 'drive'],
}

/** Whether a capitalized word is at a position in the same sentence. */
function isNameAt(around: Surroundings, at: number): boolean {
  const { text, spans } = around.printed ?? { text: '', spans: [] }
  const [first, second] = [spans[Math.min(at, around.at)], spans[Math.max(at, around.at)]]
  const isApart = /[,;:!?\n]/.test(text.slice(first?.end, second?.start))
  return !isApart && /^(?:\p{Lu}|\d+(?:st|nd|rd|th)$)/u.test(writtenAt(around, at))
}

/** Whether a word is capitalized because it begins a sentence. */
function beginsSentence({ printed }: Surroundings, at: number): boolean {
  const start = printed?.spans[at]?.start
  return (
    start !== undefined &&
    /(?:^|[.!?:]["'\u2019\u201d)]*\s+|\n)["'\u2018\u201c(]*$/.test(
      printed?.text.slice(Math.max(0, start - LOOK_BACK), start) ?? '',
    )
  )
}

function writtenAt({ printed }: Surroundings, at: number): string {
  const span = printed?.spans[at]
  return span === undefined || printed === null ? '' : printed.text.slice(span.start, span.end)
}

function hasPeriod({ printed, at }: Surroundings): boolean {
  const end = printed?.spans[at]?.end
  return end !== undefined && printed?.text[end] === '.'
}
