import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { Millis } from '../../../shared/domain/ids.ts'

/** A filter without relative dates. */
export type FixedFilter = Omit<QueueFilter, 'lastDays'> & { readonly lastDays?: never }

/** Replaces the relative days of a filter by a fixed date. */
export function fixed({ lastDays, ...filter }: QueueFilter, now: Millis): FixedFilter {
  if (lastDays === undefined) return filter
  return { ...filter, from: earliest(lastDays, filter.from, now) }
}

/**
 * Returns the beginning of the last `lastDays` days: midnight in local time, regardless of the hours of each day. If an
 * earliest time is given as well, returns the later of both.
 */
export function earliest(lastDays: number, from: Millis | undefined, now: Millis): Millis {
  const begin = new Date(now)
  begin.setHours(0, 0, 0, 0)
  begin.setDate(begin.getDate() - (lastDays - 1))
  return Math.max(begin.getTime(), from ?? 0)
}
