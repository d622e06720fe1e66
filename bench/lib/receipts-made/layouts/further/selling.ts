import { basketOf, itemsTotal, type Sold, taxWithin } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { cardSlip, cash, taxWithinLine } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'

/** The goods bought in a shop of a kind, at one rate of tax. */
export function bought(
  { world }: Draft,
  goods: 'grocery' | 'dish' | 'ware' | 'work',
  least: number,
  most: number,
  several = 0,
): Sold[] {
  const prices = { grocery: [0.6, 14], dish: [3, 28], ware: [5, 120], work: [30, 400] } as const
  const [from, to] = prices[goods]
  return basketOf(world, { goods, least, most, from, to, several, oneRate: true })
}

/** A total of amounts, with the word for it, and that it is theirs. */
export function totalOf(draft: Draft, items: readonly AmountMark[], label = draft.l('total')): AmountMark {
  const total = draft.money('total', itemsTotal(items))
  draft.row(label, total)
  draft.sum(items, total)
  draft.total(total)
  return total
}

/** Paid by card or in cash, and the tax that is inside where the country has it so. */
export function settle(draft: Draft, total: AmountMark): void {
  const { world } = draft
  if (world.random.percent(50)) cardSlip(draft, total)
  else cash(draft, total)
  if (world.locale.added !== true)
    taxWithinLine(draft, taxWithin(total.value, itemOf(world.locale.rates, 0)), total)
}
