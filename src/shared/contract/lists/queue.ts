import * as z from 'zod'
import { Priority } from '../../domain/cases/priority.ts'
import { CaseId, Millis, ReviewerId } from '../../domain/ids.ts'
import { OpinionStatus, ReviewStatus } from '../../domain/reviews/review.ts'
import { Reviewer } from '../../domain/reviews/reviewer.ts'
import { Confidence } from '../../domain/runs/decision.ts'
import { JudgeWork } from '../../domain/runs/judge-work.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { procedure } from '../procedure.ts'
import { QueueFilter } from './queue-filter.ts'

/** By priority, then oldest first; by waiting time; or the lowest confidence first. */
export const FixedQueueSort = z.enum(['priority', 'oldest', 'newest', 'confidence'])

/** Also random order: equal seeds give equal orders, so that a sample can be repeated. */
export const QueueSort = z.union([FixedQueueSort, z.templateLiteral(['random:', z.int()])])
export type QueueSort = z.infer<typeof QueueSort>

/** The end of a page; the next page begins after it. Cases that this reviewer skipped come after all others. */
export const QueueCursor = lazyObject(() => ({
  deferredAt: Millis.nullable(),
  priority: z.int(),
  queuedAt: Millis,
  /** A share, a label as a share, or a number above 1 for none. */
  confidence: z.number(),
  caseId: CaseId,
}))
export type QueueCursor = z.infer<typeof QueueCursor>

export const Holder = z.object({ id: ReviewerId, name: z.string(), until: Millis, isMe: z.boolean() })
export type Holder = z.infer<typeof Holder>

const Ruled = z.object({ by: z.string(), at: Millis, isMine: z.boolean() })

export const QueueRow = lazyObject(() => ({
  caseId: CaseId,
  pipeline: PipelineName,
  title: z.string(),
  subject: z.string().nullable(),
  tags: z.array(z.string()),
  status: ReviewStatus,
  /** `null` while a blind reviewer may not see it. */
  priority: Priority.nullable(),
  triggers: z.array(z.string()),
  /** The lowest confidence among its decisions; `null` if none has one. */
  confidence: Confidence.nullable(),
  /** Work of the judge in the latest run; `null` if it was not counted, or if a blind reviewer may not see it. */
  judge: JudgeWork.omit({ changeable: true }).nullable(),
  importedAt: Millis,
  queuedAt: Millis,
  deferred: z.boolean(),
  holder: Holder.nullable(),
  /** The reviewer and time of the ruling; `null` without a ruling. */
  ruling: Ruled.nullable(),
  opinion: OpinionStatus.nullable(),
}))
export type QueueRow = z.infer<typeof QueueRow>

export const QueuePage = z.object({ rows: z.array(QueueRow), next: QueueCursor.nullable() })
export type QueuePage = z.infer<typeof QueuePage>

/** A count of cases. Counting stops at 10,000: then `atLeast` is true. */
export const Count = z.object({ cases: Natural, atLeast: z.boolean() })
export type Count = z.infer<typeof Count>

export const QueueCounts = lazyObject(() => ({
  /** Per status, with all other filters applied. */
  byStatus: z.record(ReviewStatus, Count),
  /** Every case that Docket holds, queued or not. */
  cases: Natural,
  /** The cases of the pipelines in use, which the list of all cases shows. */
  listed: Natural,
}))
export type QueueCounts = z.infer<typeof QueueCounts>

/** The direction from a case in a list. */
export const Direction = z.enum(['next', 'previous'])
export type Direction = z.infer<typeof Direction>

/** A value of a filter, and the number of matching cases. */
const Facet = z.object({ name: z.string(), cases: Natural })

/** The available values of filters, the most frequent first. */
export const Facets = lazyObject(() => ({
  triggers: z.array(Facet),
  tags: z.array(Facet),
  models: z.array(Facet),
  reviewers: z.array(Reviewer),
}))
export type Facets = z.infer<typeof Facets>

const list = { filter: QueueFilter, sort: QueueSort.default('priority') }

export const QueuePageAsked = lazyObject(() => ({
  ...list,
  limit: z.int().min(1).max(500).default(50),
  after: QueueCursor.nullable().default(null),
  /** The former end of a page that is requested again: rows after it are left out, and `next` is `null` there. */
  upTo: QueueCursor.nullable().default(null),
}))
export const QueueNeighborAsked = z.object({ ...list, caseId: CaseId, direction: Direction })
/** The filter of the cases to count. */
export const CountAsked = z.object({ filter: QueueFilter })

/** The next or previous case in a list; `null` at the end. */
export const Neighbor = z.object({ caseId: CaseId.nullable() })

export const queue = {
  page: procedure().input(QueuePageAsked).output(QueuePage),
  counts: procedure().input(CountAsked).output(QueueCounts),
  /** Returns the case to open after this one, with the same filter and order. */
  neighbor: procedure().input(QueueNeighborAsked).output(Neighbor),
  facets: procedure().output(Facets),
}
