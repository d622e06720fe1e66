import * as z from 'zod'
import { AttachmentRole } from '../../../shared/domain/cases/case.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { CaseInput } from '../../../shared/pipelines/index.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { CaseSource } from '../index.ts'

/** Start parameters of a reader's process. */
export const ReaderStart = lazyObject(() => ({
  recognizer: z.string().nullable(),
  language: z.string(),
  characterMaps: z.string(),
  /** The memory limit in bytes at which it ends itself. */
  maxBytes: z.int(),
}))
export type ReaderStart = z.infer<typeof ReaderStart>

/** One source of cases to read. The settings are JSON text, so that they are not validated again. */
export const ReaderTask = z.object({ source: CaseSource, settings: z.string() })
export type ReaderTask = z.infer<typeof ReaderTask>

const ReadCase = lazyObject(() => ({
  title: z.string(),
  subject: z.string().nullable(),
  input: CaseInput,
  files: z.array(z.object({ role: AttachmentRole, file: NamedFile, mediaType: z.string() })),
  searchIn: z.string().exactOptional(),
}))

/** The cases read from it. */
export type ReadCases = readonly z.infer<typeof ReadCase>[]

/**
 * Progress of a source: the current page, and at the end each case individually, so that the receiver can handle other
 * messages in between.
 */
export const ReaderProgress = z.union([
  z.object({ page: z.int(), pages: z.int() }),
  z.object({ index: z.int().nonnegative(), read: ReadCase }),
])
export type ReaderProgress = z.infer<typeof ReaderProgress>

/** The answer: the number of reported cases. */
export const CaseCount = z.int().nonnegative()
