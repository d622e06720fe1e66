import { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import { parsed } from '../../documents/parsed.ts'
import { refuse } from '../../documents/refuse.ts'
import { isPlainText, readJson } from '../../documents/text.ts'

/** Our JSON of a receipt: its text, and what is known of it besides. Pages and boxes are for readers to say. */
const JsonReceipt = ReceiptInput.omit({ pages: true, embedded: true }).extend({
  text: ReceiptInput.shape.text.refine(isPlainText, 'it has characters that are not allowed in text'),
})

/** Reads a receipt in JSON: `text`, and `ocrConfidence`, `subtype`, `currency`, `fileMetadata` where they are known. */
export function readReceiptJson(file: string, bytes: Uint8Array): ReceiptInput {
  const receipt = parsed(file, JsonReceipt, readJson(file, bytes))
  if (receipt.text.trim() === '')
    throw refuse(file, 'its “text” has only white space. Enter the text of the receipt.')
  return { ...receipt, pages: null, embedded: null }
}
