import { priceOf, sum } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { itemOf } from '../../writing/world.ts'
import { billHead } from './bills.ts'

/** The sum of a list of which the last half is money back. */
export const proRated: Layout = {
  name: 'subscription-pro-rated',
  write(draft) {
    const { world } = draft
    billHead(draft)
    const full = draft.money('item', priceOf(world, 20, 90))
    const back = draft.money('extra', -Math.round(full.value / 3))
    const name = itemOf(world.goods('work'), 1)
    draft.row(
      [name, ' ', draft.day('other', world.day), ' - ', draft.day('other', daysAfter(world.day, 30))],
      full,
    )
    draft.row(
      [name, ' ', draft.day('other', daysAfter(world.day, -10)), ' - ', draft.day('other', world.day)],
      back,
    )
    const subtotal = draft.money('sum', sum([full.value, back.value]))
    draft.row(draft.l('subtotal'), subtotal)
    draft.sum([full, back], subtotal)
    const total = draft.money('total', subtotal.value)
    draft.row(draft.l('total'), total)
    draft.same(subtotal, total)
    draft.total(total)
    const due = draft.money('due', total.value)
    draft.row(draft.l('due'), due)
    draft.same(due, total)
  },
}
