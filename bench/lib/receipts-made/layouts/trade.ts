import { basketOf, priceOf, rateText, sum, taxesOf, taxOnTop } from '../writing/basket.ts'
import { daysAfter } from '../writing/dates.ts'
import type { Layout } from '../writing/layout.ts'
import { head, oldBalance, thanks } from '../writing/parts.ts'
import { itemOf } from '../writing/world.ts'

/** An order on the web: a discount, what the parcel costs, the total of the order. */
const order: Layout = {
  name: 'web-order',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    draft.text(world.seller('shop'))
    draft.text(`${world.w('orderNo')} ${world.digits('###-#######-#######')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
    draft.blank()
    const sold = basketOf(world, {
      goods: 'ware',
      least: 1,
      most: 5,
      from: 5,
      to: 160,
      several: 30,
      oneRate: true,
    })
    const items = sold.map(({ name, count, value }) => {
      const mark = draft.money('item', value)
      draft.row(count === 1 ? name : `${world.number(count)} x ${name}`, mark)
      return mark
    })
    draft.blank()
    const subtotal = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.row(draft.l('subtotal'), subtotal)
    draft.sum(items, subtotal)
    const isPlain = world.random.percent(50)
    const less = Math.max(step, Math.round(subtotal.value / 10 / step) * step)
    const off = draft.money('extra', isPlain ? less : -less)
    draft.row(draft.l('discount'), off)
    const parcel = draft.money('extra', priceOf(world, 3, 8))
    draft.row(draft.l('shipping'), parcel)
    const total = draft.money('total', subtotal.value - less + parcel.value)
    draft.row(draft.l('total'), total)
    if (isPlain) draft.difference([subtotal, parcel], [off], total)
    else draft.sum([subtotal, off, parcel], total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row(`${world.one('VISA|PayPal|Mastercard')} ${world.digits('**** ####')}`, paid)
    draft.same(paid, total)
  },
}

/** A bill of a period: two dates, readings of a meter that are not money, and an earlier debt. */
const utility: Layout = {
  name: 'utility-bill',
  write(draft) {
    const { world } = draft
    const rate = itemOf(world.locale.rates, 0)
    head(draft, 'firm')
    draft.text(`${world.w('invoiceNo')} ${world.digits('####-######')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(
      `${world.w('period')}: `,
      draft.day('other', daysAfter(world.day, -35)),
      ' - ',
      draft.day('other', daysAfter(world.day, -5)),
    )
    draft.text(`${world.digits('1####')} - ${world.digits('2####')} kWh`)
    draft.blank()
    if (world.random.percent(50)) oldBalance(draft)
    const used = 80 + world.random.below(900)
    const unit = Math.max(1, Math.round(0.2 * world.locale.scale * 10 ** (world.locale.exp + 2)))
    const price = draft.money('unit', unit, { exp: world.locale.exp + 2 })
    const energy = draft.money('item', Math.round((used * unit) / 100))
    draft.row([`${world.number(used)} kWh x `, price], energy)
    draft.product(price, used, energy)
    const fee = draft.money('item', priceOf(world, 5, 15))
    draft.row(world.w('extra'), fee)
    const { net, tax, gross } = taxOnTop(energy.value + fee.value, rate)
    const netMark = draft.money('net', net)
    draft.row(draft.l('net'), netMark)
    draft.sum([energy, fee], netMark)
    const total = draft.money('total', gross)
    if (rate === 0) draft.same(netMark, total)
    else {
      const taxMark = draft.money('tax', tax)
      draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, taxMark)
      draft.sum([netMark, taxMark], total)
      draft.rate(netMark, rate / 100, taxMark)
    }
    draft.row(draft.l('total'), total)
    draft.total(total)
    draft.text(`${world.w('dueDate')}: `, draft.day('other', daysAfter(world.day, 21)))
  },
}

/** Goods with numbers of their own in front, net, tax and gross in each line, several rates, sums of each under them. */
const codes: Layout = {
  name: 'pro-forma-codes',
  write(draft) {
    const { world } = draft
    const widths = [9, 22, 5, 11, 12]
    head(draft, 'firm')
    draft.text(`${draft.l('proforma')}  ${world.digits('PF-20##/####')}`)
    draft.text('ISO 9001:2015')
    draft.text(`${world.w('date')} `, draft.day('paper', world.day))
    draft.blank()
    draft.cols(widths, '#', world.w('item'), world.w('qty'), world.w('price'), world.w('amount'))
    const sold = basketOf(world, {
      goods: 'ware',
      least: 3,
      most: 8,
      from: 8,
      to: 250,
      several: 80,
      maxCount: 20,
    })
    const items = sold.map(({ name, count, unit, value }) => {
      const [each, mark] = [draft.money('unit', unit), draft.money('item', value)]
      draft.cols(widths, world.digits('##-#####'), name, world.number(count), each, mark)
      draft.product(each, count, mark)
      return mark
    })
    draft.blank()
    const taxes = taxesOf(sold, 'added')
    const parts = taxes.map(({ rate, net, tax }) => {
      const [netMark, taxMark] = [draft.money('net', net), draft.money('tax', tax)]
      draft.row(`${world.w('net')} ${rateText(world, rate)}`, netMark)
      draft.row(`${world.w('tax')} ${rateText(world, rate)}`, taxMark)
      draft.rate(netMark, rate / 100, taxMark)
      return [netMark, taxMark] as const
    })
    const grand = draft.money('total', sum(taxes.map(({ gross }) => gross)))
    draft.row(draft.l('grand'), grand)
    for (const part of parts.length === 1 ? parts : []) draft.sum(items, part[0])
    draft.sum(parts.flat(), grand)
    draft.difference([...items, ...parts.map(([, tax]) => tax)], [], grand)
    draft.total(grand)
    thanks(draft)
  },
}

/** Hours by a price, parts, and only “to pay” as the word for what it comes to. */
const repair: Layout = {
  name: 'repair-to-pay',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('receipt')}  ${world.digits('####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.blank()
    const hours = 2 + world.random.below(20)
    const unit = draft.money('unit', priceOf(world, 20, 80))
    const labour = draft.money('item', unit.value * hours)
    draft.row([`${world.w('labour')}  ${world.number(hours)} x `, unit], labour)
    draft.product(unit, hours, labour)
    const sold = basketOf(world, { goods: 'ware', least: 1, most: 3, from: 10, to: 120, oneRate: true })
    const parts = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const items = [labour, ...parts]
    const before = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.row(draft.l('subtotal'), before)
    draft.sum(items, before)
    const total = draft.money('total', before.value)
    draft.row(draft.l('toPay'), total)
    draft.same(before, total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row(draft.l('paid'), paid)
    draft.same(paid, total)
    thanks(draft)
  },
}

/** Papers between firms. */
export const trade: readonly Layout[] = [order, utility, codes, repair]
