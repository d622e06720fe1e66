import * as z from 'zod'
import { CaseSort } from '../../shared/contract/lists/case-list.ts'
import { QueueSort } from '../../shared/contract/lists/queue.ts'
import { QueueFilter } from '../../shared/contract/lists/queue-filter.ts'
import { CaseId, DecisionId, RunId, ViewId } from '../../shared/domain/ids.ts'
import { ReviewStatus } from '../../shared/domain/reviews/review.ts'

/**
 * Returns a schema that parses the search parameters of an address one by one and drops invalid ones, so that an old
 * address still opens.
 */
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
  /** The row with the cursor. */
  case: CaseId.optional(),
  /** The saved view from which the list was opened. */
  saved: ViewId.optional(),
}

/** The search parameters of the queue; the status defaults to pending. */
export const QueueSearch = inAddress(
  QueueFilter.extend({ ...place, status: ReviewStatus.default('pending'), sort: QueueSort.optional() }),
)

/** The search parameters of the list of all cases. */
export const CasesSearch = inAddress(QueueFilter.extend({ ...place, sort: CaseSort.optional() }))

/** The search parameters of the review screen: what is shown, and the list from which it was opened. */
export const ReviewSearch = inAddress(
  QueueFilter.extend({
    list: z.enum(['queue', 'cases']).optional(),
    sort: z.string().optional(),
    saved: ViewId.optional(),
    decision: z.string().optional(),
    /** The decision that a link points to. */
    link: DecisionId.optional(),
    /** Whether the case is only viewed and not claimed. */
    look: z.boolean().optional(),
    /** Two runs that are compared side by side. */
    left: RunId.optional(),
    right: RunId.optional(),
    /** The layout of the evidence. */
    view: z.string().optional(),
  }),
)

const FilterSearch = inAddress(QueueFilter)

/** Returns the filter of an address, without other or invalid parameters. */
export function filterOf(search: Readonly<Partial<Record<keyof QueueFilter, unknown>>>): QueueFilter {
  return FilterSearch.parse(search)
}

/**
 * Returns the filter for an export from a queue, without the status: the status is the open tab, and a case keeps its
 * result and its labels when its status changes.
 */
export function exportFilterOf(search: Readonly<Partial<Record<keyof QueueFilter, unknown>>>): QueueFilter {
  return filterOf({ ...search, status: undefined })
}
