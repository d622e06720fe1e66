import { sumOf, ZERO } from '../totals/sums.ts'
import type { Item } from './items.ts'

/** Minimum number of detail lines of a heading whose amount is their sum: two equal amounts are two items. */
const MIN_DETAILS = 2
const MAX_DETAILS = 15

/**
 * Returns other readings of lines whose items do not add up to the total: without headings whose amount is the sum of
 * the lines below them, without those lines, or without sums of the lines above.
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

/**
 * Removes lines without a known label that print the sum of the lines above them, since the last such line or of all.
 */
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

/** Returns how many lines below a heading add up to its amount; 0 if none do. */
function detailsOf(items: readonly Item[], at: number): number {
  const heading = items[at]
  if (heading === undefined || heading.value.isZero()) return 0
  for (let count = MIN_DETAILS; count <= MAX_DETAILS && at + count < items.length; count += 1) {
    const sum = sumOf(items.slice(at + 1, at + 1 + count).map(({ value }) => value))
    const next = items[at + count + 1]
    if (sum.eq(heading.value) && (next === undefined || !next.value.isZero())) return count
  }
  return 0
}
