import type { QueueSort } from '../../../../shared/contract/lists/queue.ts'
import type { CaseId, Millis } from '../../../../shared/domain/ids.ts'
import { type Fragment, sql } from '../../query.ts'

/** A place in the queue's order. `deferredAt` is `null` for a case that the reviewer did not put back. */
export interface QueueKey {
  readonly deferredAt: Millis | null
  readonly priority: number
  readonly queuedAt: Millis
  readonly caseId: CaseId
}

/** An order, and which way it is walked. */
export interface Course {
  readonly sort: QueueSort
  readonly direction: 'forward' | 'backward'
  /** The one priority that is asked for, where there is one. */
  readonly priority: number | undefined
}

/** Where the parts of a key stand in what is walked. */
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

/** What is found by an index of another order, and then sorted: the pluses keep the planner from this one. */
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

/** Whether keys grow on the way: the newest come first, and going back turns every order round. */
function ascends({ sort, direction }: Course): boolean {
  return (sort === 'newest') === (direction === 'backward')
}

/** What rows are ordered by. */
export function queueOrder(course: Course, at: OrderColumns): Fragment {
  const order = ascends(course) ? sql`ASC` : sql`DESC`
  const byAge = sql`${at.queuedAt} ${order}, ${at.id} ${order}`
  return course.sort === 'priority' ? sql`${at.priority} ${order}, ${byAge}` : byAge
}

/** After a key in the order of what was not put back. A fixed priority is left out, so that the index can seek. */
export function beyond(key: QueueKey, course: Course, at: OrderColumns): Fragment {
  const grows = ascends(course)
  const compare = grows ? sql`>` : sql`<`
  const byAge = sql`(${at.queuedAt}, ${at.id}) ${compare} (${key.queuedAt}, ${key.caseId})`
  if (course.sort !== 'priority') return byAge
  const { priority } = course
  if (priority === undefined)
    return sql`(${at.priority}, ${at.queuedAt}, ${at.id}) ${compare} (${key.priority}, ${key.queuedAt}, ${key.caseId})`
  if (priority === key.priority) return byAge
  return priority > key.priority === grows ? sql`TRUE` : sql`FALSE`
}

/** After a key in the order of what a reviewer put back: by when, then as all else. */
export function beyondDeferred(key: QueueKey, course: Course): Fragment {
  const compare = course.direction === 'forward' ? sql`>` : sql`<`
  const at = key.deferredAt ?? 0
  const rest = beyond(key, course, ON_CASES)
  return sql`(d.deferred_at ${compare} ${at} OR (d.deferred_at = ${at} AND ${rest}))`
}

/** Which of two keys comes first on a course: negative for `a`. */
export function compareKeys(a: QueueKey, b: QueueKey, course: Course): number {
  const sign = ascends(course) ? 1 : -1
  return (
    ((a.deferredAt ?? 0) - (b.deferredAt ?? 0)) * (course.direction === 'forward' ? 1 : -1) ||
    (course.sort === 'priority' ? (a.priority - b.priority) * sign : 0) ||
    (a.queuedAt - b.queuedAt) * sign ||
    (a.caseId < b.caseId ? -sign : sign)
  )
}
