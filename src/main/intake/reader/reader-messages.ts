import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'
import { AttachmentRole } from '../../../shared/domain/cases/case.ts'
import { CaseInput } from '../../../shared/pipelines/index.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { CaseSource } from '../index.ts'

/** What a reader's process is told first. */
export const ReaderStart = deferredObject(() => ({
  recognizer: z.string().nullable(),
  language: z.string(),
  characterMaps: z.string(),
  /** The memory with which it ends itself, in bytes. */
  mostBytes: z.int(),
}))
export type ReaderStart = z.infer<typeof ReaderStart>

/** One source of cases to read. The settings are a text of JSON, so that nobody checks again what was checked before. */
export const ReaderTask = z.object({ source: CaseSource, settings: z.string() })
export type ReaderTask = z.infer<typeof ReaderTask>

const ReadCase = deferredObject(() => ({
  title: z.string(),
  subject: z.string().nullable(),
  input: CaseInput,
  files: z.array(z.object({ role: AttachmentRole, file: NamedFile, mediaType: z.string() })),
  searchIn: z.string().exactOptional(),
}))

/** What was read of it. */
export type ReadCases = readonly z.infer<typeof ReadCase>[]

/**
 * How far a source is read: the page at which it is, and at the end each case by itself, so that whoever takes them in
 * can answer others in between.
 */
export const ReaderProgress = z.union([
  z.object({ page: z.int(), pages: z.int() }),
  z.object({ index: z.int().nonnegative(), read: ReadCase }),
])
export type ReaderProgress = z.infer<typeof ReaderProgress>

/** The answer: how many cases were told of. */
export const CaseCount = z.int().nonnegative()
