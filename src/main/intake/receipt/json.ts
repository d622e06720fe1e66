import { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import { readOcrJson } from '../../documents/ocr/ocr-json.ts'
import { documentOfOcr } from '../../documents/pages/read-document.ts'
import { parsed } from '../../documents/parsed.ts'
import { refuse } from '../../documents/refuse.ts'
import { isPlainText, readJson } from '../../documents/text.ts'

/** Our JSON of a receipt: its text, and optional fields. Pages and boxes come from readers only. */
const JsonReceipt = ReceiptInput.omit({ pages: true, embedded: true, notes: true }).extend({
  text: ReceiptInput.shape.text.refine(isPlainText, 'it has characters that are not allowed in text'),
})

/**
 * Reads a receipt in JSON: the file of a recognizer, or ours with a `text`, and optional `ocrConfidence`, `subtype`,
 * `currency`, `fileMetadata`.
 */
export function readReceiptJson(file: string, bytes: Uint8Array): ReceiptInput {
  const value = readJson(file, bytes)
  const recognized = isOwnReceipt(value) ? null : readOcrJson(file, value)
  if (recognized !== null) return { ...documentOfOcr(file, recognized), subtype: null, currency: null }
  const receipt = parsed(file, JsonReceipt, value)
  if (receipt.text.trim() === '')
    throw refuse(file, 'its “text” has only white space. Enter the text of the receipt.')
  return { ...receipt, pages: null, embedded: null, notes: [] }
}

/** Whether a JSON value is a receipt in our format: it has a text, and no pages of a recognizer. */
function isOwnReceipt(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    'text' in value &&
    !('pages' in value)
  )
}
