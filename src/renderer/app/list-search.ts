import * as z from 'zod'
import { CaseSort } from '../../shared/contract/lists/case-list.ts'
import { QueueSort } from '../../shared/contract/lists/queue.ts'
import { QueueFilter } from '../../shared/contract/lists/queue-filter.ts'
import { CaseId, DecisionId, RunId, ViewId } from '../../shared/domain/ids.ts'
import { ReviewStatus } from '../../shared/domain/reviews/review.ts'

/** What stands in an address, read part by part: what does not fit is left out, so that an old address still opens. */
export function inAddress<T extends z.core.$ZodLooseShape>(schema: z.ZodObject<T>) {
  return z.preprocess((search: z.input<typeof schema>) => {
    const parts = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(search))
    return Object.fromEntries(
      parts.filter(([name, value]) => {
        const part = schema.shape[name]
        return part !== undefined && z.safeParse(part, value).success
      }),
    )
  }, schema)
}

const place = {
  /** The row that the cursor is on. */
  case: CaseId.optional(),
  /** The saved view that the list began as. */
  saved: ViewId.optional(),
}

/** The queue in the address: without a word on it, what waits. */
export const QueueSearch = inAddress(
  QueueFilter.extend({ ...place, status: ReviewStatus.default('pending'), sort: QueueSort.optional() }),
)

/** The list of all cases in the address. */
export const CasesSearch = inAddress(QueueFilter.extend({ ...place, sort: CaseSort.optional() }))

/** The review screen in the address: what is looked at, and the list that it was opened from. */
export const ReviewSearch = inAddress(
  QueueFilter.extend({
    list: z.enum(['queue', 'cases']).optional(),
    sort: z.string().optional(),
    saved: ViewId.optional(),
    decision: z.string().optional(),
    /** The decision that a link leads to. */
    link: DecisionId.optional(),
    /** Whether the case is only looked at, and not claimed. */
    look: z.boolean().optional(),
    /** Two runs that are looked at side by side. */
    left: RunId.optional(),
    right: RunId.optional(),
    /** One of the layouts of the evidence. */
    view: z.string().optional(),
  }),
)

const FilterSearch = inAddress(QueueFilter)

/** The filter of an address, without everything else that stands in it, and what does not fit. */
export function filterOf(search: Readonly<Partial<Record<keyof QueueFilter, unknown>>>): QueueFilter {
  return FilterSearch.parse(search)
}

/** Which labels a queue leaves: its status is the tab that is open, and a label outlives it. */
export function labelFilterOf(search: Readonly<Partial<Record<keyof QueueFilter, unknown>>>): QueueFilter {
  return filterOf({ ...search, status: undefined })
}
