import type { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { Amount } from '../find/amounts.ts'
import type { Role } from '../find/labels.ts'
import { mostRoundingOf, type Step, thousandths } from './claims.ts'

/** An amount beside goods, taxes and total: what goes on top or off, what was paid. */
export interface OtherAmount {
  readonly class: AmountClass
  readonly amount: Amount
}

const onTop = ['service', 'shipping', 'surcharge', 'discount'] as const
const anywhere = ['tip', 'rounding'] as const
const once = ['paid', 'change', 'due'] as const

/** What goes on top or off stands before the total; further down is a list of what is in it already. */
export function othersIn(all: readonly Amount[], until: number, decimals: number): OtherAmount[] {
  const isSum = ({ role, value }: Amount) =>
    role === 'rounding' && Math.abs(thousandths({ value })) > mostRoundingOf(decimals)
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

/** What no word names and yet makes the total of an earlier sum: a rounding, a charge or something taken off. */
export function unnamedAmong(steps: readonly Step[]): OtherAmount[] {
  return steps
    .filter(({ amount }) => amount.role === null)
    .map(({ amount, size }) => ({
      class: Math.abs(size) < SMALLEST_CHARGE ? 'rounding' : size < 0 ? 'discount' : 'surcharge',
      amount,
    }))
}

/** In thousandths: less than half a unit is a rounding. */
const SMALLEST_CHARGE = 500
