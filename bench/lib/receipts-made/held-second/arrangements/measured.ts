import { basketOf, priceOf, rateText, rounded, sum, taxWithin } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import { cardSlip, dateLine, head, thanks } from '../../writing/parts.ts'
import { itemsOf, paidWhole, totalOf } from '../pieces.ts'

/** Electricity for a car: energy by its price, minutes by theirs, a fee for the start. */
const charging: Layout = {
  name: 'charged-car-energy-and-minutes',
  write(draft) {
    const { world } = draft
    const { random } = world
    head(draft, 'firm')
    draft.text(world.digits('EVSE: #*###*E######'), '   CCS 50 kW')
    dateLine(draft)
    const watts = 5_000 + random.below(55_000)
    const minutes = 10 + random.below(90)
    const [perUnit, perMinute] = [priceOf(world, 0.3, 0.8), priceOf(world, 0.05, 0.2)]
    const [unit, each] = [draft.money('unit', perUnit), draft.money('unit', perMinute)]
    const energy = draft.money('item', rounded((perUnit * watts) / 1_000))
    const time = draft.money('item', perMinute * minutes)
    draft.product(unit, watts / 1_000, energy)
    draft.product(each, minutes, time)
    draft.row([`${world.number(watts, 3)} kWh × `, unit], energy)
    draft.row([`${world.number(minutes)} min × `, each], time)
    const fee = draft.money('item', priceOf(world, 0.5, 2))
    draft.row(draft.l('extra'), fee)
    const total = totalOf(draft, [energy, time, fee])
    draft.row(draft.l('total'), total)
    const rate = world.locale.rates[0] ?? 0
    if (rate !== 0 && world.locale.added !== true) {
      const tax = draft.money('tax', taxWithin(total.value, rate).tax)
      draft.rate(total, rate / (100 + rate), tax)
      draft.row(`${draft.l('taxIncluded')} ${rateText(world, rate)}`, tax)
    }
    paidWhole(draft, total, world.one('Apple Pay|Google Pay|VISA ****|RFID'))
  },
}

/** A label of a counter with scales: one thing, its weight, its price by the kilogram and what it comes to. */
const label: Layout = {
  name: 'label-of-the-scales',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('shop'))
    const [thing = ''] = basketOf(world, { goods: 'grocery', least: 1, most: 1, from: 5, to: 30 }).map(
      ({ name }) => name,
    )
    draft.text(draft.upper(thing))
    const grams = 100 + world.random.below(1_900)
    const unit = draft.money('unit', priceOf(world, 4, 30))
    const item = draft.money('item', rounded((unit.value * grams) / 1_000))
    draft.product(unit, grams / 1_000, item)
    draft.cols([12, 14, 12], world.w('qty'), `${world.w('price')}/kg`, world.w('amount'))
    draft.cols([12, 14, 12], `${world.number(grams, 3)} kg`, unit, item)
    const total = totalOf(draft, [item])
    draft.row(draft.l('toPay'), total)
    draft.text(draft.day('paper', world.day), ` ${world.time}`)
    draft.text(world.digits('2 ###### ######'))
  },
}

/** Fine food: prices of a hundred grams, weights in grams below each name. */
const deli: Layout = {
  name: 'prices-of-hundred-grams',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    const sold = basketOf(world, { goods: 'grocery', least: 2, most: 5, from: 1, to: 6 })
    const weighed = sold.map((each) => {
      const grams = 60 + world.random.below(600)
      return { ...each, grams, value: rounded((each.unit * grams) / 100) }
    })
    const items = itemsOf(draft, weighed, (mark, { name, unit }, at) => {
      const grams = weighed[at]?.grams ?? 0
      const price = draft.money('unit', unit)
      draft.product(price, grams / 100, mark)
      draft.row(name, mark)
      draft.text(`    ${world.number(grams)} g  `, price, ' / 100 g')
    })
    draft.rule()
    const total = totalOf(draft, items)
    draft.row(draft.l('total'), total)
    cardSlip(draft, total)
    dateLine(draft)
    thanks(draft)
  },
}

/** Wholesale: cartons of pieces at the price of a piece. */
const cartons: Layout = {
  name: 'cartons-of-pieces',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.row(draft.l('invoiceNo'), world.digits('W-######'))
    draft.row(draft.l('date'), draft.day('paper', world.day))
    draft.row(draft.l('customer'), world.digits('K####'))
    const widths = [22, 9, 8, 10, 12]
    draft.cols(
      widths,
      draft.l('item'),
      draft.l('qty'),
      world.w('pieces'),
      draft.l('price'),
      draft.l('amount'),
    )
    const sold = basketOf(world, { goods: 'ware', least: 2, most: 6, from: 1, to: 9, oneRate: true }).map(
      (each) => {
        const [boxes, size] = [1 + world.random.below(8), [6, 10, 12, 24][world.random.below(4)] ?? 12]
        return { ...each, boxes, size, value: each.unit * boxes * size }
      },
    )
    const items = itemsOf(draft, sold, (mark, { name, unit }, at) => {
      const { boxes = 1, size = 1 } = sold[at] ?? {}
      const price = draft.money('unit', unit)
      draft.product(price, boxes * size, mark)
      draft.cols(widths, name, `${boxes} × ${size}`, world.number(boxes * size), price, mark)
    })
    const rate = world.locale.rates[0] ?? 0
    const net = draft.money('net', sum(items.map(({ value }) => value)))
    draft.sum(items, net)
    const tax = draft.money('tax', rounded((net.value * Math.round(rate * 1_000)) / 100_000))
    draft.rate(net, rate / 100, tax)
    draft.row(draft.l('net'), net)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
    draft.row(draft.l('grand'), totalOf(draft, [net, tax], 'grand'))
  },
}

/** Layouts of measured goods, by their price. */
export const measured: readonly Layout[] = [charging, label, deli, cartons]
