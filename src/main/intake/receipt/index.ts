import type { ReceiptFinal, ReceiptOutcome } from '../../../shared/pipelines/receipt/outcome.ts'
import { defineIntake } from '../intake.ts'
import { judgedLines } from './judged-lines.ts'
import { groupReceipts, ReceiptSource } from './sources.ts'

/** Receipts: each is one file. */
export const receipt = defineIntake({
  name: 'receipt',
  source: ReceiptSource,
  unmatched: 'this is not a receipt.',
  naming:
    'A receipt is a PDF, a picture (PNG, JPEG, WebP, BMP), a text file, JSON with a “text”, or the JSON of a recognizer (Textract, Azure, Google Document AI, PaddleOCR, docTR, Mindee).',
  options: [],
  withOptions: (_, found) => found,
  planning: {
    details: [],
    isReadAhead: ({ format }) => format === 'text' || format === 'json',
    gaps: () => [],
    whyLeftOut: ({ name }) => (OF_OFFICES.test(name) ? 'save_as_pdf' : null),
  },
  group: groupReceipts,
  filesOf: ({ file }) => [file],
  nameOf: ({ file }) => file.name,
  fileOf: ({ file }) => file.name,
  read: async (...of) => (await import('./read.ts')).readReceipt(...of),
  // Version 0.1 stored no notes on how a file was read.
  formerInputs: ({ notes: _, ...former }) => [former],
  resultLine,
  judgedLines,
})

/** Documents of word processors and spreadsheets, which are not supported. */
const OF_OFFICES = /\.(?:docx?|odt|rtf|pages|xlsx?|ods|numbers)$/iu

function resultLine({ label, score, fields }: ReceiptOutcome | ReceiptFinal): string {
  const { total, currency, date, documentNumber, merchant } = fields
  const sum = total === null ? 'no total' : [total, currency].filter((part) => part !== null).join(' ')
  const known = [sum, date, documentNumber, merchant].filter((part) => part !== null)
  return `${label} (score ${score}): ${known.join(', ')}`
}
