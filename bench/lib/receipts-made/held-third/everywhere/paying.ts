import { settle } from '../../held-second/pieces.ts'
import { usualRate } from '../../layouts/redundancy/common.ts'
import { rateText } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { shareRow, summed, totalRow, withinRow } from '../pieces.ts'

/** Cash or a card, in the words of the language. */
export function payment(draft: Draft, total: AmountMark): void {
  settle(draft, total, { cash: draft.l('given'), change: draft.l('change'), card: draft.l('card') })
}

/** The tax of a sale: on top of its sum, or a part of it that is printed below; gives the total. */
export function taxedTotal(draft: Draft, items: readonly AmountMark[], label: string): AmountMark {
  const { world } = draft
  const rate = usualRate(draft)
  if (world.locale.added === true) {
    const before = summed(draft, draft.l('subtotal'), items)
    return totalRow(draft, label, [
      before,
      shareRow(draft, `${draft.l('tax')} ${rateText(world, rate)}`, before, rate),
    ])
  }
  const total = totalRow(draft, label, items)
  if (rate !== 0) withinRow(draft, `${draft.l('taxIncluded')} ${rateText(world, rate)}`, total, rate)
  return total
}
