import type { Role } from '../../evidence/find/labels.ts'
import { isCashRounding } from '../../evidence/totals/agreement.ts'
import { type ConfirmedValues, isNearColumn, type Sum } from './confirmed-values.ts'

/** Number of amounts behind one that may make a known sum with it. */
const MAX_NEAR_AMOUNTS = 4
/** Maximum number of amounts that lead from one sum to the next. */
const MAX_STEPS = 6
/** Maximum number of amounts that add up to a sum. */
const MAX_RUN = 12
/** In thousandths: cash payments may be rounded by this. */
const CASH_STEP = 50

/** Roles of amounts that are subtracted although they are printed without a minus. */
const DEDUCTION_ROLES: ReadonlySet<Role | null> = new Set<Role | null>(['paid', 'discount', 'change'])
/** Roles of amounts that must have the sign of the total. */
const SIGNED_LIKE_TOTAL: ReadonlySet<Role | null> = new Set<Role | null>([
  'total',
  'gross',
  'net',
  'sub',
  'tax',
])

/** The amounts around one among the sums. */
export interface Place {
  /** The amount and the unconfirmed amounts behind it. */
  readonly open: readonly Sum[]
  /** The amount and all amounts behind it. */
  readonly after: readonly Sum[]
  /** The amounts before it, the nearest first. */
  readonly before: readonly Sum[]
}

/**
 * Returns the amounts that a relation confirms: the amount itself and those that make a known sum with it; empty if
 * there is no relation. Each relation would break if the amount were another one.
 */
export function confirmedBy(each: Sum, place: Place, known: ConfirmedValues): readonly Sum[] {
  const { amount, size } = each
  const isSigned = SIGNED_LIKE_TOTAL.has(amount.role) && amount.isMain
  if (isSigned && size < 0 !== known.isNegative && !isOfReturns(size, known)) return []
  if (amount.role === null && isOppositeOfKnown(size, known)) return []
  const rest = withoutGoods(each, known)
  const isAlone =
    isRepeatedOrMultiple(each, known) ||
    isSumOrDifferenceOfKnown(each, rest) ||
    isShareOfKnown(each, known) ||
    isSumOfColumnAbove(each, known)
  return isAlone
    ? [each]
    : (settlingAmounts(each, place, rest) ??
        stepsFromKnownSum(each, place, rest) ??
        runSummingToKnown(each, place, rest))
}

/** Whether an amount with a minus may be the part of a tax rate at which more was returned than was sold. */
function isOfReturns(size: number, { sizes, isNegative }: ConfirmedValues): boolean {
  return size < 0 && !isNegative && [...sizes].some((each) => each < 0 && each <= size)
}

/**
 * Removes the sum of the items from the known values for a sum below them, if the total includes surcharges or
 * discounts: then such a sum is not expected to equal it.
 */
function withoutGoods({ amount, size }: Sum, known: ConfirmedValues): ConfirmedValues {
  const { whole, total, coins } = known
  const isSumOfGoods = ITEM_SUM_ROLES.has(amount.role) && Math.abs(size) * 2 > Math.abs(whole)
  if (!isSumOfGoods || Math.abs(whole - total) <= coins) return known
  const rest = (sizes: ReadonlySet<number>) => new Set([...sizes].filter((each) => each !== whole))
  return { ...known, sizes: rest(known.sizes), core: rest(known.core) }
}

/**
 * Whether an amount is printed twice, is an item of a second list, a running sum of items, or a known value multiplied
 * or divided by a count.
 */
function isRepeatedOrMultiple({ amount, size, factors }: Sum, known: ConfirmedValues): boolean {
  if (known.sizes.has(size) || known.running.has(size)) return true
  if (amount.role === null && known.goods.includes(size)) return true
  if (mayBeDeduction({ amount }) && known.sizes.has(-size)) return true
  const most = known.coins / 2
  return factors.some(
    (by) => isKnown(size * by, known, most) || isKnown(size / by, known, most / Math.max(1, by)),
  )
}

/**
 * Whether an unlabeled amount is a known sum with the opposite sign: the total, unless a zero is printed, and any other
 * sum always.
 */
function isOppositeOfKnown(size: number, { total, core, isSettled, isNegative }: ConfirmedValues): boolean {
  if (size === -total) return !isSettled
  return size < 0 !== isNegative && core.has(-size)
}

/** Whether an amount may be a deduction, which is printed with or without a minus, possibly under an unknown label. */
function mayBeDeduction({ amount: { role, label } }: Pick<Sum, 'amount'>): boolean {
  return DEDUCTION_ROLES.has(role) || role === 'note' || (role === null && /\p{L}/u.test(label))
}

/** Whether an amount is the sum or the difference of two known sums. */
function isSumOrDifferenceOfKnown({ amount, size }: Sum, { core, coins }: ConfirmedValues): boolean {
  const most = amount.role === 'rounding' ? coins : 0
  const sizes = [...core]
  return sizes.some((one, at) =>
    sizes.slice(at + 1).some((other) => {
      const off = one - other
      return (
        Math.abs(one + other - size) <= most ||
        Math.abs(off - size) <= most ||
        Math.abs(off + size) <= (size < 0 || mayBeDeduction({ amount }) || one < other ? most : -1)
      )
    }),
  )
}

/** Roles that a sum of all items may have. */
const ITEM_SUM_ROLES: ReadonlySet<Role | null> = new Set<Role | null>([null, 'sub', 'count'])

/**
 * Whether a rate leads from a known sum to the amount: the rate of its line, or for taxes and net amounts any rate of
 * the document.
 */
function isShareOfKnown(
  { amount, size, shares }: Sum,
  { sizes, core, rates, coins }: ConfirmedValues,
): boolean {
  // "Total includes GST of 1.66" names the total, and is the tax.
  const role = amount.role === 'gross' && amount.isTaxInside ? 'tax' : amount.role
  const isOf = (sum: number, share: number, kind: typeof role) => {
    const tax = [sum * share, (sum * share) / (1 + share)]
    const rest = [sum / (1 + share), sum * (1 - share), sum * (1 + share)]
    const made = kind === 'tax' ? tax : kind === 'net' ? rest : [...tax, ...rest]
    return made.some((each) => Math.abs(each - size) <= coins)
  }
  if (shares.length > 0) {
    const kind = role === 'tax' ? role : null
    return [...sizes].some((sum) => shares.some((share) => isOf(sum, share, kind)))
  }
  if (role !== 'tax' && role !== 'net') return false
  return [...core].some((sum) => rates.some((rate) => isOf(sum, rate, role)))
}

/** Whether an amount is the sum of the column above it. */
function isSumOfColumnAbove({ amount, size }: Sum, { columns, coins }: ConfirmedValues): boolean {
  return columns.some(({ to, sum }) => isNearColumn(to, amount.token) && Math.abs(sum - size) <= coins)
}

/**
 * Returns amounts that settle a sum: a payment less its change, two amounts whose difference is a known sum, or a debt
 * and its payment; `null` if there are none.
 */
function settlingAmounts(each: Sum, { open }: Place, known: ConfirmedValues): readonly Sum[] | null {
  const { amount, size } = each
  const change = open.find((other) => other.amount.role === 'change')
  if (amount.role === 'paid' && change !== undefined)
    if (isPaidBy(Math.abs(size) - Math.abs(change.size), known)) return [each, change]
  if (amount.role === 'paid' && isPaidBy(Math.abs(size), known)) return [each]
  const most = known.coins / 2
  const other = open
    .slice(1, 1 + MAX_NEAR_AMOUNTS)
    .find(
      (next) =>
        size + next.size === 0 ||
        isKnown(size - next.size, known, most) ||
        isKnown(next.size - size, known, most),
    )
  return other === undefined ? null : [each, other]
}

/** Returns the amounts that lead from a known sum to this one; `null` if there are none. */
function stepsFromKnownSum(each: Sum, { before }: Place, known: ConfirmedValues): readonly Sum[] | null {
  let sum = each.size
  for (const [at, step] of before.slice(0, MAX_STEPS).entries()) {
    sum += DEDUCTION_ROLES.has(step.amount.role) ? Math.abs(step.size) : -step.size
    if (isKnown(sum, known, known.coins / 2)) return [each, ...before.slice(0, at + 1)]
  }
  return null
}

/**
 * Returns consecutive amounts, in a column or in reading order, that add up to a known sum; empty if there are none.
 */
function runSummingToKnown(each: Sum, { open, after }: Place, known: ConfirmedValues): readonly Sum[] {
  for (const run of [columnFrom(each, after), open, columnFrom(each, open)]) {
    let sum = 0
    for (const [at, next] of run.slice(0, MAX_RUN).entries()) {
      const isLast = at > 0 && isKnown(sum - next.size, known, known.coins / 2)
      sum += next.size
      const isWhole =
        at > 0 &&
        (isKnown(sum, known, known.coins) ||
          isPaidOut(run.slice(0, at + 1), sum, known) ||
          isDifferenceOfKnown(run.slice(0, at + 1), sum, known))
      if (isLast || isWhole) return run.slice(0, at + 1)
    }
  }
  return []
}

/** Whether payments and unlabeled amounts without a minus are together what a refund pays out. */
function isPaidOut(run: readonly Sum[], sum: number, { isNegative, total }: ConfirmedValues): boolean {
  return (
    isNegative &&
    sum === -total &&
    run.every(({ amount: { role }, size }) => (role === null || role === 'paid') && size > 0)
  )
}

/** Whether amounts of one role together are the difference of two known sums: taxes at several rates. */
function isDifferenceOfKnown(run: readonly Sum[], sum: number, { core, coins }: ConfirmedValues): boolean {
  const [first] = run
  if (!run.every(({ amount }) => amount.role === first?.amount.role)) return false
  return [...core].some((one) => [...core].some((other) => Math.abs(one - other - sum) <= coins))
}

/** Returns the amounts below one in its column, including itself. */
export function columnFrom({ amount: { token } }: Sum, placed: readonly Sum[]): readonly Sum[] {
  return placed.filter(
    ({ amount: other }) => other.token.line >= token.line && isNearColumn(token.to, other.token),
  )
}

/** Whether the amount kept is a known sum, exactly or rounded for cash. */
function isPaidBy(kept: number, { sizes, coins }: ConfirmedValues): boolean {
  return [...sizes].some((sum) => Math.abs(kept - sum) <= coins / 2 || isCashRounding(kept, sum, CASH_STEP))
}

function isKnown(size: number, { sizes }: ConfirmedValues, most: number): boolean {
  for (const each of sizes) if (Math.abs(each - size) <= most) return true
  return false
}
