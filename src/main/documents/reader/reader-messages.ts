import * as z from 'zod'
import { NamedFile } from '../named-file.ts'
import { PageDocument, PageFormat, PageLimits } from '../pages/page-document.ts'

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
  format: PageFormat,
  limits: PageLimits,
})
export type ReaderJob = z.infer<typeof ReaderJob>

/** What a thread says of the document it was given: how far it is, and what came of it. */
export const ReaderMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), page: z.int(), pages: z.int() }),
  z.object({ kind: z.literal('read'), document: PageDocument }),
  /** A sentence for a person. */
  z.object({ kind: z.literal('refused'), problem: z.string() }),
])
export type ReaderMessage = z.infer<typeof ReaderMessage>
