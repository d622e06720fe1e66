import type { Decimal } from 'decimal.js'
import { sumOf } from '../totals/sums.ts'
import type { Amount } from './amounts.ts'
import type { Role } from './labels.ts'
import { mainAmountOf } from './main-amount.ts'

/** Roles of the first sum below the items. */
const FIRST_SUMS: ReadonlySet<Role> = new Set<Role>(['sub', 'net'])
const TOTALS: ReadonlySet<Role> = new Set<Role>(['total', 'gross', 'due'])
/** Roles of a reduction by its words; `null` without a known word. */
const REDUCTION_ROLES: ReadonlySet<Role | null> = new Set<Role | null>(['discount', 'note', null])

interface Reductions {
  /** Reductions below their items. */
  readonly own: readonly Amount[]
  /** Reductions between the first sum and the total. */
  readonly block: readonly Amount[]
  /** The sum of all goods, without reductions. */
  readonly goods: Decimal
  readonly first: Decimal
}

/**
 * Counts reductions once where a document prints them twice: below each item, and added up between the first sum and
 * the total. The first sum tells which print counts. If it is the sum of the goods alone, the reductions below the items
 * are notes; if it is the sum less these reductions, the block repeats them. Nothing changes where the two prints or
 * the first sum do not match exactly.
 */
export function withRepeatedReductions(lines: Amount[][]): Amount[][] {
  const found = reductionsIn(lines)
  if (found === null) return lines
  const { own, block, goods, first } = found
  const reduced = sumOf(own.map(({ value }) => value.abs()))
  if (!reduced.eq(sumOf(block.map(({ value }) => value.abs())))) return lines
  if (first.eq(goods)) {
    const [info, counted] = [new Set(own), new Set(block)]
    return lines.map((line) =>
      line.map((amount) =>
        info.has(amount)
          ? { ...amount, role: 'note' as const }
          : counted.has(amount)
            ? { ...amount, role: 'discount' as const }
            : amount,
      ),
    )
  }
  if (!first.eq(goods.minus(reduced))) return lines
  const [counted, repeated] = [new Set(own), new Set(block)]
  return lines.map((line) =>
    line.map((amount) =>
      repeated.has(amount)
        ? { ...amount, role: 'note' as const }
        : counted.has(amount)
          ? { ...amount, role: null }
          : amount,
    ),
  )
}

/**
 * Returns reductions below the items that count nowhere: the first sum is that of the goods without them, and the
 * reductions between it and the total do not repeat them. Empty if there are none.
 */
export function reductionsLeftOut(lines: readonly (readonly Amount[])[]): readonly Amount[] {
  const found = reductionsIn(lines)
  if (found === null) return []
  const { own, block, goods, first } = found
  const reduced = sumOf(own.map(({ value }) => value.abs()))
  const repeated = sumOf(block.map(({ value }) => value.abs()))
  return first.eq(goods) && !reduced.eq(repeated) ? own : []
}

/** Returns the reductions above and below the first sum; `null` if one of them is missing. */
function reductionsIn(lines: readonly (readonly Amount[])[]): Reductions | null {
  const isOf = (roles: ReadonlySet<Role>) => (line: readonly Amount[]) => {
    const main = mainAmountOf(line)
    return main !== undefined && main.role !== null && roles.has(main.role)
  }
  const sub = lines.findIndex(isOf(FIRST_SUMS))
  const total = lines.findIndex((line, at) => at > sub && isOf(TOTALS)(line))
  const first = mainAmountOf(lines[sub] ?? [])
  if (sub === -1 || total === -1 || first === undefined) return null
  const above = lines.slice(0, sub).flatMap((line) => mainAmountOf(line) ?? [])
  const isReduction = ({ role, value }: Amount) => REDUCTION_ROLES.has(role) && value.isNegative()
  const own = above.filter(isReduction)
  const block = lines
    .slice(sub + 1, total)
    .flatMap((line) => mainAmountOf(line) ?? [])
    .filter(isReduction)
  if (own.length === 0 || block.length === 0) return null
  const goods = sumOf(
    above.filter(({ role, value }) => role === null && value.gt(0)).map(({ value }) => value),
  )
  return { own, block, goods, first: first.value }
}

/** Maximum distance, in lines, between the amount of an item and what it was reduced by. */
const MAX_LINES = 4

/**
 * Makes the price before a reduction, and the reduction, notes where both follow the amount that they lead to:
 * "Curtain 14.99", "Total value 16.99", "offer (2.00)". This holds only above the first sum, where no sum of the
 * document is printed yet.
 */
export function withPricesBefore(lines: Amount[][]): Amount[][] {
  const sub = lines.findIndex((line) => FIRST_SUMS.has(mainAmountOf(line)?.role ?? 'note'))
  const mains = lines.slice(0, Math.max(0, sub)).flatMap((line) => mainAmountOf(line) ?? [])
  const noted = new Set<Amount>()
  for (const [at, sold] of mains.entries()) {
    const [before, off] = mains.slice(at + 1, at + 3)
    if (before === undefined || off === undefined || sold.role !== null || !sold.value.gt(0)) continue
    const isClose = off.token.line - sold.token.line <= MAX_LINES
    const isReduced = off.value.isNegative() && before.value.plus(off.value).eq(sold.value)
    if (isClose && isReduced && before.value.gt(sold.value)) for (const each of [before, off]) noted.add(each)
  }
  if (noted.size === 0) return lines
  return lines.map((line) =>
    line.map((amount) => (noted.has(amount) ? { ...amount, role: 'note' as const } : amount)),
  )
}

/**
 * Counts the reduction on a line where the remaining price of the item follows it: "Lamp 109.43",
 * "Promotion   -21.89   87.54". The rest is a note. Nothing changes where the three amounts do not match exactly.
 */
export function withRests(lines: Amount[][]): Amount[][] {
  let sold: Amount | undefined
  return lines.map((line) => {
    const strong = line.filter(({ strength }) => strength === 'strong')
    const [off, rest, more] = strong
    const before = sold
    const main = mainAmountOf(line)
    if (main !== undefined) sold = main.role === null ? main : undefined
    if (off === undefined || rest === undefined || more !== undefined || before === undefined) return line
    const isClose = off.token.line - before.token.line <= 2
    const isRest = off.value.isNegative() && rest.value.gt(0) && before.value.plus(off.value).eq(rest.value)
    if (!isClose || !isRest || !REDUCTION_ROLES.has(off.role)) return line
    return line.map((amount) =>
      amount === off
        ? { ...amount, role: 'discount' as const, isMain: true }
        : { ...amount, role: 'note' as const, isMain: false },
    )
  })
}
