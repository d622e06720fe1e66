import { basketOf, itemsTotal, priceOf, rateText, rounded, sum, taxOnTop } from '../writing/basket.ts'
import { daysAfter } from '../writing/dates.ts'
import type { Layout } from '../writing/layout.ts'
import { cardSlip, dateLine, head, thanks } from '../writing/parts.ts'
import { itemOf } from '../writing/world.ts'

/** Food brought home: the dishes, what is charged for the way and the service, a voucher, a tip. */
const delivery: Layout = {
  name: 'delivery-order',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    draft.text(world.seller('restaurant'))
    draft.text(`${world.w('orderNo')} ${world.digits('#A####')}`)
    draft.text(draft.day('paper', world.day), `, ${world.time}`)
    draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
    draft.blank()
    const sold = basketOf(world, {
      goods: 'dish',
      least: 2,
      most: 5,
      from: 4,
      to: 22,
      several: 40,
      maxCount: 3,
      oneRate: true,
    })
    const items = sold.map(({ name, count, value }) => {
      const mark = draft.money('item', value)
      draft.row(`${world.number(count)}× ${name}`, mark)
      return mark
    })
    draft.blank()
    const subtotal = draft.money('sum', itemsTotal(items))
    draft.row(draft.l('subtotal'), subtotal)
    draft.sum(items, subtotal)
    const near = (share: number) => Math.max(step, Math.round((subtotal.value * share) / step) * step)
    const charges = [
      [draft.l('shipping'), draft.money('extra', priceOf(world, 1, 4))],
      [`${draft.l('service')} ${rateText(world, 5)}`, draft.money('extra', rounded(subtotal.value / 20))],
      [`${draft.l('discount')} ${world.one('HELLO10|WELCOME|FREI5')}`, draft.money('extra', -near(0.1))],
      [draft.l('tip'), draft.money('extra', near(0.08))],
    ] as const
    const printed = charges.filter((_, at) => at === 0 || world.random.percent(60))
    for (const [label, mark] of printed) draft.row(label, mark)
    const parts = [subtotal, ...printed.map(([, mark]) => mark)]
    const total = draft.money('total', itemsTotal(parts))
    draft.row(draft.l('total'), total)
    draft.sum(parts, total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row(`${world.one('Apple Pay|Google Pay|VISA|PayPal')} ${world.digits('••••####')}`, paid)
    draft.same(paid, total)
  },
}

/** Tickets by their price, a fee for each of them, another for the order; the evening is a later day. */
const evening: Layout = {
  name: 'event-tickets',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${world.w('orderNo')} ${world.digits('##########')}`)
    draft.text(`${world.w('date')} `, draft.day('paper', world.day))
    draft.blank()
    draft.text(draft.upper(world.one('Swan Lake|La Traviata|FC United – Rovers|Jazz Trio|Hamlet')))
    draft.text(draft.day('other', daysAfter(world.day, 20 + world.random.below(90))), '  19:30')
    const count = 2 + world.random.below(5)
    const [coverCharge, charge] = [
      draft.money('unit', priceOf(world, 15, 140)),
      draft.money('unit', priceOf(world, 1, 8)),
    ]
    const coverCharges = draft.money('item', coverCharge.value * count)
    const charges = draft.money('item', charge.value * count)
    draft.row([`${world.number(count)} x ${world.digits('Block ## / #')}  `, coverCharge], coverCharges)
    draft.row([`${world.number(count)} x ${world.w('service')}  `, charge], charges)
    draft.product(coverCharge, count, coverCharges)
    draft.product(charge, count, charges)
    const parcel = draft.money('extra', priceOf(world, 2, 6))
    draft.row(draft.l('shipping'), parcel)
    draft.rule()
    const total = draft.money('total', itemsTotal([coverCharges, charges, parcel]))
    draft.row(draft.l('grand'), total)
    draft.sum([coverCharges, charges, parcel], total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row(draft.l('paid'), paid)
    draft.same(paid, total)
  },
}

/** The usual price stands under the one that a member pays; what was saved is no part of the sum. */
const members: Layout = {
  name: 'member-prices',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'shop')
    dateLine(draft)
    draft.text(world.digits('Member ****####'))
    draft.rule()
    const sold = basketOf(world, { goods: 'grocery', least: 4, most: 9, from: 1, to: 15, oneRate: true })
    const saved: number[] = []
    const items = sold.map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      if (at > 0 && world.random.percent(50)) return mark
      const less = Math.max(step, Math.round(value / 8 / step) * step)
      draft.text(
        '   (',
        draft.money('other', value + less),
        `)  ${world.w('saved')} `,
        draft.money('other', less),
      )
      saved.push(less)
      return mark
    })
    draft.rule()
    const subtotal = draft.money('sum', itemsTotal(items))
    draft.row(draft.l('subtotal'), subtotal)
    const total = draft.money('total', subtotal.value)
    draft.row(draft.l('total'), total)
    draft.sum(items, subtotal)
    draft.same(subtotal, total)
    draft.total(total)
    cardSlip(draft, total)
    draft.text(`${world.w('qty')}: ${world.number(items.length)}`)
    draft.row(world.w('saved'), draft.money('other', sum(saved)))
    thanks(draft)
  },
}

/** Goods by their weight, a share for fuel, tax; the weights and measures are no money. */
const freight: Layout = {
  name: 'freight-bill',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    const rate = itemOf(world.locale.rates, 0)
    const widths = [26, 14, 13]
    head(draft, 'firm')
    draft.text(
      `AWB ${world.digits('###-########')}   ${world.w('customer')}: ${world.one(world.language.people)}`,
    )
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(
      `${world.number(1 + world.random.below(6))} ${world.w('pieces')}   120 x 80 x ${world.number(60 + world.random.below(90))} cm`,
    )
    draft.blank()
    const kilos = 40 + world.random.below(900)
    const each = draft.money('unit', priceOf(world, 0.5, 4))
    const carried = draft.money('item', each.value * kilos)
    draft.cols(widths, `${world.w('shipping')} ${world.number(kilos)} kg`, each, carried)
    draft.product(each, kilos, carried)
    const percent = 8 + world.random.below(15)
    const fuel = draft.money('item', rounded((carried.value * percent) / 100))
    draft.cols(widths, `Fuel surcharge FSC ${world.number(percent)}%`, '', fuel)
    draft.rate(carried, percent / 100, fuel)
    const handling = draft.money('item', priceOf(world, 15, 60))
    draft.cols(widths, world.w('extra'), '', handling)
    draft.rule()
    const taxed = taxOnTop(itemsTotal([carried, fuel, handling]), rate)
    const [net, tax, total] = [
      draft.money('net', taxed.net),
      draft.money('tax', taxed.tax),
      draft.money('total', taxed.gross),
    ]
    draft.row(draft.l('net'), net)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
    draft.row(draft.l('total'), total)
    draft.sum([carried, fuel, handling], net)
    draft.rate(net, rate / 100, tax)
    draft.sum([net, tax], total)
    draft.total(total)
    draft.text(`${world.w('dueDate')} `, draft.day('other', daysAfter(world.day, 30)))
  },
}

/** Orders of food, tickets, goods for members, and their way. */
export const orders: readonly Layout[] = [delivery, evening, members, freight]
