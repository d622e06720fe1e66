import * as z from 'zod'
import { Priority } from '../../domain/cases/priority.ts'
import { CaseId } from '../../domain/ids.ts'
import { ReviewStatus } from '../../domain/reviews/review.ts'
import { CaseNeed } from '../../domain/standards/standard.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { procedure } from '../procedure.ts'
import { Count, CountAsked, Direction, Neighbor, QueueRow } from './queue.ts'
import { QueueFilter } from './queue-filter.ts'

/** The order by time of import: case ids sort by it. */
export const CaseSort = z.enum(['newest', 'oldest'])
export type CaseSort = z.infer<typeof CaseSort>

/**
 * A row of the list of all cases; a case that needs no person has no status and no priority. A case for which the
 * asking reviewer is to give a second opinion has no status either: the opinion is given without knowledge of the first
 * ruling.
 */
export const CaseListRow = QueueRow.omit({ queuedAt: true, deferred: true }).extend({
  status: ReviewStatus.nullable(),
  priority: Priority.nullable(),
  /** Whether a run of the case has ended. */
  isJudged: z.boolean(),
  /** Need of a case that cannot be judged yet; absent if it can. */
  needs: CaseNeed.exactOptional(),
})
export type CaseListRow = z.infer<typeof CaseListRow>

/** The numbers of cases without a result: those whose runs failed, and those that no run was begun for. */
export const Unjudged = z.object({ failed: Natural, waiting: Natural })
export type Unjudged = z.infer<typeof Unjudged>

export const CasePage = lazyObject(() => ({
  rows: z.array(CaseListRow) /** The last case of the page; the next page begins after it. */,
  next: CaseId.nullable(),
}))
export type CasePage = z.infer<typeof CasePage>

const list = { filter: QueueFilter, sort: CaseSort.default('newest') }

export const CasePageAsked = lazyObject(() => ({
  ...list,
  limit: z.int().min(1).max(500).default(50),
  after: CaseId.nullable().default(null),
  /** The same as in the queue. */
  upTo: CaseId.nullable().default(null),
}))
export const CaseNeighborAsked = z.object({ ...list, caseId: CaseId, direction: Direction })

/** All cases that were not erased, queued or not. */
export const caseList = {
  page: procedure().input(CasePageAsked).output(CasePage),
  count: procedure().input(CountAsked).output(Count),
  /** Counts the cases of the pipelines in use that are not in the queue and have no result. */
  unjudged: procedure().output(Unjudged),
  /** Returns the next or previous case, with the same filter and order. */
  neighbor: procedure().input(CaseNeighborAsked).output(Neighbor),
}
