import * as z from 'zod'
import { EmbeddedInvoice } from '../../../shared/domain/documents/embedded-invoice.ts'
import { FileMetadata, Page } from '../../../shared/domain/documents/page.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { refuse } from '../refuse.ts'

/** Formats of documents with pages. */
export const PageFormat = z.enum(['pdf', 'image', 'text'])
export type PageFormat = z.infer<typeof PageFormat>

/**
 * A document that was read: "\n" separates lines, "\f" pages, two or more spaces columns. `pages` is `null` if there is
 * only text.
 */
export const PageDocument = lazyObject(() => ({
  text: z.string().min(1),
  /** The mean confidence of recognized text, 0 to 1; `null` if nothing had to be recognized. */
  ocrConfidence: z.number().min(0).max(1).nullable(),
  fileMetadata: FileMetadata.nullable(),
  embedded: EmbeddedInvoice.nullable(),
  pages: z.array(Page).nullable(),
  /** Sentences about how the file was read, if that is not obvious. */
  notes: z.array(z.string()),
}))
export type PageDocument = z.infer<typeof PageDocument>

/** Maximum size of a document, with the words for messages about it. */
export const PageLimits = lazyObject(() => ({
  maxPages: z.int(),
  maxCharacters: z.int(),
  /** Name of the kind of document, such as “an invoice”. */
  noun: z.string(),
  /** The settings with both limits, such as `pipelines.NAME`. */
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
