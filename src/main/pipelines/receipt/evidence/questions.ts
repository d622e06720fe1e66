import type { FieldQuestion } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { isCurrencyOpen, isDateImplausible } from './fields.ts'
import type { FoundDate } from './find/dates/date-meaning.ts'
import { type Dates, implausibleIn } from './find/dates/dates.ts'
import type { Page } from './find/page.ts'

/**
 * Returns the questions for a person: a document whose title excludes it from the receipts, a currency that signs and
 * places do not settle, a date with two readings, with an implausible one or with none, no seller or one below
 * the threshold of the settings.
 */
export function questionsOf(page: Page, limits: ReceiptSettings['questions']): FieldQuestion[] {
  return [
    ...documentQuestion(page),
    ...currencyQuestion(page, limits),
    ...dateQuestion(page),
    ...merchantQuestion(page, limits),
  ]
}

/** The options of the question about the document. */
export const DOCUMENT_OPTIONS = ['not a receipt', 'receipt'] as const

/** Value of a field that is not settled. */
export const OPEN_FIELD = 'open'

function documentQuestion({ notReceipt }: Page): FieldQuestion[] {
  if (notReceipt === null) return []
  return [{ field: 'document', options: [...DOCUMENT_OPTIONS], reason: notReceipt.reason }]
}

function currencyQuestion({ currency }: Page, limits: ReceiptSettings['questions']): FieldQuestion[] {
  if (!isCurrencyOpen(currency, limits)) return []
  return [{ field: 'currency', options: [...currency.candidates], reason: currency.reason }]
}

function dateQuestion(page: Page): FieldQuestion[] {
  const { dates, lines, notReceipt, receivedOn } = page
  const { ambiguous, chosen, implausible } = dates
  if (ambiguous === null && chosen === null && notReceipt === null)
    return [{ field: 'date', options: [], reason: 'No date was found on the paper.' }]
  const printedAt = ({ line, from, to }: FoundDate) => lines[line]?.text.slice(from, to).trim() ?? ''
  if (chosen !== null && isDateImplausible(page)) {
    const reason =
      implausible === 'after_receipt'
        ? `“${printedAt(chosen)}” is after the day on which the document came in, ${receivedOn ?? 'unknown'}.`
        : `“${printedAt(chosen)}” is before 1990, and tills printed no such receipts then.`
    return [{ field: 'date', options: plausibleFirst(dates, receivedOn), reason }]
  }
  if (ambiguous === null || ambiguous.other === null) return []
  const { date, other } = ambiguous
  const reason = `“${printedAt(ambiguous)}” can be ${date} or ${other}, and nothing on the paper settles which.`
  return [{ field: 'date', options: [date, other], reason }]
}

/** Other plausible days of the document, then the implausible one. */
function plausibleFirst({ found, chosen }: Dates, receivedOn: string | null): string[] {
  const days = found.flatMap(({ date, other }) => (other === null ? [date] : [date, other]))
  const plausible = days.filter((day) => implausibleIn(day, receivedOn) === null)
  return [...new Set([...plausible.slice(0, MAX_DAYS), ...(chosen === null ? [] : [chosen.date])])]
}

const MAX_DAYS = 4

function merchantQuestion(
  { merchants, notReceipt }: Page,
  { merchantBelow }: ReceiptSettings['questions'],
): FieldQuestion[] {
  const [first] = merchants
  if (first === undefined)
    return notReceipt === null
      ? [{ field: 'merchant', options: [], reason: 'No merchant was found on the paper.' }]
      : []
  if (first.confidence >= merchantBelow) return []
  const reason = `It is uncertain who the merchant is: “${first.name}” is only the likeliest line.`
  return [{ field: 'merchant', options: merchants.map(({ name }) => name), reason }]
}
