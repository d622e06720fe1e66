import { hash } from 'node:crypto'
import * as z from 'zod'
import type {
  Count,
  Direction,
  Facets,
  QueueCounts,
  QueuePage,
  QueueRow,
  QueueSort,
} from '../../../shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { ReviewStatus } from '../../../shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { pipelinesOn, triggersOff } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { type CaseConditions, filterCases } from '../../store/tables/lists/case-filter.ts'
import { type QueueTableRow, queueKey, queueRows } from '../../store/tables/lists/queue.ts'
import { countedRows, rowCounter } from '../../store/tables/lists/queue-counts.ts'
import { compareKeys, type Order, type QueueKey, randomDigits } from '../../store/tables/lists/queue-order.ts'
import type { StatusFilter } from '../../store/tables/lists/status-filter.ts'
import { fixed } from '../records/last-days.ts'
import { blindness } from '../reviews/blind.ts'
import { type ListContext, shownOf, type Viewer, viewerNow } from '../reviews/list-row.ts'
import { COUNTED_TO, conditionsFor, countTo, isCounted, rankOf, statusFiltersOf } from './queue-filter.ts'

/** Maximum number of values that a filter offers. */
const MAX_FACETS = 500

export interface PageRequest {
  readonly filter: QueueFilter
  /** Default: by priority. */
  readonly sort?: QueueSort
  readonly limit: number
  readonly after: QueueKey | null
  /** The last position to return; `null` for the end of the queue. */
  readonly upTo?: QueueKey | null
}

/** A request for the case before or after one in the queue, in the order of a list. */
export interface NeighborRequest {
  readonly filter: QueueFilter
  readonly sort?: QueueSort
  readonly caseId: CaseId
  readonly direction: Direction
}

/**
 * The queue: cases that wait, are claimed or are decided, without those on which a second opinion is asked of the
 * reviewer.
 */
export function queueService(context: ListContext) {
  const { store, clock, settings } = context
  const blind = blindness(context)
  return {
    page,

    /** Yields all rows of a filter, in pages. */
    *pages(asked: QueueFilter, limit: number, me: Reviewer): Generator<QueueRow[]> {
      const filter = fixed(asked, clock.now())
      let after: QueueKey | null = null
      do {
        const { rows, next }: QueuePage = page({ filter, limit, after }, me)
        yield rows
        after = next
      } while (after !== null)
    },

    /** Returns the exact number of cases that match a filter. */
    total(filter: QueueFilter, me: Reviewer): number {
      const count = isCounted(filter) ? counter(filter, me) : finder(filter, Number.MAX_SAFE_INTEGER, me)
      return statusFiltersOf(filter.status).reduce((sum, statusFilter) => sum + count(statusFilter), 0)
    },

    /** Returns the next or previous case in the queue's order; `null` at its end. */
    neighbor({ filter, sort = 'priority', caseId, direction }: NeighborRequest, me: Reviewer): CaseId | null {
      refuseBlind(sort)
      const key = queueKey(store.db, caseId, me.id)
      const order = orderOf(filter, sort, direction === 'next' ? 'forward' : 'backward')
      const [row] = slice(filter, order, me, key, 1)
      return row?.id ?? null
    },

    counts(filter: QueueFilter, me: Reviewer): QueueCounts {
      const count = countingOf(filter, me)
      const byStatus = Object.fromEntries(ReviewStatus.options.map((status) => [status, count(status)]))
      return {
        byStatus: z.record(ReviewStatus, z.custom<Count>()).parse(byStatus),
        cases: store.facets.total('pipeline'),
        listed: pipelinesOn(settings()).reduce((sum, name) => sum + store.facets.cases('pipeline', name), 0),
      }
    },

    /** Returns the number of cases that match a filter: exact if the counters table has it, else up to 10,000. */
    count: (filter: QueueFilter, me: Reviewer): Count => countingOf(filter, me)(filter.status),

    /** Returns the values that a filter can have, the most frequent first. */
    facets(): Facets {
      const off = triggersOff(settings())
      const words = (kind: 'trigger' | 'tag' | 'model') =>
        store.facets.ofKind(kind, MAX_FACETS).map(({ word, cases }) => ({ name: word, cases }))
      return {
        triggers: blind.pipelines().length > 0 ? [] : words('trigger').filter(({ name }) => !off.has(name)),
        tags: words('tag'),
        models: words('model'),
        reviewers: store.reviewers.all(),
      }
    },
  }

  /** Throws for the order by confidence if it would reveal what a blind reviewer may not know. */
  function refuseBlind(sort: QueueSort): void {
    const [pipeline] = sort === 'confidence' ? blind.pipelines() : []
    if (pipeline !== undefined)
      throw new AppError(
        'NOT_ALLOWED',
        `The queue cannot be sorted by confidence while ${pipeline}s are reviewed blind: the order would reveal the judge’s confidence. Choose another order.`,
      )
  }

  function page(
    { filter, sort = 'priority', limit, after, upTo = null }: PageRequest,
    me: Reviewer,
  ): QueuePage {
    refuseBlind(sort)
    const order = orderOf(filter, sort, 'forward')
    const found = slice(filter, order, me, after, limit + 1)
    const rows = upTo === null ? found : found.filter((row) => !isBeyond(keyOf(row), upTo, order))
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const viewer = viewerNow(context, me)
    return {
      rows: page.map((row) => rowOf(row, viewer)),
      next: rows.length > limit && last !== undefined ? keyOf(last) : null,
    }
  }

  /**
   * Returns rows of all requested statuses in one order: first the cases that the reviewer did not skip, then the
   * skipped ones.
   */
  function slice(
    filter: QueueFilter,
    order: Order,
    me: Reviewer,
    from: QueueKey | null,
    limit: number,
  ): QueueTableRow[] {
    const phases = phasesOf(order)
    const began = from === null ? 0 : phases.findIndex((phase) => isIn(phase, from))
    const asked = filterCases(store.db, conditions(filter, me))
    const rows: QueueTableRow[] = []
    for (const [index, { deferred, order }] of phases.entries()) {
      const wanted = limit - rows.length
      if (index < began) continue
      if (wanted === 0) break
      const request = { filter: asked, order, reviewer: me.id, now: clock.now(), deferred, limit: wanted }
      const start = index === began ? from : null
      const found = statusFiltersOf(filter.status).flatMap((statusFilter) =>
        queueRows(store.db, { ...request, statusFilter, from: start }),
      )
      found.sort((a, b) => compareKeys(keyOf(a), keyOf(b), order))
      rows.push(...found.slice(0, wanted))
    }
    return rows
  }

  /** Counts the cases of a status, ignoring the filter's own status. */
  function countingOf(filter: QueueFilter, me: Reviewer): (status: ReviewStatus | undefined) => Count {
    const exact = isCounted(filter)
    const count = exact ? counter(filter, me) : finder(filter, COUNTED_TO + 1, me)
    return (status) => {
      const cases = statusFiltersOf(status).reduce((sum, statusFilter) => sum + count(statusFilter), 0)
      return exact ? { cases, atLeast: false } : countTo(cases)
    }
  }

  function conditions(filter: QueueFilter, me: Reviewer): CaseConditions {
    return conditionsFor(fixed(filter, clock.now()), me, { store, blind, settings, tellsRuling: true })
  }

  /** Counts with the counters table; only cases with a valid claim are counted individually. */
  function counter(filter: QueueFilter, me: Reviewer): (statusFilter: StatusFilter) => number {
    const wanted = conditions(filter, me)
    const held = finder(filter, Number.MAX_SAFE_INTEGER, me)({ status: 'in_review', lease: 'held' })
    return ({ status, lease }) => {
      if (lease === 'held') return held
      const all = countedRows(store.db, status, wanted)
      return lease === 'any' ? all : all - held
    }
  }

  /** Counts cases by reading them, at most `limit` for each status. */
  function finder(filter: QueueFilter, limit: number, me: Reviewer): (statusFilter: StatusFilter) => number {
    return rowCounter(store.db, filterCases(store.db, conditions(filter, me)), clock.now(), limit)
  }
}

export type QueueService = ReturnType<typeof queueService>

function orderOf({ priority }: QueueFilter, sort: QueueSort, direction: Order['direction']): Order {
  return { sort, direction, priority: rankOf(priority) }
}

/** A part of the queue, read before the next one: skipped cases come last. */
interface Phase {
  readonly deferred: boolean
  readonly order: Order
}

/**
 * Returns the parts of the queue in reading order. A random order begins at the position of its seed, and wraps around.
 */
function phasesOf(order: Order): Phase[] {
  const start = startOf(order.sort)
  const parts =
    start === null
      ? [order]
      : [false, true].map((isBefore): Order => ({ ...order, part: { start, isBefore } }))
  const phases = [...parts.map((each) => ({ deferred: false, order: each })), { deferred: true, order }]
  return order.direction === 'forward' ? phases : phases.toReversed()
}

function isIn({ deferred, order: { part } }: Phase, { deferredAt, caseId }: QueueKey): boolean {
  if (deferred !== (deferredAt !== null)) return false
  return part === undefined || part.isBefore === randomDigits(caseId) < part.start
}

/** Whether a position comes after another one, in the same part of the queue or in a later one. */
function isBeyond(key: QueueKey, other: QueueKey, order: Order): boolean {
  const phases = phasesOf(order)
  const [mine, others] = [key, other].map((each) => phases.findIndex((phase) => isIn(phase, each)))
  if (mine !== others) return (mine ?? 0) > (others ?? 0)
  return compareKeys(key, other, order) > 0
}

/** Returns the digits at which a random order begins, from its seed; `null` for any other order. */
function startOf(sort: QueueSort): string | null {
  return sort.startsWith('random:') ? randomDigits(hash('sha256', sort)) : null
}

function keyOf(row: QueueTableRow): QueueKey {
  return {
    deferredAt: row.deferred_at,
    priority: row.priority,
    queuedAt: row.queued_at,
    confidence: row.confidence_order,
    caseId: row.id,
  }
}

function rowOf(row: QueueTableRow, viewer: Viewer): QueueRow {
  const shown = shownOf(row, viewer)
  return {
    ...shown,
    status: shown.status ?? 'pending',
    queuedAt: row.queued_at,
    deferred: row.deferred_at !== null,
  }
}
