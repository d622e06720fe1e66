import { basketOf, priceOf, rounded, sum, taxWithin } from '../writing/basket.ts'
import { daysAfter } from '../writing/dates.ts'
import type { Layout } from '../writing/layout.ts'
import { cash, dateLine, expiry, head, stamp, taxTable, taxWithinLine, thanks } from '../writing/parts.ts'
import { itemOf } from '../writing/world.ts'

/** The total is rounded to the smallest coin before it is paid in cash. */
const roundedCash: Layout = {
  name: 'till-rounding',
  fits: ({ cashStep = 1 }) => cashStep > 1,
  write(draft) {
    const { world } = draft
    const { cashStep = 1 } = world.locale
    head(draft, 'shop')
    dateLine(draft)
    draft.rule()
    const sold = basketOf(world, { goods: 'grocery', least: 3, most: 8, from: 0.5, to: 9, oneRate: true })
    const odd = world.random.below(cashStep)
    const items = sold.map(({ name, value }, at) => {
      const mark = draft.money('item', at === 0 ? value + odd : value)
      draft.row(name, mark)
      return mark
    })
    draft.rule()
    const before = draft.money('total', sum(items.map(({ value }) => value)))
    draft.row(draft.l('total'), before)
    draft.sum(items, before)
    const payable = rounded(before.value / cashStep) * cashStep
    const rounding = draft.money('extra', payable - before.value)
    draft.row(draft.l('rounding'), rounding)
    const toPay = draft.money('grand', payable)
    draft.row(draft.l('toPay'), toPay)
    draft.sum([before, rounding], toPay)
    draft.total(toPay)
    cash(draft, toPay)
    thanks(draft)
  },
}

/** Name over its line of number, price of one and amount, in columns with a head; the number of pieces under it. */
const columns: Layout = {
  name: 'till-columns',
  write(draft) {
    const { world } = draft
    const widths = [10, 9, 11]
    head(draft, 'shop')
    draft.text(`${world.w('receiptNo')}: ${world.digits('########')}`)
    dateLine(draft)
    draft.rule()
    draft.text(world.w('item'))
    draft.cols(widths, world.w('qty'), world.w('price'), world.w('amount'))
    draft.rule()
    const sold = basketOf(world, {
      goods: 'ware',
      least: 2,
      most: 6,
      from: 2,
      to: 60,
      several: 50,
      oneRate: true,
    })
    const items = sold.map(({ name, count, unit, value }) => {
      const [each, mark] = [draft.money('unit', unit), draft.money('item', value)]
      draft.text(name)
      draft.cols(widths, `  ${world.number(count)} ${world.w('pieces')}`, each, mark)
      draft.product(each, count, mark)
      return mark
    })
    draft.rule()
    draft.text(`${world.w('qty')}: ${world.number(sum(sold.map(({ count }) => count)))}`)
    const subtotal = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.row(draft.l('subtotal'), subtotal)
    const total = draft.money('total', subtotal.value)
    draft.row(draft.l('total'), total)
    draft.sum(items, subtotal)
    draft.same(subtotal, total)
    draft.total(total)
    cash(draft, total)
    thanks(draft)
  },
}

/** When the car came and left, and what that cost. */
const parking: Layout = {
  name: 'parking',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(draft.l('parking'))
    draft.text(
      `${world.w('entry')}: `,
      draft.day('other', world.day),
      ` 0${5 + world.random.below(3)}:${world.digits('1#')}`,
    )
    draft.text(`${world.w('exit')}: `, draft.day('paper', world.day), ` ${world.time}`)
    draft.blank()
    const item = draft.money('item', priceOf(world, 1.5, 30))
    draft.row(world.w('parking'), item)
    const total = draft.money('total', item.value)
    draft.row(draft.l('total'), total)
    draft.same(item, total)
    draft.total(total)
    taxWithinLine(draft, taxWithin(total.value, itemOf(world.locale.rates, 0)), total)
    const paid = draft.money('paid', total.value)
    draft.row(draft.l('card'), paid)
    draft.same(paid, total)
    draft.text(
      `${world.one('VISA|MASTERCARD')} ${world.digits('**** ####')}  ${world.w('expires')} ${expiry(draft)}`,
    )
    thanks(draft)
  },
}

/** The card's slip stands before the goods; the table of taxes last, under the page's own total. */
const slipFirst: Layout = {
  name: 'card-slip-first',
  fits: ({ added, rates: [rate] }) => added !== true && rate !== 0,
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    const sold = basketOf(world, { goods: 'ware', least: 1, most: 4, from: 4, to: 90, oneRate: true })
    const value = sum(sold.map((each) => each.value))
    const paid = draft.money('paid', value, { sign: true })
    draft.text(`${world.w('card')} `, paid)
    draft.text(world.digits('AID A000000####  ####'))
    stamp(draft)
    draft.text(`${world.w('approved')} ${world.digits('######')}`)
    draft.rule()
    dateLine(draft)
    const items = sold.map((each) => {
      const mark = draft.money('item', each.value)
      draft.row(each.name, mark)
      return mark
    })
    const total = draft.money('total', value)
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.same(paid, total)
    draft.total(total)
    draft.blank()
    taxTable(draft, [taxWithin(value, itemOf(world.locale.rates, 0))], total)
    draft.text(`${world.w('dueDate')} `, draft.day('other', daysAfter(world.day, 14)))
  },
}

/** Further slips of shops. */
export const shops: readonly Layout[] = [roundedCash, columns, parking, slipFirst]
