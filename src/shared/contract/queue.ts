import * as z from 'zod'
import { BatchId, CaseId, Millis, ReviewerId } from '../domain/ids.ts'
import { Priority } from '../domain/priority.ts'
import { ReviewStatus } from '../domain/review.ts'
import { PipelineName } from '../pipelines/name.ts'
import { procedure } from './procedure.ts'

/** Which cases of the queue are meant. An absent filter leaves nothing out. */
export const QueueFilter = z.object({
  status: ReviewStatus.optional(),
  pipeline: PipelineName.optional(),
  priority: Priority.optional(),
  trigger: z.string().min(1).optional(),
  tag: z.string().min(1).optional(),
  batch: BatchId.optional(),
  subject: z.string().min(1).optional(),
  /** Words that the title, source, subject or tags begin with. */
  text: z.string().trim().min(1).optional(),
})
export type QueueFilter = z.infer<typeof QueueFilter>

/** Where a page ended; the next begins after it. Cases that this reviewer deferred come after all others. */
export const QueueCursor = z.object({
  deferredAt: Millis.nullable(),
  priority: z.int(),
  queuedAt: Millis,
  caseId: CaseId,
})
export type QueueCursor = z.infer<typeof QueueCursor>

export const Holder = z.object({ id: ReviewerId, name: z.string(), until: Millis, isMe: z.boolean() })
export type Holder = z.infer<typeof Holder>

export const QueueRow = z.object({
  caseId: CaseId,
  pipeline: PipelineName,
  title: z.string(),
  subject: z.string().nullable(),
  tags: z.array(z.string()),
  status: ReviewStatus,
  priority: Priority,
  triggers: z.array(z.string()),
  queuedAt: Millis,
  deferred: z.boolean(),
  holder: Holder.nullable(),
})
export type QueueRow = z.infer<typeof QueueRow>

export const QueuePage = z.object({ rows: z.array(QueueRow), next: QueueCursor.nullable() })
export type QueuePage = z.infer<typeof QueuePage>

/** Counts are exact up to 10,000 and say so when they stop there. */
export const Count = z.object({ cases: z.int().nonnegative(), atLeast: z.boolean() })
export type Count = z.infer<typeof Count>

export const QueueCounts = z.object({
  /** Per status, with all other filters in force. */
  byStatus: z.record(ReviewStatus, Count),
  /** Every case that Docket holds, queued or not. */
  cases: z.int().nonnegative(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

export const queue = {
  page: procedure()
    .input(
      z.object({
        filter: QueueFilter,
        limit: z.int().min(1).max(500).default(50),
        after: QueueCursor.nullable().default(null),
      }),
    )
    .output(QueuePage),
  counts: procedure()
    .input(z.object({ filter: QueueFilter }))
    .output(QueueCounts),
  /** The case to open after this one, with the same filter and order; `null` at the end. */
  neighbour: procedure()
    .input(z.object({ filter: QueueFilter, caseId: CaseId, direction: z.enum(['next', 'previous']) }))
    .output(z.object({ caseId: CaseId.nullable() })),
  /** What a filter can be set to. */
  facets: procedure().output(z.object({ triggers: z.array(z.string()), tags: z.array(z.string()) })),
}
