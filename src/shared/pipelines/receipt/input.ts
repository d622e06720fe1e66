import * as z from 'zod'
import { EmbeddedInvoice } from '../../domain/documents/embedded-invoice.ts'
import { FileMetadata, Page } from '../../domain/documents/page.ts'
import { CurrencyCode } from '../../domain/money.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { DocumentSubtype } from './document-kind.ts'

/**
 * A receipt after reading: lines separated by "\n", pages by "\f", columns by two spaces or more. `pages` is `null` if
 * there is only text.
 */
export const ReceiptInput = lazyObject(() => ({
  text: z.string().min(1),
  /** The mean confidence of recognized text, 0 to 1; `null` if nothing had to be recognized, or if unknown. */
  ocrConfidence: z.number().min(0).max(1).nullable().default(null),
  subtype: DocumentSubtype.nullable().default(null),
  currency: CurrencyCode.nullable().default(null),
  fileMetadata: FileMetadata.nullable().default(null),
  embedded: EmbeddedInvoice.nullable().default(null),
  pages: z.array(Page).nullable().default(null),
  /** How the file was read, as sentences, if that is not obvious: in an old encoding, from the file of a recognizer. */
  notes: z.array(z.string()).default([]),
}))
export type ReceiptInput = z.infer<typeof ReceiptInput>
