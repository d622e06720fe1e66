import { fullHour, halfOfDay } from './classes/clock.ts'
import { dayOfMonth, shortYear } from './classes/dates.ts'
import type { Form } from './classes/forms.ts'
import { feetAndInches, unitAfterNumber } from './classes/measures.ts'
import { shortFormInPlace } from './classes/short-forms.ts'
import { monthOf } from './together.ts'

/** A text as it is printed, and where each of its words stands in it. */
export interface Printed {
  readonly text: string
  readonly spans: readonly { readonly start: number; readonly end: number }[]
}

/** A word among others. */
export interface Beside {
  readonly word: string
  readonly at: number
  readonly words: readonly string[]
  readonly printed: Printed | null
}

/** What the place of a word lets it be said as. */
interface Placed {
  /** Instead of what it is said as elsewhere; `null` where that stays. */
  readonly only: readonly Form[] | null
  readonly more: readonly Form[]
}

/** Short forms that stand before a number. */
const BEFORE_NUMBER: ReadonlySet<string> = new Set(
  'no nos vol ch p pp pg fig sec ext apt fl mar jan jun jul ad rd ave st'.split(' '),
)

/** Short forms that stand after one. */
const AFTER_NUMBER: ReadonlySet<string> = new Set('am pm ad bc ce bce mar jan jun jul st rd ave'.split(' '))

const WITH_NUMBER: ReadonlySet<string> = new Set('rd ave st'.split(' '))

/** How a word is said in its place. */
export function besides(beside: Beside): Placed {
  const { word, at, words } = beside
  const [before = '', after = ''] = [words[at - 1], words[at + 1]]
  const isAfterNumber = /\d$/.test(before)
  const only = saintOrStreet(beside)
  return {
    only,
    more: [
      ...(isAfterNumber ? [...halfOfDay(word), ...unitsAt(beside)] : []),
      ...withMark(beside),
      ...(after === 'am' || after === 'pm' ? fullHour(word) : []),
      ...(monthOf(before) !== null || monthOf(after) !== null ? dayOfMonth(word) : []),
      ...(only === null && isShortHere(beside, isAfterNumber, /^\d/.test(after))
        ? shortFormInPlace(word)
        : []),
    ],
  }
}

/** What a mark beside a number makes of it: ’76, 6', 12". A quotation mark that was opened before only closes. */
function withMark({ word, at, printed }: Beside): readonly Form[] {
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

/** How far back an opening mark is looked for, in characters. */
const LOOK_BACK = 200

function unitsAt(beside: Beside): readonly Form[] {
  return beside.word === 'in' && !hasPeriod(beside) ? [] : unitAfterNumber(beside.word)
}

function isShortHere(beside: Beside, isAfterNumber: boolean, isBeforeNumber: boolean): boolean {
  const { word } = beside
  if (isBeforeNumber && BEFORE_NUMBER.has(word) && !WITH_NUMBER.has(word)) return true
  if (isAfterNumber && AFTER_NUMBER.has(word)) return true
  return word !== 'no' && hasPeriod(beside) && /^\p{Lu}/u.test(writtenAt(beside, beside.at))
}

/**
 * St. and Dr. are titles before a name and streets after one; between two names they may be either. `null` where
 * nothing tells.
 */
function saintOrStreet(beside: Beside): readonly Form[] | null {
  const { word, at, printed } = beside
  const [title, street] = TITLE_OR_STREET[word] ?? []
  if (printed === null || title === undefined || street === undefined) return null
  const [isAfterName, isBeforeName] = [isNameAt(beside, at - 1), isNameAt(beside, at + 1)]
  if (isBeforeName && (!isAfterName || beginsSentence(beside, at - 1))) return [title]
  return isAfterName && !isBeforeName ? [street] : null
}

const TITLE_OR_STREET: Readonly<Record<string, readonly [Form, Form]>> = {
  st: ['saint', 'street'],
  dr: ['doctor', 'drive'],
}

/** Whether a word with a capital stands there in the same sentence. */
function isNameAt(beside: Beside, at: number): boolean {
  const { text, spans } = beside.printed ?? { text: '', spans: [] }
  const [first, second] = [spans[Math.min(at, beside.at)], spans[Math.max(at, beside.at)]]
  const isApart = /[,;:!?\n]/.test(text.slice(first?.end, second?.start))
  return !isApart && /^(?:\p{Lu}|\d+(?:st|nd|rd|th)$)/u.test(writtenAt(beside, at))
}

/** Whether a word has its capital from the sentence that it begins. */
function beginsSentence({ printed }: Beside, at: number): boolean {
  const start = printed?.spans[at]?.start
  return (
    start !== undefined &&
    /(?:^|[.!?:]["'\u2019\u201d)]*\s+|\n)["'\u2018\u201c(]*$/.test(
      printed?.text.slice(Math.max(0, start - LOOK_BACK), start) ?? '',
    )
  )
}

function writtenAt({ printed }: Beside, at: number): string {
  const span = printed?.spans[at]
  return span === undefined || printed === null ? '' : printed.text.slice(span.start, span.end)
}

function hasPeriod({ printed, at }: Beside): boolean {
  const end = printed?.spans[at]?.end
  return end !== undefined && printed?.text[end] === '.'
}
