import type { QueueSort } from '../../../../shared/contract/lists/queue.ts'
import type { CaseId, Millis } from '../../../../shared/domain/ids.ts'
import { type Fragment, sql } from '../../query.ts'

/** A position in the queue. `deferredAt` is `null` for a case that the reviewer did not skip. */
export interface QueueKey {
  readonly deferredAt: Millis | null
  readonly priority: number
  readonly queuedAt: Millis
  /** Sort value of the confidence: a share, a label as a share, or a number above 1 for none. */
  readonly confidence: number
  readonly caseId: CaseId
}

/** Part of a random order: cases from `start` on by the last digits of their ids, or those before. */
export interface RandomPart {
  readonly start: string
  readonly isBefore: boolean
}

/** The order of the queue and its direction. */
export interface Order {
  readonly sort: QueueSort
  readonly direction: 'forward' | 'backward'
  /** The rank of the priority in the filter, if any. */
  readonly priority: number | undefined
  /**
   * For a random order, the part of the cases that are not skipped: the order begins at `start` and ends with those
   * before.
   */
  readonly part?: RandomPart
}

/** The SQL columns of a key in the rows that are read. */
export interface OrderColumns {
  readonly status: Fragment
  readonly priority: Fragment
  readonly queuedAt: Fragment
  readonly confidence: Fragment
  readonly random: Fragment
  readonly id: Fragment
}

/** The expression in the index of this order. */
export const CONFIDENCE = sql`ifnull(c.confidence, CASE c.confidence_label WHEN 'low' THEN 0.3 WHEN 'medium' THEN 0.6
  WHEN 'high' THEN 0.9 ELSE 2 END)`

/** Number of digits at the end of an id that the random order uses; its index has the same. */
const RANDOM_DIGITS = 12

export const ON_CASES: OrderColumns = {
  status: sql`c.review_status`,
  priority: sql`c.priority`,
  queuedAt: sql`c.queued_at`,
  confidence: CONFIDENCE,
  random: sql`substr(c.id, -12)`,
  id: sql`c.id`,
}

/**
 * Columns of rows that another index finds and that are then sorted: the unary plus keeps SQLite from using the index
 * of the order.
 */
export const ON_FOUND_CASES: OrderColumns = {
  status: sql`c.review_status`,
  priority: sql`+c.priority`,
  queuedAt: sql`+c.queued_at`,
  confidence: sql`+${CONFIDENCE}`,
  random: sql`+substr(c.id, -12)`,
  id: sql`c.id`,
}

export const ON_WORDS: OrderColumns = {
  status: sql`w.review_status`,
  priority: sql`w.priority`,
  queuedAt: sql`w.queued_at`,
  confidence: CONFIDENCE,
  random: sql`substr(w.case_id, -12)`,
  id: sql`w.case_id`,
}

/** Whether keys ascend: `newest` descends, and backward reverses every order. */
function ascends({ sort, direction }: Order): boolean {
  return (sort === 'newest') === (direction === 'backward')
}

interface Lead {
  readonly column: Fragment
  readonly of: (key: QueueKey) => number | string
}

/** Returns the sort column before the age: its column, and its value in a key; `null` if the age is the only one. */
function leadOf({ sort }: Order, at: OrderColumns): Lead | null {
  if (sort === 'oldest' || sort === 'newest') return null
  if (sort === 'priority') return { column: at.priority, of: ({ priority }: QueueKey) => priority }
  if (sort === 'confidence') return { column: at.confidence, of: ({ confidence }: QueueKey) => confidence }
  return { column: at.random, of: ({ caseId }: QueueKey) => randomDigits(caseId) }
}

/** Returns the last digits of an id, by which the random order sorts. */
export function randomDigits(id: string): string {
  return id.slice(-RANDOM_DIGITS)
}

/** Returns the ORDER BY terms of an order. */
export function queueOrder(order: Order, at: OrderColumns): Fragment {
  const lead = leadOf(order, at)
  const byAge = ageOrder(order, at)
  return lead === null ? byAge : sql`${lead.column} ${directionOf(order)}, ${byAge}`
}

function ageOrder(order: Order, at: OrderColumns): Fragment {
  return sql`${at.queuedAt} ${directionOf(order)}, ${at.id} ${directionOf(order)}`
}

function directionOf(order: Order): Fragment {
  return ascends(order) ? sql`ASC` : sql`DESC`
}

/** Returns the conditions of an order: for a random one, the part that is read. */
export function orderConditions({ part }: Order, at: OrderColumns): Fragment[] {
  if (part === undefined) return []
  return [part.isBefore ? sql`${at.random} < ${part.start}` : sql`${at.random} >= ${part.start}`]
}

/**
 * Returns the condition for rows after a key among those not skipped. A fixed priority is left out, so that the index
 * can seek.
 */
function beyond(key: QueueKey, order: Order, at: OrderColumns): Fragment {
  const grows = ascends(order)
  const compare = grows ? sql`>` : sql`<`
  const lead = leadOf(order, at)
  if (lead === null) return beyondByAge(key, order, at)
  const { priority } = order
  if (order.sort !== 'priority' || priority === undefined)
    return sql`(${lead.column}, ${at.queuedAt}, ${at.id}) ${compare} (${lead.of(key)}, ${key.queuedAt}, ${key.caseId})`
  if (priority === key.priority) return beyondByAge(key, order, at)
  return priority > key.priority === grows ? sql`TRUE` : sql`FALSE`
}

function beyondByAge({ queuedAt, caseId }: QueueKey, order: Order, at: OrderColumns): Fragment {
  const compare = ascends(order) ? sql`>` : sql`<`
  return sql`(${at.queuedAt}, ${at.id}) ${compare} (${queuedAt}, ${caseId})`
}

/** One of the successive parts of the rows after a key, with its order. */
interface OrderedPart {
  readonly where: readonly Fragment[]
  readonly order: Fragment
}

/**
 * Returns the rows of an order after a key, or all, in parts. SQLite cannot seek by row values that contain an
 * expression: first the rows equal to the key in the leading column, then those beyond.
 */
export function partsBeyond(key: QueueKey | null, order: Order, at: OrderColumns): OrderedPart[] {
  const whole = queueOrder(order, at)
  if (key === null) return [{ where: [], order: whole }]
  const lead = leadOf(order, at)
  if (lead === null || order.sort === 'priority') return [{ where: [beyond(key, order, at)], order: whole }]
  const isOfLead = sql`${lead.column} = ${lead.of(key)}`
  const compare = ascends(order) ? sql`>` : sql`<`
  return [
    { where: [isOfLead, beyondByAge(key, order, at)], order: ageOrder(order, at) },
    { where: [sql`${lead.column} ${compare} ${lead.of(key)}`], order: whole },
  ]
}

/** Returns the condition for rows after a key among skipped ones: by the time of skipping, then in the usual order. */
export function beyondSkipped(key: QueueKey, order: Order): Fragment {
  const compare = order.direction === 'forward' ? sql`>` : sql`<`
  const at = key.deferredAt ?? 0
  const rest = beyond(key, order, ON_CASES)
  return sql`(d.deferred_at ${compare} ${at} OR (d.deferred_at = ${at} AND ${rest}))`
}

/** Compares two keys in an order: negative if `a` comes first, 0 if they have the same position. */
export function compareKeys(a: QueueKey, b: QueueKey, order: Order): number {
  const sign = ascends(order) ? 1 : -1
  return (
    ((a.deferredAt ?? 0) - (b.deferredAt ?? 0)) * (order.direction === 'forward' ? 1 : -1) ||
    compareLeads(a, b, order) * sign ||
    (a.queuedAt - b.queuedAt) * sign ||
    (a.caseId === b.caseId ? 0 : a.caseId < b.caseId ? -sign : sign)
  )
}

function compareLeads(a: QueueKey, b: QueueKey, order: Order): number {
  const lead = leadOf(order, ON_CASES)
  if (lead === null) return 0
  const [left, right] = [lead.of(a), lead.of(b)]
  return left === right ? 0 : left < right ? -1 : 1
}
