import { basketOf, itemsTotal, priceOf, rateText, rounded, sum, taxesOf } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { cash, dateLine, head, stamp, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'

/** Number, name, price of one, amount and the letter of its rate; the table of taxes, gross first, before the total. */
const numbered: Layout = {
  name: 'counter-number-first',
  fits: ({ added, rates: [rate] }) => added !== true && rate !== 0,
  write(draft) {
    const { world } = draft
    const widths = [3, 20, 8, 9, 1]
    head(draft, 'shop')
    dateLine(draft)
    const sold = basketOf(world, {
      goods: 'grocery',
      least: 3,
      most: 8,
      from: 1,
      to: 9,
      several: 60,
      maxCount: 6,
    })
    const taxes = taxesOf(sold, 'included')
    const items = sold.map(({ name, count, unit, value, rate }) => {
      const [each, mark] = [draft.money('unit', unit), draft.money('item', value)]
      const letter = 'ABC'[taxes.findIndex((taxed) => taxed.rate === rate)] ?? ''
      draft.cols(widths, world.number(count), name, each, mark, letter)
      draft.product(each, count, mark)
      return mark
    })
    draft.rule()
    draft.cols([3, 8, 10, 8, 10], '', '%', draft.l('gross'), draft.l('tax'), draft.l('net'))
    const grosses = taxes.map(({ rate, net, tax, gross }, at) => {
      const [grossMark, taxMark, netMark] = [
        draft.money('sum', gross),
        draft.money('tax', tax),
        draft.money('net', net),
      ]
      draft.cols([3, 8, 10, 8, 10], 'ABC'[at] ?? '', rateText(world, rate), grossMark, taxMark, netMark)
      draft.sum([netMark, taxMark], grossMark)
      draft.rate(netMark, rate / 100, taxMark, 1)
      return grossMark
    })
    draft.rule()
    const total = draft.money('total', itemsTotal(items))
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.sum(grosses, total)
    draft.total(total)
    cash(draft, total)
  },
}

/** Goods by weight, in the line of their name. */
const weighed: Layout = {
  name: 'weighed-goods',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    draft.rule()
    const sold = basketOf(world, { goods: 'grocery', least: 2, most: 6, from: 2, to: 24, oneRate: true })
    const items = sold.map(({ name, unit }) => {
      const grams = 120 + world.random.below(2_400)
      const price = draft.money('unit', unit)
      const mark = draft.money('item', rounded((unit * grams) / 1_000))
      draft.row([`${name} ${world.number(grams, 3)} kg x `, price, '/kg'], mark)
      draft.product(price, grams / 1_000, mark)
      return mark
    })
    const total = draft.money('total', itemsTotal(items))
    draft.rule()
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row(draft.l('card'), paid)
    draft.same(paid, total)
    thanks(draft)
  },
}

/** Paid by a voucher and the rest by card. */
const split: Layout = {
  name: 'two-ways-of-paying',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'shop')
    dateLine(draft)
    draft.blank()
    const sold = basketOf(world, { goods: 'ware', least: 2, most: 5, from: 8, to: 90, oneRate: true })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = draft.money('total', itemsTotal(items))
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    const first = draft.money('paid', Math.max(step, Math.round(total.value / 3 / step) * step))
    const second = draft.money('paid', total.value - first.value)
    draft.row(world.one('VISA|Mastercard'), first)
    draft.row(draft.l('given'), second)
    draft.sum([first, second], total)
    stamp(draft)
    thanks(draft)
  },
}

/** Goods brought back: amounts below zero, and the money returned. */
const returned: Layout = {
  name: 'goods-returned',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.text(`*** ${draft.l('refund')} ***`)
    dateLine(draft)
    const sold = basketOf(world, { goods: 'ware', least: 1, most: 3, from: 5, to: 80, oneRate: true })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', -value)
      draft.row(name, mark)
      return mark
    })
    const total = draft.money('total', -sum(sold.map(({ value }) => value)))
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    const back = draft.money('paid', total.value)
    draft.row(draft.l('card'), back)
    draft.same(back, total)
    draft.text(`${world.w('receiptNo')} ${world.digits('######')}`)
  },
}

/** A few lines without any head. */
const kiosk: Layout = {
  name: 'kiosk',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('restaurant'))
    draft.text(draft.day('paper', world.day), `  ${world.time}`)
    const sold = basketOf(world, { goods: 'dish', least: 2, most: 3, from: 2, to: 9, oneRate: true })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = draft.money('total', itemsTotal(items))
    draft.row(draft.l('toPay'), total)
    draft.sum(items, total)
    draft.total(total)
    cash(draft, total)
  },
}

/** Amount, gratuity and sum stand only on the card's slip, under what was done. */
const salon: Layout = {
  name: 'salon-tip-on-slip',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'firm')
    draft.text(`${world.w('cashier')} ${world.one(world.language.people)}`)
    dateLine(draft)
    const sold = basketOf(world, { goods: 'work', least: 1, most: 3, from: 15, to: 120, oneRate: true })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(`- ${name}`, mark)
      return mark
    })
    const bill = draft.money('sum', itemsTotal(items))
    draft.rule()
    draft.text(
      `${world.one('VISA|AMEX')} ${world.digits('**** **** **** ####')}   ${world.w('expires')} `,
      draft.day('other', daysAfter(world.day, 400)),
    )
    draft.row(draft.l('amount'), bill)
    draft.sum(items, bill)
    const tip = draft.money('extra', Math.max(step, Math.round(bill.value / 8 / step) * step))
    draft.row(draft.l('tip'), tip)
    const total = draft.money('total', bill.value + tip.value)
    draft.row(draft.l('total'), total)
    draft.sum([bill, tip], total)
    draft.total(total)
    draft.text(`${world.w('approved')} ${world.digits('######')}`)
  },
}

/** Slips of counters. */
export const counters: readonly Layout[] = [numbered, weighed, split, returned, kiosk, salon]

/** A ride or a toll: one price, paid. */
export const toll: Layout = {
  name: 'toll',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('firm'))
    draft.text(draft.l('receipt'))
    draft.text(draft.day('paper', world.day), ` ${world.time}`)
    const item = draft.money('item', priceOf(world, 1, 20))
    draft.row(itemOf(world.goods('work'), 5), item)
    const total = draft.money('total', item.value)
    draft.row(draft.l('total'), total)
    draft.same(item, total)
    draft.total(total)
    const paid = draft.money('paid', item.value)
    draft.row(draft.l('paid'), paid)
    draft.same(paid, total)
  },
}
