import * as z from 'zod'
import { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import { NamedFile } from '../reading-sources.ts'
import { ReceiptFormat } from '../receipt-sources.ts'

/** What a reader's thread is given when it starts. */
export const ReaderStart = z.object({
  recogniser: z.string().nullable(),
  language: z.string(),
  characterMaps: z.string(),
})
export type ReaderStart = z.infer<typeof ReaderStart>

/** One document to read. */
export const ReaderJob = z.object({
  file: NamedFile,
  format: ReceiptFormat,
  mostPages: z.int(),
  mostCharacters: z.int(),
})
export type ReaderJob = z.infer<typeof ReaderJob>

/** What a thread says of the document it was given: how far it is, and what came of it. */
export const ReaderMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), page: z.int(), pages: z.int() }),
  z.object({ kind: z.literal('read'), input: ReceiptInput }),
  /** A sentence for a person. */
  z.object({ kind: z.literal('refused'), problem: z.string() }),
])
export type ReaderMessage = z.infer<typeof ReaderMessage>
