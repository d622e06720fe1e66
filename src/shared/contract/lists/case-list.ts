import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Priority } from '../../domain/cases/priority.ts'
import { CaseId } from '../../domain/ids.ts'
import { ReviewStatus } from '../../domain/reviews/review.ts'
import { CaseNeed } from '../../domain/standards/standard.ts'
import { procedure } from '../procedure.ts'
import { Count, CountAsked, Direction, Neighbor, QueueRow } from './queue.ts'
import { QueueFilter } from './queue-filter.ts'

/** By when cases came in: their ids sort by it. */
export const CaseSort = z.enum(['newest', 'oldest'])
export type CaseSort = z.infer<typeof CaseSort>

/**
 * A case of the list of all cases; what waits for nobody has no status and no priority. One on which a second opinion
 * is asked of the asking reviewer has no status either: it is given without knowing the first.
 */
export const CaseListRow = QueueRow.omit({ queuedAt: true, deferred: true }).extend({
  status: ReviewStatus.nullable(),
  priority: Priority.nullable(),
  /** Whether a run of it has ended. */
  isJudged: z.boolean(),
  /** Need of a case that cannot be judged yet; absent where it can. */
  needs: CaseNeed.exactOptional(),
})
export type CaseListRow = z.infer<typeof CaseListRow>

export const CasePage = deferredObject(() => ({
  rows: z.array(CaseListRow) /** The last case of the page; the next one begins after it. */,
  next: CaseId.nullable(),
}))
export type CasePage = z.infer<typeof CasePage>

const list = { filter: QueueFilter, sort: CaseSort.default('newest') }

export const CasePageAsked = deferredObject(() => ({
  ...list,
  limit: z.int().min(1).max(500).default(50),
  after: CaseId.nullable().default(null),
  /** As in the queue. */
  upTo: CaseId.nullable().default(null),
}))
export const CaseNeighborAsked = z.object({ ...list, caseId: CaseId, direction: Direction })

/** Every case that was not erased, queued or not. */
export const caseList = {
  page: procedure().input(CasePageAsked).output(CasePage),
  count: procedure().input(CountAsked).output(Count),
  /** The case beside this one, with the same filter and order. */
  neighbor: procedure().input(CaseNeighborAsked).output(Neighbor),
}
