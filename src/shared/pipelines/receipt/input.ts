import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { EmbeddedInvoice } from '../../domain/documents/embedded-invoice.ts'
import { FileMetadata, Page } from '../../domain/documents/page.ts'
import { CurrencyCode } from '../../domain/money.ts'
import { DocumentSubtype } from './document-kind.ts'

/**
 * A receipt as it was read: lines parted by "\n", pages by "\f", columns by two spaces or more. `pages` is `null`
 * where there is nothing but text.
 */
export const ReceiptInput = deferredObject(() => ({
  text: z.string().min(1),
  /** The mean confidence of recognised text, 0 to 1; `null` where nothing had to be recognised, or nobody knows. */
  ocrConfidence: z.number().min(0).max(1).nullable().default(null),
  subtype: DocumentSubtype.nullable().default(null),
  currency: CurrencyCode.nullable().default(null),
  fileMetadata: FileMetadata.nullable().default(null),
  embedded: EmbeddedInvoice.nullable().default(null),
  pages: z.array(Page).nullable().default(null),
  /** How the file was read, as sentences, where that is not plain: in an old encoding, from the file of a recognizer. */
  notes: z.array(z.string()).default([]),
}))
export type ReceiptInput = z.infer<typeof ReceiptInput>
