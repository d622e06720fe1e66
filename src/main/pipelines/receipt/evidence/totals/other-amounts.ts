import type { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { Amount } from '../find/amounts.ts'
import type { Role } from '../find/labels.ts'
import { maxRoundingOf, type Step, thousandths } from './claims.ts'

/** An amount other than items, taxes and total: a surcharge, a discount, a payment. */
export interface OtherAmount {
  readonly class: AmountClass
  readonly amount: Amount
}

const onTop = ['service', 'shipping', 'surcharge', 'discount'] as const
const anywhere = ['tip', 'rounding'] as const
const once = ['paid', 'change', 'due'] as const

/**
 * Returns the amounts other than items, taxes and total. Surcharges and discounts count only up to the line of the
 * total: further down are lists of included amounts.
 */
export function othersIn(all: readonly Amount[], until: number, decimals: number): OtherAmount[] {
  const isSum = ({ role, value }: Amount) =>
    role === 'rounding' && Math.abs(thousandths({ value })) > maxRoundingOf(decimals)
  const named = all.filter((amount) => !isSum(amount))
  const strong = named.filter(({ strength, isTabular }) => strength === 'strong' && !isTabular)
  const of = (role: Role, last: number) =>
    strong.filter((each) => each.role === role && each.token.line <= last)
  const sums = (found: readonly Amount[]) => {
    const own = found.filter(({ isSum }) => isSum)
    return own.length > 0 ? own : found
  }
  return [
    ...onTop.flatMap((role) => sums(of(role, until)).map((amount) => ({ class: role, amount }))),
    ...anywhere.flatMap((role) =>
      of(role, Number.POSITIVE_INFINITY).map((amount) => ({ class: role, amount })),
    ),
    ...once.flatMap((role) =>
      of(role, Number.POSITIVE_INFINITY)
        .slice(-1)
        .map((amount) => ({ class: role, amount })),
    ),
  ]
}

/** Classifies unlabeled steps from an earlier sum to the total: a rounding, a surcharge or a discount. */
export function classifyUnlabeled(steps: readonly Step[]): OtherAmount[] {
  return steps
    .filter(({ amount }) => amount.role === null)
    .map(({ amount, size }) => ({
      class: Math.abs(size) < SMALLEST_CHARGE ? 'rounding' : size < 0 ? 'discount' : 'surcharge',
      amount,
    }))
}

/** In thousandths: less than half a unit is a rounding. */
const SMALLEST_CHARGE = 500
