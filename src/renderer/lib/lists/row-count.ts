import type { Count } from '../../../shared/contract/lists/queue.ts'

/** What `aria-rowcount` says where nobody knows how many rows there are. */
const UNKNOWN = -1

/** How many rows a list has with its head, those that are not loaded included: -1 where they were not all counted. */
export function rowCountOf(count: Count | undefined, loaded: number): number {
  if (count === undefined || count.atLeast) return UNKNOWN
  return Math.max(count.cases, loaded) + 1
}
