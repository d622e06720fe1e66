import { priceOf, rounded, sum, taxWithin } from '../writing/basket.ts'
import { daysAfter } from '../writing/dates.ts'
import type { Layout } from '../writing/layout.ts'
import { cardSlip, cash, dateLine, head, stamp, taxWithinLine, thanks } from '../writing/parts.ts'
import { itemOf } from '../writing/world.ts'

/** Fare, what comes on top, and the total; times and kilometres between. */
const taxi: Layout = {
  name: 'taxi',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${world.w('receipt')}  ${world.w('receiptNo')} ${world.digits('####')}`)
    dateLine(draft)
    draft.text(`${world.number(10 + world.random.below(300), 1)} km`)
    draft.blank()
    const fare = draft.money('item', priceOf(world, 6, 60))
    const extra = draft.money('item', priceOf(world, 1, 6))
    draft.row(draft.l('fare'), fare)
    draft.row(draft.l('extra'), extra)
    const total = draft.money('total', fare.value + extra.value)
    draft.row(draft.l('total'), total)
    draft.sum([fare, extra], total)
    draft.total(total)
    if (world.random.percent(50)) cardSlip(draft, total)
    else cash(draft, total)
    if (world.locale.added !== true)
      taxWithinLine(draft, taxWithin(total.value, itemOf(world.locale.rates, 0)), total)
    thanks(draft)
  },
}

/** Litres by the price of one, which has a decimal more than money. */
const fuel: Layout = {
  name: 'fuel',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    const { locale } = world
    head(draft, 'shop')
    dateLine(draft)
    draft.text(`${world.one('Pump|No.|#')} ${world.number(1 + world.random.below(12))}`)
    draft.blank()
    const litres = 800 + world.random.below(6_000)
    const unit = Math.round((1.2 + world.random.below(900) / 1_000) * locale.scale * 10 ** (locale.exp + 1))
    const price = draft.money('unit', unit, { exp: locale.exp + 1 })
    const value = rounded((unit * litres) / 1_000)
    const fuelled = draft.money('item', value)
    draft.product(price, litres / 100, fuelled)
    draft.row(draft.l('fuel'), fuelled)
    draft.text(`  ${world.number(litres, 2)} ${world.w('litres')}  x  `, price, `/${world.w('litres')}`)
    draft.rule()
    const total = draft.money('total', value)
    draft.row(draft.l('total'), total)
    draft.same(fuelled, total)
    draft.total(total)
    const { net, tax } = taxWithin(value, itemOf(locale.rates, 0))
    const [netMark, taxMark] = [draft.money('net', net), draft.money('tax', tax)]
    draft.row(draft.l('net'), netMark)
    draft.row(draft.l('tax'), taxMark)
    draft.sum([netMark, taxMark], total)
    cardSlip(draft, total)
    thanks(draft)
  },
}

/** A folio: nights by their dates, breakfast and tax of the city, net and tax, payments, nothing left. */
const hotel: Layout = {
  name: 'hotel-folio',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${world.w('invoice')} ${world.digits('#####')}`)
    draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
    const nights = 1 + world.random.below(4)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(
      `${world.w('period')}: `,
      draft.day('other', daysAfter(world.day, -nights)),
      ' - ',
      draft.day('other', world.day),
    )
    draft.rule()
    const night = priceOf(world, 60, 180)
    const city = priceOf(world, 2, 5)
    const items = Array.from({ length: nights }, (_, at) => daysAfter(world.day, at - nights)).flatMap(
      (day) => {
        const [room, tax] = [draft.money('item', night), draft.money('item', city)]
        draft.row([draft.day('other', day), ` ${world.w('night')}`], room)
        draft.row([draft.day('other', day), ` ${world.w('cityTax')}`], tax)
        return [room, tax]
      },
    )
    draft.rule()
    const total = draft.money('total', sum(items.map(({ value }) => value)))
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row(draft.l('paid'), paid)
    const due = draft.money('due', 0)
    draft.row(draft.l('due'), due)
    draft.difference([total], [paid], due)
    draft.blank()
    stamp(draft, `${world.w('card')} `, 'later')
    thanks(draft)
  },
}

/** Papers of ways and stays. */
export const travel: readonly Layout[] = [taxi, fuel, hotel]
