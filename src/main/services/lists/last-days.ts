import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import type { Millis } from '../../../shared/domain/ids.ts'

/** A filter without relative dates. */
export type FixedFilter = Omit<QueueFilter, 'lastDays'> & { readonly lastDays?: never }

/**
 * A filter with its last days as they are now. Here alone it is decided when a day begins: at midnight where the
 * store is, however many hours the day has. Beside an earliest moment, the later of both holds.
 */
export function fixed({ lastDays, ...filter }: QueueFilter, now: Millis): FixedFilter {
  if (lastDays === undefined) return filter
  const begin = new Date(now)
  begin.setHours(0, 0, 0, 0)
  begin.setDate(begin.getDate() - (lastDays - 1))
  return { ...filter, from: Math.max(begin.getTime(), filter.from ?? 0) }
}
