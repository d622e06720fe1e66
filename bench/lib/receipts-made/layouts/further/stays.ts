import { itemsTotal, priceOf, rateText, rounded, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { cardSlip, dateLine, head, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought, settle, totalOf } from './selling.ts'

/** Days by a price, insurance, kilometres, and an amount that is only held on the card. */
const car: Layout = {
  name: 'car-returned',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${world.w('invoiceNo')} ${world.digits('RA-#######')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const days = 2 + world.random.below(9)
    draft.text(
      `${world.w('period')}: `,
      draft.day('other', daysAfter(world.day, -days)),
      ' - ',
      draft.day('other', world.day),
    )
    draft.text(`${world.number(200 + world.random.below(900))} km`)
    const price = draft.money('unit', priceOf(world, 25, 80))
    const hire = draft.money('item', price.value * days)
    draft.product(price, days, hire)
    draft.row([`${world.number(days)} x `, price], hire)
    const extra = draft.money('item', priceOf(world, 10, 60))
    draft.row('CDW / SLI', extra)
    const fuelled = draft.money('item', priceOf(world, 10, 60))
    draft.row(world.w('fuel'), fuelled)
    const total = totalOf(draft, [hire, extra, fuelled])
    cardSlip(draft, total, 'later')
  },
}

/** A journey on another day, two seats, a fee. */
const rail: Layout = {
  name: 'rail-ticket',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('firm'))
    draft.text(`${world.w('orderNo')} ${world.digits('K#######')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(`${world.one(world.locale.cities)} - ${world.one(world.locale.cities)}`)
    draft.text(`IC ${world.digits('###')}   07:42 - 11:18`)
    draft.blank()
    const ride = draft.money('item', priceOf(world, 15, 140))
    draft.row(`2 x ${world.w('fare')}`, ride)
    const coverCharge = draft.money('item', priceOf(world, 3, 9))
    draft.row('2 x seat 61, 62', coverCharge)
    const total = totalOf(draft, [ride, coverCharge])
    settle(draft, total)
  },
}

/** Fare, taxes of airports by their codes, and the total of the booking. */
const airTicket: Layout = {
  name: 'flight-receipt',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('firm'))
    draft.text(`${world.w('receipt')} ${world.digits('ETKT 176 ##########')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
    draft.text(`EK ${world.digits('###')} DXB-LHR`)
    const fare = draft.money('item', priceOf(world, 150, 700))
    draft.row(draft.l('fare'), fare)
    const taxes = ['YQ', 'GB', 'UB'].map((code) => {
      const mark = draft.money('item', priceOf(world, 6, 60))
      draft.row(`${code}`, mark)
      return mark
    })
    const total = totalOf(draft, [fare, ...taxes], draft.l('grand'))
    cardSlip(draft, total, 'later')
  },
}

/** Things that are fetched on another day, a payment before, and what is left to pay. */
const cleaning: Layout = {
  name: 'cleaning-ticket',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'shop')
    draft.text(`${world.w('receiptNo')} ${world.digits('#####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const items = bought(draft, 'work', 2, 4).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = totalOf(draft, items)
    const before = Math.max(step, Math.round(total.value / 2 / step) * step)
    const prepaid = draft.money('paid', before)
    draft.row(draft.l('prepaid'), prepaid)
    const due = draft.money('due', total.value - before)
    draft.row(draft.l('due'), due)
    draft.difference([total], [prepaid], due)
    thanks(draft)
  },
}

/** The cost of a treatment, the share of somebody else, and the rest. */
const pharmacy: Layout = {
  name: 'pharmacy-own-part',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'shop')
    dateLine(draft)
    const items = bought(draft, 'grocery', 2, 5).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(`Rx ${world.digits('#####')} ${name}`, mark)
      return mark
    })
    const subtotal = draft.money('sum', itemsTotal(items))
    draft.row(draft.l('subtotal'), subtotal)
    draft.sum(items, subtotal)
    const off = draft.money('extra', -Math.max(step, Math.round((subtotal.value * 0.6) / step) * step))
    draft.row(draft.l('discount'), off)
    const total = draft.money('total', subtotal.value + off.value)
    draft.row(draft.l('toPay'), total)
    draft.sum([subtotal, off], total)
    draft.total(total)
    settle(draft, total)
  },
}

/** A running balance behind each booking. */
const running: Layout = {
  name: 'folio-running-balance',
  write(draft) {
    const { world } = draft
    const widths = [12, 22, 12]
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('######')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.rule()
    const items = Array.from({ length: 3 }, (_, at) => daysAfter(world.day, at - 3)).map((day) => {
      const mark = draft.money('item', priceOf(world, 50, 190))
      draft.cols(widths, [draft.day('other', day)], world.w('night'), mark)
      return mark
    })
    draft.rule()
    const total = totalOf(draft, items)
    const paid = draft.money('paid', total.value)
    draft.row(draft.l('paid'), paid)
    const due = draft.money('due', 0)
    draft.row(draft.l('due'), due)
    draft.difference([total], [paid], due)
  },
}

/** Hours with a decimal by a price, journeys, tax on top. */
const hours: Layout = {
  name: 'hours-with-decimals',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('##/20##')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.blank()
    const tenths = 15 + 5 * world.random.below(60)
    const price = draft.money('unit', priceOf(world, 30, 110))
    const work = draft.money('item', rounded((price.value * tenths) / 10))
    draft.product(price, tenths / 10, work)
    draft.row([`${world.w('labour')}  ${world.number(tenths, 1)} h x `, price], work)
    const way = draft.money('item', priceOf(world, 10, 60))
    draft.row(world.w('extra'), way)
    const rate = itemOf(world.locale.rates, 0)
    const { net, tax, gross } = taxOnTop(work.value + way.value, rate)
    const netMark = draft.money('net', net)
    draft.row(draft.l('net'), netMark)
    draft.sum([work, way], netMark)
    const total = draft.money('total', gross)
    if (rate === 0) draft.same(netMark, total)
    else {
      const taxMark = draft.money('tax', tax)
      draft.row(`${draft.l('tax')} (${rateText(world, rate)})`, taxMark)
      draft.sum([netMark, taxMark], total)
      draft.rate(netMark, rate / 100, taxMark)
    }
    draft.row(draft.l('grand'), total)
    draft.total(total)
    draft.text(`${world.w('dueDate')}: `, draft.day('other', daysAfter(world.day, 14)))
  },
}

export const stays: readonly Layout[] = [car, rail, airTicket, cleaning, pharmacy, running, hours]
