import { sumOf, ZERO } from '../totals/sums.ts'
import type { Item } from './items.ts'

/** So many lines of details a heading has whose amount is their sum; two equal amounts are two items. */
const LEAST_DETAILS = 2
const MOST_DETAILS = 15

/**
 * Other readings of the same lines, for where the items as they stand add up to no total: without headings whose
 * amount is the sum of the lines below them, or without those lines, or without sums of the lines above.
 */
export function otherReadings(items: readonly Item[]): Item[][] {
  const withoutDetails: Item[] = []
  const withoutHeadings: Item[] = []
  let at = 0
  while (at < items.length) {
    const heading = items[at]
    if (heading === undefined) break
    const details = detailsOf(items, at)
    withoutDetails.push(heading)
    withoutHeadings.push(...(details === 0 ? [heading] : items.slice(at + 1, at + 1 + details)))
    at += 1 + details
  }
  const withoutSums = withoutRunningSums(items)
  return [
    ...(withoutDetails.length === items.length ? [] : [withoutDetails, withoutHeadings]),
    ...(withoutSums.length === items.length ? [] : [withoutSums]),
  ]
}

/** Without lines that print the sum of those above them, since the last such line or of all: no word says what they are. */
function withoutRunningSums(items: readonly Item[]): Item[] {
  const kept: Item[] = []
  let [all, group] = [ZERO, ZERO]
  let count = 0
  for (const item of items) {
    if (count > 0 && (item.value.eq(group) || item.value.eq(all))) {
      group = ZERO
      count = item.value.eq(all) ? 1 : 0
      continue
    }
    kept.push(item)
    all = all.plus(item.value)
    group = group.plus(item.value)
    count += 1
  }
  return kept
}

/** How many lines below a heading make up its amount; 0 where none do. */
function detailsOf(items: readonly Item[], at: number): number {
  const heading = items[at]
  if (heading === undefined || heading.value.isZero()) return 0
  for (let count = LEAST_DETAILS; count <= MOST_DETAILS && at + count < items.length; count += 1) {
    const sum = sumOf(items.slice(at + 1, at + 1 + count).map(({ value }) => value))
    const next = items[at + count + 1]
    if (sum.eq(heading.value) && (next === undefined || !next.value.isZero())) return count
  }
  return 0
}
