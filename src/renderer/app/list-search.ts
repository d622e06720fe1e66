import * as z from 'zod'
import { CaseSort } from '../../shared/contract/lists/case-list.ts'
import { QueueFilter, QueueSort } from '../../shared/contract/lists/queue.ts'
import { CaseId, RunId, ViewId } from '../../shared/domain/ids.ts'
import { ReviewStatus } from '../../shared/domain/reviews/review.ts'

const filter = QueueFilter.shape

/** A filter in the address; what does not fit is left out, so that an old address still opens. */
const FilterSearch = z.object({
  status: filter.status.catch(undefined),
  pipeline: filter.pipeline.catch(undefined),
  priority: filter.priority.catch(undefined),
  trigger: filter.trigger.catch(undefined),
  tag: filter.tag.catch(undefined),
  batch: filter.batch.catch(undefined),
  subject: filter.subject.catch(undefined),
  model: filter.model.catch(undefined),
  confidence: filter.confidence.catch(undefined),
  confidenceFrom: filter.confidenceFrom.catch(undefined),
  confidenceTo: filter.confidenceTo.catch(undefined),
  from: filter.from.catch(undefined),
  to: filter.to.catch(undefined),
  lastDays: filter.lastDays.catch(undefined),
  reviewer: filter.reviewer.catch(undefined),
  text: filter.text.catch(undefined),
})

const place = {
  /** The row that the cursor is on. */
  case: CaseId.optional().catch(undefined),
  /** The saved view that the list began as. */
  saved: ViewId.optional().catch(undefined),
}

/** The queue in the address: without a word on it, what waits. */
export const QueueSearch = FilterSearch.extend({
  ...place,
  status: ReviewStatus.catch('pending').default('pending'),
  sort: QueueSort.optional().catch(undefined),
})
export type QueueSearch = z.infer<typeof QueueSearch>

/** The list of all cases in the address. */
export const CasesSearch = FilterSearch.extend({ ...place, sort: CaseSort.optional().catch(undefined) })
export type CasesSearch = z.infer<typeof CasesSearch>

/** The review screen in the address: what is looked at, and the list that it was opened from. */
export const ReviewSearch = FilterSearch.extend({
  list: z.enum(['queue', 'cases']).optional().catch(undefined),
  sort: z.string().optional().catch(undefined),
  saved: ViewId.optional().catch(undefined),
  decision: z.string().optional().catch(undefined),
  /** Two runs that are looked at side by side. */
  left: RunId.optional().catch(undefined),
  right: RunId.optional().catch(undefined),
  /** One of the layouts of the evidence. */
  view: z.string().optional().catch(undefined),
})
export type ReviewSearch = z.infer<typeof ReviewSearch>

/** The filter of an address, without everything else that stands in it, and what does not fit. */
export function filterOf(search: Readonly<Partial<Record<keyof QueueFilter, unknown>>>): QueueFilter {
  return QueueFilter.parse(FilterSearch.parse(search))
}

/** Which labels a queue leaves: its status is the tab that is open, and a label outlives it. */
export function labelFilterOf(search: Readonly<Partial<Record<keyof QueueFilter, unknown>>>): QueueFilter {
  return filterOf({ ...search, status: undefined })
}
