import { itemsOf, unitOf } from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { basketOf, priceOf } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { itemOf } from '../../writing/world.ts'
import { again, totalRow } from '../pieces.ts'
import { opening } from './bills.ts'
import { payment, taxedTotal } from './paying.ts'

/** Rent for a month: heads, all of it, that it came. */
const rent: Layout = {
  name: 'rent-heads-and-received',
  write(draft) {
    const { world } = draft
    opening(draft, world.w('receipt'))
    draft.row(world.w('receiptNo'), world.digits('###'))
    draft.row(world.w('customer'), world.one(world.language.people))
    draft.row(world.w('period'), `${itemOf(world.months, world.day.month - 1)} ${world.day.year}`)
    draft.blank()
    const { step } = world.locale
    const whole = (from: number, to: number) => Math.round(priceOf(world, from, to) / step / 10) * step * 10
    const rows = [
      line(draft, world.w('night'), 'item', whole(300, 1_400)),
      line(draft, world.w('parking'), 'item', whole(20, 90)),
      line(draft, world.w('service'), 'item', whole(30, 200)),
    ]
    const total = totalRow(draft, draft.l('total'), rows)
    again(draft, draft.l('paid'), total, 'paid')
    draft.text(`${world.w('bank')}  ${world.digits('####')}     _____________________`)
  },
}

/** A place to park: in, out, what it costs, cash. */
const parking: Layout = {
  name: 'parking-in-out-tariff-paid',
  write(draft) {
    const { world } = draft
    draft.text(draft.upper(world.seller('firm')))
    draft.text(`${draft.l('parking')} P${times(draft, 1, 9)}   ${world.digits('AB-###-C')}`)
    draft.row(world.w('entry'), [draft.day('other', world.day), ' 06:48'])
    draft.row(world.w('exit'), [draft.day('paper', world.day), ` ${world.time}`])
    const [hour = 0, minute = 0] = world.time.split(':').map(Number)
    const hours = Math.ceil((hour * 60 + minute - (6 * 60 + 48)) / 60)
    const unit = draft.money('unit', priceOf(world, 0.8, 4))
    const fee = draft.money('item', unit.value * hours)
    draft.product(unit, hours, fee)
    draft.row([`${world.number(hours)} h × `, unit], fee)
    payment(draft, taxedTotal(draft, [fee], draft.l('toPay')))
  },
}

/** A hotel: nights and breakfasts by price, the local tax by persons, a deposit that was paid, the rest. */
const hotel: Layout = {
  name: 'hotel-nights-levy-deposit-rest',
  write(draft) {
    const { world } = draft
    const [nights, persons] = [times(draft, 1, 6), times(draft, 1, 3)]
    opening(draft, world.w('invoice'))
    draft.text(
      `${world.w('night')} ${world.digits('###')}   `,
      draft.day('other', daysAfter(world.day, -nights)),
      ' – ',
      draft.day('other', world.day),
    )
    const cols = [26, 6, 11, 12]
    draft.cols(cols, world.w('item'), world.w('qty'), world.w('price'), world.w('amount'))
    const sold = [
      { name: world.w('night'), count: nights, unit: priceOf(world, 50, 190), rate: 0, value: 0 },
      {
        name: itemOf(world.goods('dish'), 0),
        count: persons,
        unit: priceOf(world, 8, 24),
        rate: 0,
        value: 0,
      },
      { name: world.w('cityTax'), count: nights * persons, unit: priceOf(world, 1, 3), rate: 0, value: 0 },
    ].map((each) => ({ ...each, value: each.unit * each.count }))
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols(cols, each.name, world.number(each.count), unitOf(draft, each, mark), mark),
    )
    draft.rule()
    const total = totalRow(draft, draft.l('total'), items)
    const { step } = world.locale
    const before = line(
      draft,
      draft.l('prepaid'),
      'paid',
      Math.max(step, Math.round(total.value / 4 / step) * step),
    )
    const due = line(draft, draft.l('due'), 'due', total.value - before.value)
    draft.difference([total], [before], due)
    again(draft, draft.l('card'), due, 'paid')
  },
}

/** A voucher of petty cash: for what, how much, who took it. */
const pettyCash: Layout = {
  name: 'petty-cash-voucher',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('firm'))
    draft.row(`${draft.l('receipt')} ${world.digits('###')}`, draft.day('paper', world.day))
    draft.rule()
    const items = itemsOf(
      draft,
      basketOf(world, { goods: 'ware', least: 1, most: 2, from: 3, to: 60, oneRate: true }),
      (mark, { name }) => draft.row(name, mark),
    )
    const total = totalRow(draft, draft.l('total'), items)
    again(draft, draft.l('paid'), total, 'paid')
    draft.text(`${world.one(world.language.people)}   ____________________`)
  },
}

/** A flight: fare, taxes by codes, a bag, the total and the card. */
const airTicket: Layout = {
  name: 'flight-fare-codes-and-bag',
  write(draft) {
    const { world } = draft
    draft.text(world.one('AIR VENTO|NORDSTAR|BLUE ATLAS AIRWAYS'))
    draft.row(draft.l('receipt'), world.digits('### ##########'))
    draft.row(world.w('date'), draft.day('paper', world.day))
    draft.text(
      `${world.one('LIS-CDG|WAW-FCO|DXB-BKK|NRT-SIN')} ${world.digits('###')}  `,
      draft.day('other', daysAfter(world.day, times(draft, 10, 70))),
    )
    draft.blank()
    const fare = line(draft, draft.l('fare'), 'item', priceOf(world, 30, 500))
    const taxes = ['YQ', 'QX', 'IZ', 'FR']
      .slice(0, times(draft, 2, 4))
      .map((code) => line(draft, `${draft.l('extra')} ${code}`, 'item', priceOf(world, 2, 40)))
    const bag = line(draft, '1 × 23 kg', 'item', priceOf(world, 15, 60))
    const total = totalRow(draft, draft.l('grand'), [fare, ...taxes, bag])
    again(draft, draft.l('card'), total, 'paid')
    draft.text(world.digits('VI XXXXXXXXXXXX####'), '   ', `${world.w('approved')} ${world.digits('######')}`)
  },
}

export const stays: readonly Layout[] = [rent, parking, hotel, pettyCash, airTicket]
