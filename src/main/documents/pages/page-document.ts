import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'
import { EmbeddedInvoice } from '../../../shared/domain/documents/embedded-invoice.ts'
import { FileMetadata, Page } from '../../../shared/domain/documents/page.ts'
import { refuse } from '../refuse.ts'

/** How a document of pages is read. */
export const PageFormat = z.enum(['pdf', 'image', 'text'])
export type PageFormat = z.infer<typeof PageFormat>

/**
 * A document as it was read: lines parted by "\n", pages by "\f", columns by two spaces or more. `pages` is `null`
 * where there is nothing but text.
 */
export const PageDocument = deferredObject(() => ({
  text: z.string().min(1),
  /** The mean confidence of recognised text, 0 to 1; `null` where nothing had to be recognised. */
  ocrConfidence: z.number().min(0).max(1).nullable(),
  fileMetadata: FileMetadata.nullable(),
  embedded: EmbeddedInvoice.nullable(),
  pages: z.array(Page).nullable(),
  /** How the file was read, as sentences, where that is not plain. */
  notes: z.array(z.string()),
}))
export type PageDocument = z.infer<typeof PageDocument>

/** How much a document may hold, and how people speak of that limit. */
export const PageLimits = deferredObject(() => ({
  maxPages: z.int(),
  maxCharacters: z.int(),
  /** What the document is, such as “an invoice”. */
  noun: z.string(),
  /** The settings that hold both limits, such as `pipelines.NAME`. */
  settings: z.string(),
}))
export type PageLimits = z.infer<typeof PageLimits>

/** Refuses a text that is longer than its limit. */
export function refuseTooLong(
  file: string,
  { length }: string,
  { maxCharacters, noun, settings }: PageLimits,
): void {
  if (length > maxCharacters)
    throw refuse(
      file,
      `it has ${length} characters; ${noun} has at most ${maxCharacters}. Split it, or raise “Maximum characters” (${settings}.maxCharacters).`,
    )
}
