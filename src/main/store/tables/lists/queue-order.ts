import type { QueueSort } from '../../../../shared/contract/lists/queue.ts'
import type { CaseId, Millis } from '../../../../shared/domain/ids.ts'
import { type Fragment, sql } from '../../query.ts'

/** A position in the queue. `deferredAt` is `null` for a case that the reviewer did not defer. */
export interface QueueKey {
  readonly deferredAt: Millis | null
  readonly priority: number
  readonly queuedAt: Millis
  readonly caseId: CaseId
}

/** The order of the queue and its direction. */
export interface Order {
  readonly sort: QueueSort
  readonly direction: 'forward' | 'backward'
  /** The rank of the priority that the filter asks for, if any. */
  readonly priority: number | undefined
}

/** The SQL columns of a key in the rows that are read. */
export interface OrderColumns {
  readonly status: Fragment
  readonly priority: Fragment
  readonly queuedAt: Fragment
  readonly id: Fragment
}

export const ON_CASES: OrderColumns = {
  status: sql`c.review_status`,
  priority: sql`c.priority`,
  queuedAt: sql`c.queued_at`,
  id: sql`c.id`,
}

/** Columns of rows that are found by another index and then sorted: the unary plus keeps SQLite from the index of the order. */
export const ON_FOUND_CASES: OrderColumns = {
  status: sql`c.review_status`,
  priority: sql`+c.priority`,
  queuedAt: sql`+c.queued_at`,
  id: sql`c.id`,
}

export const ON_WORDS: OrderColumns = {
  status: sql`w.review_status`,
  priority: sql`w.priority`,
  queuedAt: sql`w.queued_at`,
  id: sql`w.case_id`,
}

/** Whether keys ascend: `newest` descends, and backward reverses every order. */
function ascends({ sort, direction }: Order): boolean {
  return (sort === 'newest') === (direction === 'backward')
}

/** The ORDER BY terms of an order. */
export function queueOrder(order: Order, at: OrderColumns): Fragment {
  const direction = ascends(order) ? sql`ASC` : sql`DESC`
  const byAge = sql`${at.queuedAt} ${direction}, ${at.id} ${direction}`
  return order.sort === 'priority' ? sql`${at.priority} ${direction}, ${byAge}` : byAge
}

/** The condition for rows after a key among those not deferred. A fixed priority is left out, so that the index can seek. */
export function beyond(key: QueueKey, order: Order, at: OrderColumns): Fragment {
  const grows = ascends(order)
  const compare = grows ? sql`>` : sql`<`
  const byAge = sql`(${at.queuedAt}, ${at.id}) ${compare} (${key.queuedAt}, ${key.caseId})`
  if (order.sort !== 'priority') return byAge
  const { priority } = order
  if (priority === undefined)
    return sql`(${at.priority}, ${at.queuedAt}, ${at.id}) ${compare} (${key.priority}, ${key.queuedAt}, ${key.caseId})`
  if (priority === key.priority) return byAge
  return priority > key.priority === grows ? sql`TRUE` : sql`FALSE`
}

/** The condition for rows after a key among those deferred: by the time of deferral, then in the usual order. */
export function beyondDeferred(key: QueueKey, order: Order): Fragment {
  const compare = order.direction === 'forward' ? sql`>` : sql`<`
  const at = key.deferredAt ?? 0
  const rest = beyond(key, order, ON_CASES)
  return sql`(d.deferred_at ${compare} ${at} OR (d.deferred_at = ${at} AND ${rest}))`
}

/** Compares two keys in an order: negative if `a` comes first. */
export function compareKeys(a: QueueKey, b: QueueKey, order: Order): number {
  const sign = ascends(order) ? 1 : -1
  return (
    ((a.deferredAt ?? 0) - (b.deferredAt ?? 0)) * (order.direction === 'forward' ? 1 : -1) ||
    (order.sort === 'priority' ? (a.priority - b.priority) * sign : 0) ||
    (a.queuedAt - b.queuedAt) * sign ||
    (a.caseId < b.caseId ? -sign : sign)
  )
}
