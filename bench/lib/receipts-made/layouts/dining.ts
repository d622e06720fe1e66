import { basketOf, rateText, rounded, sum, taxesOf, taxOnTop } from '../writing/basket.ts'
import type { Draft } from '../writing/draft.ts'
import type { Layout } from '../writing/layout.ts'
import type { AmountMark } from '../writing/paper.ts'
import { cardSlip, cash, dateLine, head, taxWithinLine, thanks } from '../writing/parts.ts'
import { itemOf } from '../writing/world.ts'

/** Dishes with their number in front, the sum before tax, tax, total, tip and what it comes to. */
const tipped: Layout = {
  name: 'restaurant-tip',
  write(draft) {
    const { world } = draft
    opening(draft)
    const items = dishes(draft)
    draft.rule()
    const rate = itemOf(world.locale.rates, 0)
    const value = sum(items.map((item) => item.value))
    const taxed = taxOnTop(value, rate)
    const total = draft.money('total', world.locale.added === true ? taxed.gross : value)
    if (world.locale.added === true) {
      const subtotal = draft.money('net', value)
      const tax = draft.money('tax', taxed.tax)
      draft.row(draft.l('subtotal'), subtotal)
      draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
      draft.sum(items, subtotal)
      draft.sum([subtotal, tax], total)
      draft.rate(subtotal, rate / 100, tax)
    } else draft.sum(items, total)
    draft.row(draft.l('total'), total)
    const tip = draft.money('extra', tipOf(draft, total.value))
    draft.row(draft.l('tip'), tip)
    const grand = draft.money('grand', total.value + tip.value)
    draft.row(draft.l('grand'), grand)
    draft.sum([total, tip], grand)
    draft.total(grand)
    cardSlip(draft, grand)
    thanks(draft)
  },
}

/** A service charge between the sum and the total. */
const service: Layout = {
  name: 'restaurant-service',
  write(draft) {
    const { world } = draft
    opening(draft)
    const items = dishes(draft)
    draft.blank()
    const subtotal = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.row(draft.l('subtotal'), subtotal)
    draft.sum(items, subtotal)
    const percent = world.random.percent(50) ? 10 : 12.5
    const charge = draft.money('extra', rounded((subtotal.value * percent) / 100))
    draft.row(`${draft.l('service')} ${rateText(world, percent)}`, charge)
    const total = draft.money('total', subtotal.value + charge.value)
    draft.row(draft.l('total'), total)
    draft.sum([subtotal, charge], total)
    draft.total(total)
    const [within] = taxesOf([{ value: total.value, rate: itemOf(world.locale.rates, 0) }], 'included')
    if (within !== undefined && world.locale.added !== true) taxWithinLine(draft, within, total)
    draft.rule()
    if (world.random.percent(40)) cash(draft, total)
    else cardSlip(draft, total)
    thanks(draft)
  },
}

function opening(draft: Draft): void {
  const { world } = draft
  head(draft, 'restaurant')
  draft.rule()
  draft.text(
    `${world.w('table')} ${world.number(1 + world.random.below(30))}   ${world.w('cashier')}: ${world.one(world.language.people)}`,
  )
  dateLine(draft)
  draft.blank()
}

/** Dishes, their number before the name; the price of one stands behind in some papers. */
function dishes(draft: Draft): AmountMark[] {
  const { world } = draft
  const sold = basketOf(world, {
    goods: 'dish',
    least: 2,
    most: 7,
    from: 3,
    to: 28,
    several: 45,
    maxCount: 3,
    oneRate: true,
  })
  const withUnit = world.random.percent(50)
  return sold.map(({ name, count, unit, value }) => {
    const mark = draft.money('item', value)
    if (withUnit) {
      const each = draft.money('unit', unit)
      draft.row(`${world.number(count)}  ${name}`, each, mark)
      draft.product(each, count, mark)
    } else draft.row(`${world.number(count)} ${name}`, mark)
    return mark
  })
}

/** The tip of a guest: a share of the total, or up to the next round amount. */
function tipOf({ world }: Draft, total: number): number {
  const { step } = world.locale
  return Math.max(step, Math.round((total * (8 + world.random.below(13))) / 100 / step) * step)
}

/** Papers of restaurants. */
export const dining: readonly Layout[] = [tipped, service]
