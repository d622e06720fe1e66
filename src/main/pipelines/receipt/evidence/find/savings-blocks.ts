import type { Line } from '../text/lines.ts'
import { sumOf } from '../totals/sums.ts'
import type { Amount } from './amounts.ts'
import { mainAmountOf } from './main-amount.ts'

/** Words of headings of what a customer saved, in folded form. */
const HEADING =
  /\b(?:savings?|(?:you|today you) saved|(?:discount|offer|promotion)s? summary|vorteile?|ersparnis|economies|(?:vos|mes) avantages|recapitulatif des (?:remises|promotions)|ahorros?|risparmi|sconti|voordeel|je bespaart|uw korting|du sparade|rabatter|oszczednosci|poupancas?|descontos)\b/

/** Maximum number of lines with amounts in a block. */
const MAX_AMOUNTS = 12

/**
 * Makes the amounts of a block of savings notes: below the total, a heading names what was saved, and
 * below it savings are listed and added up. Their sum is no sum of the document. Nothing changes where the last amount
 * is not the sum of the others.
 */
export function withSavingsBlocks(lines: readonly Line[], amounts: Amount[][]): Amount[][] {
  const total = amounts.findIndex((own) => {
    const role = mainAmountOf(own)?.role
    return role === 'total' || role === 'gross'
  })
  if (total === -1) return amounts
  const noted = new Set<Amount>()
  for (const { index, plain } of lines.slice(total + 1)) {
    if (!HEADING.test(plain) || mainAmountOf(amounts[index] ?? []) !== undefined) continue
    for (const each of blockBelow(index, lines, amounts)) noted.add(each)
  }
  if (noted.size === 0) return amounts
  return amounts.map((own) =>
    own.map((amount) => (noted.has(amount) ? { ...amount, role: 'note' as const } : amount)),
  )
}

/** Returns the amounts below a heading if the last one is the sum of the others; empty if not. */
function blockBelow(
  heading: number,
  lines: readonly Line[],
  amounts: readonly (readonly Amount[])[],
): readonly Amount[] {
  const block: Amount[] = []
  let found: readonly Amount[] = []
  for (const { index, plain } of lines.slice(heading + 1)) {
    const main = mainAmountOf(amounts[index] ?? [])
    if (main === undefined) {
      if (/[\p{L}\d]/u.test(plain)) break
      continue
    }
    block.push(main)
    const parts = block.slice(0, -1)
    if (parts.length > 0 && sumOf(parts.map(({ value }) => value)).eq(main.value)) found = [...block]
    if (block.length >= MAX_AMOUNTS) break
  }
  return found
}
