import * as z from 'zod'
import { NamedFile } from '../named-file.ts'
import { PageFormat, PageLimits } from '../pages/page-document.ts'

/** What a reader's thread is given when it starts. */
export const ReaderStart = z.object({
  recogniser: z.string().nullable(),
  language: z.string(),
  characterMaps: z.string(),
})
export type ReaderStart = z.infer<typeof ReaderStart>

/** One document to read. */
export const ReadRequest = z.object({
  file: NamedFile,
  format: PageFormat,
  limits: PageLimits,
})
export type ReadRequest = z.infer<typeof ReadRequest>

/** How far a document is read. */
export const ReaderProgress = z.object({ page: z.int(), pages: z.int() })
export type ReaderProgress = z.infer<typeof ReaderProgress>
