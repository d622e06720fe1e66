import { languages } from '../languages/index.ts'
import { daysBetween, isCalendarDay } from '../writing/dates.ts'
import { type DateMark, marksOf, type Paper } from '../writing/paper.ts'
import { textOf } from '../writing/text.ts'
import { areApart } from './dates.ts'

/**
 * Whether the print alone tells that a date was altered: it names another day of the week beside it, no calendar has
 * the day, or another date of the same moment is printed, and they lie apart however day and month are read. A bill may
 * be paid long after it was written: what it prints of a later payment contradicts nothing, an earlier one does.
 */
export function isDateDecidable(forged: Paper, altered: DateMark): boolean {
  if (altered.hasWeekday === true || !isCalendarDay(altered.day)) return true
  const others = marksOf(forged).flatMap(({ mark }) =>
    mark.kind === 'date' && mark.role !== 'other' && mark.id !== altered.id ? [mark] : [],
  )
  return others.some((other) => areApart(other, altered.day) && !mayBeLater(forged, altered, other))
}

/** Whether one of two dates is that of a bill, and the other that of a payment after it. */
function mayBeLater(paper: Paper, a: DateMark, b: DateMark): boolean {
  const [bill, slip] = a.role === 'paper' ? [a, b] : [b, a]
  if (bill.role !== 'paper' || slip.role !== 'stamp' || !isBill(paper)) return false
  const first = { year: 1, month: 1, day: 1 }
  return daysBetween(first, slip.day) > daysBetween(first, bill.day)
}

/** Whether a paper calls itself a bill, in the words of its language. */
function isBill(paper: Paper): boolean {
  const words = languages.find(({ code }) => code === paper.language)?.words
  const text = textOf(paper).toLowerCase()
  const labels = words === undefined ? [] : [words.invoice, words.invoiceNo, words.proforma]
  return labels.some((list) => list.split('|').some((word) => text.includes(word.toLowerCase())))
}
