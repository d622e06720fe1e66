import { itemsTotal, priceOf, rateText, rounded, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { cardSlip, dateLine, head, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought, settle, totalOf } from './selling.ts'

/** Journeys of a month, each with its day and time. */
const trips: Layout = {
  name: 'journeys-of-a-month',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.rule()
    const items = Array.from({ length: 3 + world.random.below(4) }, (_, at) => {
      const mark = draft.money('item', priceOf(world, 1, 14))
      draft.cols(
        [20, 20, 10],
        [
          draft.day('other', daysAfter(world.day, at * 3 - 25)),
          `  ${world.digits('1#')}:${world.digits('2#')}`,
        ],
        `${world.one(world.locale.cities)}`,
        mark,
      )
      return mark
    })
    draft.rule()
    settle(draft, totalOf(draft, items))
  },
}

/** Fetched and brought back at a time each, days by a price, paid when it was brought back. */
const boat: Layout = {
  name: 'hire-from-time-to-time',
  write(draft) {
    const { world } = draft
    const days = 1 + world.random.below(5)
    head(draft, 'shop')
    draft.text(`${world.w('receiptNo')} ${world.digits('####')}`)
    draft.text(`${world.w('exit')}: `, draft.day('other', daysAfter(world.day, -days)), ` 09:15`)
    draft.text(`${world.w('entry')}: `, draft.day('other', world.day), ` 17:40`)
    const price = draft.money('unit', priceOf(world, 10, 60))
    const hire = draft.money('item', price.value * days)
    draft.row([`${world.number(days)} x `, price], hire)
    draft.product(price, days, hire)
    const total = totalOf(draft, [hire])
    settle(draft, total)
    draft.text(`${world.w('date')} `, draft.day('paper', world.day), ` ${world.time}`)
  },
}

/** A booking of which a share is paid at once, and the rest on arrival. */
const booking: Layout = {
  name: 'booking-part-paid',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    const nights = 2 + world.random.below(6)
    head(draft, 'firm')
    draft.text(`${world.w('orderNo')} ${world.digits('BK######')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(
      `${world.w('period')}: `,
      draft.day('other', daysAfter(world.day, 40)),
      ' - ',
      draft.day('other', daysAfter(world.day, 40 + nights)),
    )
    const price = draft.money('unit', priceOf(world, 40, 190))
    const stay = draft.money('item', price.value * nights)
    draft.row([`${world.number(nights)} ${world.w('night')} x `, price], stay)
    draft.product(price, nights, stay)
    const extra = draft.money('item', priceOf(world, 5, 60))
    draft.row(world.w('extra'), extra)
    const total = totalOf(draft, [stay, extra])
    const now = draft.money('paid', Math.max(step, Math.round((total.value * 0.3) / step) * step))
    draft.row(`${draft.l('prepaid')} 30%`, now)
    const rest = draft.money('due', total.value - now.value)
    draft.row(draft.l('due'), rest)
    draft.difference([total], [now], rest)
  },
}

/** A year in months at a price, less for loyalty, and a card with money left on it. */
const yearly: Layout = {
  name: 'year-in-months',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'shop')
    draft.text(`${draft.l('invoice')} ${world.digits('M-####')}  `, draft.day('paper', world.day))
    draft.text(
      `${world.w('period')}: `,
      draft.day('other', world.day),
      ' - ',
      draft.day('other', daysAfter(world.day, 364)),
    )
    const month = draft.money('unit', priceOf(world, 9, 60))
    const year = draft.money('item', month.value * 12)
    draft.row([`${world.one(world.language.goods.work)} ${world.number(12)} x `, month], year)
    draft.product(month, 12, year)
    const off = draft.money('extra', -Math.max(step, Math.round(year.value / 10 / step) * step))
    draft.row(`${draft.l('discount')} 10%`, off)
    const total = draft.money('total', year.value + off.value)
    draft.row(draft.l('total'), total)
    draft.sum([year, off], total)
    draft.total(total)
    cardSlip(draft, total, 'later')
  },
}

/** A card with money on it pays, and what is left on it is printed. */
const giftCard: Layout = {
  name: 'paid-by-gift-card',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const items = bought(draft, 'ware', 2, 5).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = totalOf(draft, items)
    const paid = draft.money('paid', total.value)
    draft.row(`${draft.l('card')} ${world.digits('6###')}`, paid)
    draft.same(paid, total)
    draft.text(`${world.w('previous')}: `, draft.money('other', total.value + priceOf(world, 3, 40)))
    draft.text(`${world.w('previous')} - ${world.w('paid')}: `, draft.money('other', priceOf(world, 3, 40)))
    thanks(draft)
  },
}

/** Charges of a telephone with a tax on top, beside earlier debts and payments. */
const charges: Layout = {
  name: 'charges-and-balance-before',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('#########')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(`${world.w('dueDate')}: `, draft.day('other', daysAfter(world.day, 20)))
    const owed = draft.money('other', priceOf(world, 20, 90))
    draft.row(draft.l('previous'), owed)
    draft.row(draft.l('paid'), draft.money('other', -owed.value))
    draft.blank()
    const items = bought(draft, 'work', 2, 4).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const net = draft.money('net', itemsTotal(items))
    draft.row(draft.l('net'), net)
    draft.sum(items, net)
    const rate = itemOf(world.locale.rates, 0)
    const { tax, gross } = taxOnTop(net.value, rate)
    const total = draft.money('total', gross)
    if (rate === 0) draft.same(net, total)
    else {
      const taxMark = draft.money('tax', tax)
      draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, taxMark)
      draft.sum([net, taxMark], total)
      draft.rate(net, rate / 100, taxMark)
    }
    draft.row(draft.l('total'), total)
    draft.total(total)
  },
}

/** Weights with three decimals in one column, prices of a kilogram in the next, the amount in the last. */
const weights: Layout = {
  name: 'market-weights-in-columns',
  write(draft) {
    const { world } = draft
    const widths = [18, 9, 10, 11]
    head(draft, 'shop')
    dateLine(draft)
    draft.cols(widths, world.w('item'), 'kg', `${world.w('price')}/kg`, world.w('amount'))
    const items = bought(draft, 'grocery', 2, 6).map(({ name, unit }) => {
      const grams = 80 + world.random.below(2_400)
      const price = draft.money('unit', unit, { sign: false })
      const mark = draft.money('item', rounded((unit * grams) / 1_000))
      draft.cols(widths, name, world.number(grams, 3), price, mark)
      draft.product(price, grams / 1_000, mark)
      return mark
    })
    draft.rule()
    settle(draft, totalOf(draft, items))
  },
}

/** Crates with what they are worth when they come back, in a column of their own. */
const crates: Layout = {
  name: 'crates-with-deposit-column',
  write(draft) {
    const { world } = draft
    const widths = [18, 5, 9, 9, 11]
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('######')}   `, draft.day('paper', world.day))
    draft.cols(
      widths,
      world.w('item'),
      world.w('qty'),
      world.w('price'),
      world.w('deposit'),
      world.w('amount'),
    )
    const items = bought(draft, 'grocery', 2, 5, 80).map(({ name, count, unit }) => {
      const price = draft.money('unit', unit)
      const back = draft.money('unit', priceOf(world, 0.2, 3))
      const mark = draft.money('item', count * (unit + back.value))
      draft.cols(widths, name, world.number(count), price, back, mark)
      return mark
    })
    draft.rule()
    totalOf(draft, items)
  },
}

export const journeys: readonly Layout[] = [trips, boat, booking, yearly, giftCard, charges, weights, crates]
