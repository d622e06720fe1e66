import type { Count } from '../../../shared/contract/lists/queue.ts'

/** Value of `aria-rowcount` for an unknown number of rows. */
const UNKNOWN = -1

/**
 * Returns the number of rows of a list including its header and the rows not loaded; -1 if they were not all counted.
 */
export function rowCountOf(count: Count | undefined, loaded: number): number {
  if (count === undefined || count.atLeast) return UNKNOWN
  return Math.max(count.cases, loaded) + 1
}
