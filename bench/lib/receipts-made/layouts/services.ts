import { basketOf, priceOf, rateText, sum, taxOnTop, taxWithin } from '../writing/basket.ts'
import { daysAfter } from '../writing/dates.ts'
import type { Layout } from '../writing/layout.ts'
import { cardSlip, cash, dateLine, head, taxWithinLine, thanks } from '../writing/parts.ts'
import { itemOf } from '../writing/world.ts'

/** Where restaurants add both to the prices of the menu. */
const TAXED_ON_TOP: ReadonlySet<string> = new Set([
  'USD',
  'CAD',
  'INR',
  'MYR',
  'IDR',
  'THB',
  'VND',
  'AED',
  'EGP',
])

/** Work in lines of text, net, tax, and the total twice: as sum and as what is to be paid. */
const workshop: Layout = {
  name: 'service-invoice',
  write(draft) {
    const { world } = draft
    const rate = itemOf(world.locale.rates, 0)
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('20##-###')}`)
    draft.text(`${world.w('page')} 1/1${world.random.percent(50) ? '   ISO 9001:2015-09-15' : ''}`)
    draft.text(
      `${world.w('date')}: `,
      draft.day('paper', world.day),
      `   ${world.w('orderNo')}: ${world.digits('45######')}`,
    )
    draft.blank()
    const sold = basketOf(world, { goods: 'work', least: 1, most: 4, from: 60, to: 900, oneRate: true })
    const items = sold.map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(`${world.number(at + 1)}. ${name}`, mark)
      return mark
    })
    draft.rule()
    const { net, tax, gross } = taxOnTop(sum(items.map(({ value }) => value)), rate)
    const netMark = draft.money('net', net)
    draft.row(draft.l('net'), netMark)
    draft.sum(items, netMark)
    const total = draft.money('total', gross)
    if (rate === 0) draft.same(netMark, total)
    else {
      const taxMark = draft.money('tax', tax)
      draft.row(`${draft.l('tax')} (${rateText(world, rate)})`, taxMark)
      draft.sum([netMark, taxMark], total)
      draft.rate(netMark, rate / 100, taxMark)
    }
    draft.row(draft.l('total'), total)
    draft.total(total)
    draft.blank()
    const again = draft.money('grand', gross, { sign: true })
    draft.text(`${world.w('toPay')}: `, again)
    draft.same(again, total)
    draft.text(`${world.w('dueDate')}: `, draft.day('other', daysAfter(world.day, 30)))
    draft.text(`${world.w('bank')}: ${world.digits('#### #### #### ####')}`)
  },
}

/** A clinic or a hairdresser: one or two lines, the total, a receipt of the payment under it. */
const short: Layout = {
  name: 'short-service-slip',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(draft.l('receipt'))
    dateLine(draft)
    draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
    draft.blank()
    const sold = basketOf(world, { goods: 'work', least: 1, most: 3, from: 15, to: 90, oneRate: true })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = draft.money('total', sum(items.map(({ value }) => value)))
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    taxWithinLine(draft, taxWithin(total.value, itemOf(world.locale.rates, 0)), total)
    if (world.random.percent(50)) cash(draft, total)
    else cardSlip(draft, total)
  },
}

/** A bill of a table split by a service charge and a tax that both come on top, and a total due. */
const onTop: Layout = {
  name: 'service-and-tax-on-top',
  fits: ({ currency }) => TAXED_ON_TOP.has(currency),
  write(draft) {
    const { world } = draft
    const rate = itemOf(world.locale.rates, 0)
    head(draft, 'restaurant')
    dateLine(draft)
    draft.text(`${world.w('table')} ${world.number(1 + world.random.below(40))}`)
    draft.rule()
    const sold = basketOf(world, {
      goods: 'dish',
      least: 2,
      most: 6,
      from: 4,
      to: 30,
      several: 40,
      maxCount: 3,
      oneRate: true,
    })
    const items = sold.map(({ name, count, value }) => {
      const mark = draft.money('item', value)
      draft.cols([4, 24, 12], world.number(count), name, mark)
      return mark
    })
    draft.rule()
    const subtotal = draft.money('sum', sum(items.map(({ value }) => value)))
    const service = draft.money('extra', Math.round(subtotal.value / 10))
    const { tax } = taxOnTop(subtotal.value + service.value, rate)
    const taxMark = draft.money('tax', tax)
    const total = draft.money('total', subtotal.value + service.value + tax)
    draft.row(draft.l('subtotal'), subtotal)
    draft.row(`${draft.l('service')} ${world.number(10)}%`, service)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, taxMark)
    draft.row(draft.l('grand'), total)
    draft.sum(items, subtotal)
    draft.sum([subtotal, service, taxMark], total)
    draft.total(total)
    cardSlip(draft, total)
    thanks(draft)
  },
}

/** One price, paid before in part; the two come together again in the line under it. */
const deposit: Layout = {
  name: 'deposit-then-balance-paid',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'firm')
    draft.text(`${draft.l('receipt')}: ${world.digits('######')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.blank()
    const item = draft.money('item', priceOf(world, 80, 900))
    draft.row(itemOf(world.goods('work'), 0), item)
    const total = draft.money('total', item.value)
    draft.row(draft.l('total'), total)
    draft.same(item, total)
    draft.total(total)
    const before = draft.money('paid', Math.max(step, Math.round(total.value / 4 / step) * step))
    draft.row([draft.l('prepaid'), ' ', draft.day('other', daysAfter(world.day, -20))], before)
    const rest = draft.money('paid', total.value - before.value)
    draft.row(draft.l('card'), rest)
    const due = draft.money('due', 0)
    draft.row(draft.l('due'), due)
    draft.sum([before, rest], total)
    draft.difference([total], [before, rest], due)
    thanks(draft)
  },
}

/** Papers for work. */
export const services: readonly Layout[] = [workshop, short, onTop, deposit]
