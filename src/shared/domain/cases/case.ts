import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { BatchId, CaseId, Millis, RunId, Sha256 } from '../ids.ts'
import { ReviewStatus } from '../reviews/review.ts'
import { Priority } from './priority.ts'

export const AttachmentRole = z.enum(['audio', 'document', 'transcript'])
export type AttachmentRole = z.infer<typeof AttachmentRole>

/** A file that belongs to a case, kept beside the database under its content hash, never re-encoded. */
export const Attachment = lazyObject(() => ({
  role: AttachmentRole,
  sha256: Sha256,
  bytes: z.int().positive(),
  mediaType: z.string(),
}))
export type Attachment = z.infer<typeof Attachment>

/** A word that people attach to cases for searching. */
export const Tag = z.string().trim().min(1).max(100)
export type Tag = z.infer<typeof Tag>

/** Maximum number of tags of a case: a row of a list can show no more. */
export const MAX_TAGS = 50

/** The body of a `case.tag` event: all tags of a case, in the order in which they were added. */
export const TagList = z.object({ tags: z.array(z.string()) })
export type TagList = z.infer<typeof TagList>

/** Data about a case besides its input: content, so it can be erased; not part of its identity. */
export const CaseAbout = lazyObject(() => ({
  attachments: z.array(Attachment),
  title: z.string().min(1).max(500),
  source: z.string().max(2_000),
  /** The subject of the case, as a pseudonym: a reader, an agent, a merchant. */
  subject: z.string().min(1).max(200).nullable(),
  tags: z.array(z.string().min(1).max(100)),
  contentSha256: Sha256,
}))
export type CaseAbout = z.infer<typeof CaseAbout>

/** One input judged by one pipeline. An erased case keeps its position in the ledger and loses its content. */
export const Case = lazyObject(() => ({
  id: CaseId,
  pipeline: PipelineName,
  title: z.string(),
  source: z.string(),
  subject: z.string().nullable(),
  tags: z.array(z.string()),
  attachments: z.array(Attachment),
  batchId: BatchId.nullable(),
  contentSha256: Sha256.nullable(),
  importedAt: Millis,
  priority: Priority.nullable(),
  reviewStatus: ReviewStatus.nullable(),
  latestRunId: RunId.nullable(),
  erasedAt: Millis.nullable(),
}))
export type Case = z.infer<typeof Case>
