import * as z from 'zod'
import { Box } from '../../domain/runs/decision.ts'
import { CurrencyCode, Money } from './amounts.ts'
import { DocumentSubtype } from './document-kind.ts'

/** A word of the text and where it stands on its page; `start` and `end` are positions in the text. */
export const PlacedWord = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  box: Box,
  /** How sure the recogniser was, 0 to 1; `null` for a text layer. */
  confidence: z.number().min(0).max(1).nullable(),
})
export type PlacedWord = z.infer<typeof PlacedWord>

/** One page: its size (points of a PDF, pixels of an image) and its words. */
export const Page = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  /** Whether its words were recognised in a picture. */
  isRecognised: z.boolean(),
  words: z.array(PlacedWord),
})
export type Page = z.infer<typeof Page>

/** What a file says of itself. Times are milliseconds since 1970, UTC. */
export const FileMetadata = z.object({
  producer: z.string().nullable().default(null),
  creator: z.string().nullable().default(null),
  createdAt: z.int().nullable().default(null),
  modifiedAt: z.int().nullable().default(null),
})
export type FileMetadata = z.infer<typeof FileMetadata>

/** The invoice that a PDF carries as XML beside its pages (Factur-X, ZUGFeRD, UBL). */
export const EmbeddedInvoice = z.object({
  file: z.string(),
  documentNumber: z.string().nullable(),
  /** ISO. */
  date: z.string().nullable(),
  currency: CurrencyCode.nullable(),
  netTotal: Money.nullable(),
  taxTotal: Money.nullable(),
  total: Money.nullable(),
})
export type EmbeddedInvoice = z.infer<typeof EmbeddedInvoice>

/**
 * A receipt as it was read: lines parted by "\n", pages by "\f", columns by two spaces or more. `pages` is `null`
 * where there is nothing but text.
 */
export const ReceiptInput = z.object({
  text: z.string().min(1),
  /** The mean confidence of recognised text, 0 to 1; `null` where nothing had to be recognised, or nobody knows. */
  ocrConfidence: z.number().min(0).max(1).nullable().default(null),
  subtype: DocumentSubtype.nullable().default(null),
  currency: CurrencyCode.nullable().default(null),
  fileMetadata: FileMetadata.nullable().default(null),
  embedded: EmbeddedInvoice.nullable().default(null),
  pages: z.array(Page).nullable().default(null),
})
export type ReceiptInput = z.infer<typeof ReceiptInput>
