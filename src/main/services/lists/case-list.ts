import type { CaseListRow, CasePage, CaseSort, Unjudged } from '../../../shared/contract/lists/case-list.ts'
import type { Count, Direction } from '../../../shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import { pipelineNames } from '../../../shared/pipelines/index.ts'
import type { CaseConditions } from '../../store/tables/lists/case-filter.ts'
import {
  caseListRows,
  countCases,
  countUnjudged,
  filterCaseList,
} from '../../store/tables/lists/case-list.ts'
import { countedRows } from '../../store/tables/lists/queue-counts.ts'
import { fixed } from '../records/last-days.ts'
import { blindness } from '../reviews/blind.ts'
import { type ListContext, shownOf, viewerNow } from '../reviews/list-row.ts'
import { COUNTED_TO, conditionsFor, countTo, isCounted } from './queue-filter.ts'

export interface CasePageRequest {
  readonly filter: QueueFilter
  readonly sort: CaseSort
  readonly limit: number
  readonly after: CaseId | null
  /** The last position to return; `null` for the end of the list. */
  readonly upTo?: CaseId | null
}

export interface CaseNeighborRequest {
  readonly filter: QueueFilter
  readonly sort: CaseSort
  readonly caseId: CaseId
  readonly direction: Direction
}

/** The list of all cases, queued or not, by import time, without erased ones. */
export function caseListService(context: ListContext) {
  const { store, clock, settings } = context
  const blind = blindness(context)
  return {
    page,

    /** Yields all rows of a filter, in pages. */
    *pages(asked: QueueFilter, limit: number, me: Reviewer): Generator<CaseListRow[]> {
      const filter = fixed(asked, clock.now())
      let after: CaseId | null = null
      do {
        const { rows, next }: CasePage = page({ filter, sort: 'oldest', limit, after }, me)
        yield rows
        after = next
      } while (after !== null)
    },

    /** Returns the exact number of cases that match a filter. */
    total: (filter: QueueFilter, me: Reviewer): number =>
      counted(filter, me) ?? countCases(store.db, filterFor(filter, me), Number.MAX_SAFE_INTEGER),

    /** Counts the cases of the pipelines in use that are not in the queue and have no result. */
    unjudged: (): Unjudged => countUnjudged(store.db, pipelinesOn(settings())),

    /** Returns the next or previous case in the list's order; `null` at its end. */
    neighbor({ filter, sort, caseId, direction }: CaseNeighborRequest, me: Reviewer): CaseId | null {
      const [row] = caseListRows(store.db, {
        filter: filterFor(filter, me),
        sort,
        direction: direction === 'next' ? 'forward' : 'backward',
        from: caseId,
        limit: 1,
      })
      return row?.id ?? null
    },

    /** Returns the number of cases that match a filter: exact if the counters table has it, otherwise up to 10,000. */
    count(filter: QueueFilter, me: Reviewer): Count {
      const exact = counted(filter, me)
      if (exact !== null) return { cases: exact, atLeast: false }
      return countTo(countCases(store.db, filterFor(filter, me), COUNTED_TO + 1))
    },
  }

  function page({ filter, sort, limit, after, upTo = null }: CasePageRequest, me: Reviewer): CasePage {
    const slice = { filter: filterFor(filter, me), sort, direction: 'forward', from: after } as const
    const found = caseListRows(store.db, { ...slice, limit: limit + 1 })
    const isWithin = (id: CaseId) => upTo === null || (sort === 'oldest' ? id <= upTo : id >= upTo)
    const rows = found.filter(({ id }) => isWithin(id))
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const viewer = viewerNow(context, me)
    return {
      rows: page.map((row) => shownOf(row, viewer)),
      next: rows.length > limit && last !== undefined ? last.id : null,
    }
  }

  function conditions(filter: QueueFilter, me: Reviewer): CaseConditions {
    return conditionsFor(fixed(filter, clock.now()), me, { store, blind, settings })
  }

  function filterFor(filter: QueueFilter, me: Reviewer) {
    return filterCaseList(store.db, { ...conditions(filter, me), status: filter.status }, clock.now())
  }

  /** Returns the count from the counters table; `null` if the table does not contain it. */
  function counted(filter: QueueFilter, me: Reviewer): number | null {
    const { pipeline, status, priority } = filter
    if (!isCounted(filter)) return null
    if (status === 'approved' || status === 'rejected' || status === 'regenerate_requested')
      return countedRows(store.db, status, conditions(filter, me))
    if (status !== undefined || priority !== undefined) return null
    const counted = pipeline === undefined ? pipelinesOn(settings()) : [pipeline]
    if (counted.length === pipelineNames.length) return store.facets.total('pipeline')
    return counted.reduce((sum, name) => sum + store.facets.cases('pipeline', name), 0)
  }
}

export type CaseListService = ReturnType<typeof caseListService>
