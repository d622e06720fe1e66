import type { Line } from '../text/lines.ts'
import type { Amount } from './amounts.ts'
import { ITEM_END_ROLES, isCounted, SAME_COLUMN } from './item-columns.ts'
import { hasWords, type Item } from './items.ts'

/**
 * Whether the items were read cleanly: they end in one column, each line has one price or a count, a price and their
 * product, and every line from the first item to the first sum was understood. Clean items that miss the total are
 * evidence against the document.
 */
export function areItemsClean(
  items: readonly Item[],
  amounts: readonly (readonly Amount[])[],
  lines: readonly Line[],
): boolean {
  const [first, last] = [items[0]?.token.line, items.at(-1)?.token.line]
  if (first === undefined || last === undefined || items.length < 2) return false
  const ends = items.map(({ token }) => token.to)
  if (Math.max(...ends) - Math.min(...ends) > SAME_COLUMN) return false
  const sold = new Map(items.map((item) => [item.token.line, item]))
  const isSum = ({ role, isTabular }: Amount) =>
    !isTabular && (role === 'sub' || (role !== null && ITEM_END_ROLES.has(role)))
  const sum = lines.find(({ index }) => index > first && amounts[index]?.some(isSum) === true)?.index
  // A separate tax between items and total may be an item itself, such as a city tax per night.
  if (sum === undefined || sum < last || amounts[sum]?.some(({ role }) => role === 'tax') === true)
    return false
  if (items.some((item, at) => item.value.isNegative() || isSumOf(item, items.slice(0, at)))) return false
  return lines.slice(first, sum).every((line) => {
    const own = amounts[line.index] ?? []
    const strong = own.filter(({ strength, role }) => strength === 'strong' && role === null)
    const item = sold.get(line.index)
    if (item === undefined)
      return strong.length === 0 && (own.some(({ role }) => role !== null) || !hasWords(line.text))
    return isReadable(item.text) && !PART.test(line.plain) && (strong.length === 1 || isCounted(own))
  })
}

/** "dont éco-participation 12,00": a part of the amount above, not a separate item. */
const PART =
  /^\W*(?:dont|davon|darin|hiervon|of which|incl|inkl|di cui|de los cuales|waarvan|thereof|includes?)\b/

/** Whether an item is the sum of the items above it: then its name is an unknown word for a sum. */
function isSumOf({ value }: Item, above: readonly Item[]): boolean {
  return above.length > 1 && above.reduce((sum, item) => sum.plus(item.value), value.times(0)).eq(value)
}

/** Whether a text is mostly letters: text recognition leaves signs and digits in names that it could not read. */
function isReadable(text: string): boolean {
  const marks = text.match(/[^\p{L}\p{M}\p{N}\s.,&'/%+-]/gu) ?? []
  return hasWords(text) && marks.length * 8 <= text.length
}
