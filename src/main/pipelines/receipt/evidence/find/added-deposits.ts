import type { Amount } from './amounts.ts'
import type { Role } from './labels.ts'
import { mainAmountOf } from './main-amount.ts'

/** "Deposit (0.10)", "Deposit <0.10>": a deposit with the price of one container in brackets. */
const DEPOSIT_OF_EACH = /^[^\p{L}]*deposit[\s\d.,<>()$]*$/iu
/** Roles of amounts that are added between the first sum and the total. */
const ADDED: ReadonlySet<Role | null> = new Set<Role | null>(['tax', 'surcharge', 'paid', null])

/**
 * Treats a deposit between the first sum and the total as a charge for containers, if the total is the sum of all amounts
 * from the first sum to it. A payment in advance would have to be subtracted.
 */
export function withAddedDeposits(lines: Amount[][]): Amount[][] {
  const first = lines.findIndex((own) => mainAmountOf(own)?.role === 'sub')
  const last = lines.findIndex((own, at) => at > first && mainAmountOf(own)?.role === 'total')
  const between = lines.slice(first + 1, Math.max(first + 1, last)).flatMap((own) => mainAmountOf(own) ?? [])
  const [sum, total] = [mainAmountOf(lines[first] ?? []), mainAmountOf(lines[last] ?? [])]
  if (first === -1 || sum === undefined || total === undefined) return lines
  const isDeposit = ({ role, label, value }: Amount) =>
    role === 'paid' && value.gt(0) && DEPOSIT_OF_EACH.test(label)
  const isAdded =
    between.some(isDeposit) &&
    between.every(({ role }) => ADDED.has(role)) &&
    between.reduce((whole, { value }) => whole.plus(value), sum.value).eq(total.value)
  if (!isAdded) return lines
  return lines.map((own, line) =>
    line > first && line < last && own.some(isDeposit)
      ? own.map((amount) => ({ ...amount, role: amount.isMain ? ('surcharge' as const) : ('note' as const) }))
      : own,
  )
}
