import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { Millis } from '../../../shared/domain/ids.ts'

/** A filter without relative dates. */
export type FixedFilter = Omit<QueueFilter, 'lastDays'> & { readonly lastDays?: never }

/** A filter with its last days as they are now. */
export function fixed({ lastDays, ...filter }: QueueFilter, now: Millis): FixedFilter {
  if (lastDays === undefined) return filter
  return { ...filter, from: earliest(lastDays, filter.from, now) }
}

/**
 * When the last so many days begin: at midnight where the store is, however many hours the days have. Beside an earliest
 * moment, the later of both holds.
 */
export function earliest(lastDays: number, from: Millis | undefined, now: Millis): Millis {
  const begin = new Date(now)
  begin.setHours(0, 0, 0, 0)
  begin.setDate(begin.getDate() - (lastDays - 1))
  return Math.max(begin.getTime(), from ?? 0)
}
