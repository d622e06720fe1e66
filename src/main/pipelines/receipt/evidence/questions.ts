import type { FieldQuestion } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { isCurrencyOpen } from './fields.ts'
import type { Page } from './find/page.ts'

/**
 * Questions for a person: a currency that signs and places do not settle, a date with two readings or none, a
 * seller below the threshold of the settings.
 */
export function questionsOf(page: Page, limits: ReceiptSettings['questions']): FieldQuestion[] {
  return [
    ...documentQuestion(page),
    ...currencyQuestion(page, limits),
    ...dateQuestion(page),
    ...merchantQuestion(page, limits),
  ]
}

/** The answers about a document. */
export const DOCUMENT_OPTIONS = ['not a receipt', 'receipt'] as const

function documentQuestion({ notReceipt }: Page): FieldQuestion[] {
  if (notReceipt === null) return []
  return [{ field: 'document', options: [...DOCUMENT_OPTIONS], reason: notReceipt.reason }]
}

function currencyQuestion({ currency }: Page, limits: ReceiptSettings['questions']): FieldQuestion[] {
  if (!isCurrencyOpen(currency, limits)) return []
  return [{ field: 'currency', options: [...currency.candidates], reason: currency.reason }]
}

function dateQuestion({ dates: { ambiguous, chosen }, lines, notReceipt }: Page): FieldQuestion[] {
  if (ambiguous === null && chosen === null && notReceipt === null)
    return [{ field: 'date', options: [], reason: 'No date was found on the paper.' }]
  if (ambiguous === null || ambiguous.other === null) return []
  const { date, other, line, from, to } = ambiguous
  const printed = lines[line]?.text.slice(from, to).trim() ?? ''
  const reason = `“${printed}” can be ${date} or ${other}, and nothing on the paper settles which.`
  return [{ field: 'date', options: [date, other], reason }]
}

function merchantQuestion(
  { merchants }: Page,
  { merchantBelow }: ReceiptSettings['questions'],
): FieldQuestion[] {
  const [first] = merchants
  if (first === undefined || first.confidence >= merchantBelow) return []
  const reason = `It is uncertain who the merchant is: “${first.name}” is only the likeliest line.`
  return [{ field: 'merchant', options: merchants.map(({ name }) => name), reason }]
}
