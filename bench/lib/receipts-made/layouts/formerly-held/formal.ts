import { basketOf, itemsTotal, priceOf, rateText, rounded, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { cash, dateLine, expiry, head, stamp, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'

/** A ticket: fare, several fees, the total charged to a card with its date of expiry. */
const ticket: Layout = {
  name: 'ticket-with-fees',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${world.w('customer')}: ${draft.upper(world.one(world.language.people))}`)
    draft.text(`${world.w('date')} `, draft.day('paper', world.day))
    draft.text(
      world.digits('LX ###   ZRH - FRA   '),
      draft.day('other', daysAfter(world.day, 24)),
      ` ${world.time}`,
    )
    draft.blank()
    const fare = draft.money('item', priceOf(world, 60, 600))
    const fees = ['YQ', 'XT', 'CH'].map((code) => {
      const mark = draft.money('item', priceOf(world, 4, 40))
      return { code, mark }
    })
    draft.row(draft.l('fare'), fare)
    for (const { code, mark } of fees) draft.row(`${world.w('extra')} ${code}`, mark)
    const total = draft.money('total', fare.value + itemsTotal(fees.map(({ mark }) => mark)))
    draft.row(draft.l('total'), total)
    draft.sum([fare, ...fees.map(({ mark }) => mark)], total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row(`VISA ${world.digits('XXXX-####')} ${world.w('expires')} ${expiry(draft)}`, paid)
    draft.same(paid, total)
    stamp(draft, '', 'later')
  },
}

/** Hammer price, a premium by percent, tax on the premium alone. */
const auction: Layout = {
  name: 'auction',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    const rate = itemOf(world.locale.rates, 0)
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('A-####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.blank()
    const lots = Array.from({ length: 1 + world.random.below(3) }, (_, at) => {
      const mark = draft.money('item', priceOf(world, 100, 5_000))
      draft.row(`${world.number(112 + 7 * at)}  ${itemOf(world.goods('ware'), at)}`, mark)
      return mark
    })
    const hammer = draft.money('sum', itemsTotal(lots))
    draft.row(draft.l('subtotal'), hammer)
    draft.sum(lots, hammer)
    const premium = draft.money('extra', rounded((hammer.value * 25) / 100))
    draft.row(`${draft.l('service')} ${world.number(25)}%`, premium)
    const { tax } = taxOnTop(premium.value, rate)
    const taxMark = draft.money('tax', tax)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, taxMark)
    draft.rate(premium, rate / 100, taxMark)
    const total = draft.money('total', hammer.value + premium.value + tax)
    draft.row(draft.l('toPay'), total)
    draft.sum([hammer, premium, taxMark], total)
    draft.total(total)
  },
}

/** A sentence that says what was received, and a form under it. */
const received: Layout = {
  name: 'received-with-thanks',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.upper(world.w('receipt'))}   ${world.w('receiptNo')} ${world.digits('###')}`)
    const value = priceOf(world, 20, 800)
    const stated = draft.money('sum', value, { sign: true })
    draft.text(`${world.w('customer')}: ${world.one(world.language.people)}, ${world.w('paid')} `, stated)
    draft.text(`${world.w('item')}: ${itemOf(world.goods('work'), 2)}`)
    draft.blank()
    const total = draft.money('total', value, { sign: true })
    draft.row(draft.l('total'), total)
    draft.same(stated, total)
    draft.total(total)
    draft.text(`${world.one(world.locale.cities)}, `, draft.day('paper', world.day))
  },
}

/** Fees without tax, a reduction, paid in parts with their days, nothing or something left. */
const fees: Layout = {
  name: 'fees-paid-in-parts',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'firm')
    draft.text(`${world.w('invoiceNo')} ${world.digits('####/##')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const items = [0, 3, 6].map((at) => {
      const mark = draft.money('item', priceOf(world, 50, 900))
      draft.row(itemOf(world.goods('work'), at), mark)
      return mark
    })
    const off = draft.money('extra', -Math.max(step, Math.round(itemsTotal(items) / 12 / step) * step))
    draft.row(draft.l('discount'), off)
    const total = draft.money('total', itemsTotal([...items, off]))
    draft.row(draft.l('grand'), total)
    draft.sum([...items, off], total)
    draft.total(total)
    const parts = [20, 40].map((days) => {
      const mark = draft.money('paid', Math.max(step, Math.round(total.value / 3 / step) * step))
      draft.row([draft.l('paid'), ' ', draft.day('other', daysAfter(world.day, days - 45))], mark)
      return mark
    })
    const due = draft.money('due', total.value - itemsTotal(parts))
    draft.row(draft.l('due'), due)
    draft.difference([total], parts, due)
  },
}

/** The total in the money of the country, and for information in another. */
const dual: Layout = {
  name: 'two-currencies',
  write(draft) {
    const { world } = draft
    const isEuro = world.locale.currency === 'EUR'
    const rate = isEuro ? 1.0847 : 1 / (world.locale.scale * 1.03)
    head(draft, 'shop')
    dateLine(draft)
    const sold = basketOf(world, { goods: 'grocery', least: 2, most: 6, from: 2, to: 30, oneRate: true })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value, { sign: false })
      draft.row(name, mark)
      return mark
    })
    const total = draft.money('total', itemsTotal(items), { sign: true })
    draft.row(draft.l('total'), total)
    draft.sum(items, total)
    draft.total(total)
    const other = rounded(((total.value * rate) / 10 ** total.exp) * 100)
    draft.row('', `${isEuro ? 'USD' : 'EUR'} ${world.number(other, 2)}`)
    const paid = draft.money('paid', total.value, { sign: true })
    draft.row(draft.l('card'), paid)
    draft.same(paid, total)
    thanks(draft)
  },
}

/** Sum before and after tax, the rounding, and the paid amount: four totals in a row. */
const fourTotals: Layout = {
  name: 'four-totals',
  fits: ({ rates: [rate], cashStep = 1 }) => rate !== 0 && cashStep > 1,
  write(draft) {
    const { world } = draft
    const { cashStep = 1 } = world.locale
    const rate = itemOf(world.locale.rates, 0)
    head(draft, 'shop')
    dateLine(draft)
    draft.rule()
    const sold = basketOf(world, {
      goods: 'ware',
      least: 2,
      most: 5,
      from: 3,
      to: 40,
      several: 50,
      oneRate: true,
    })
    const items = sold.map(({ name, count, unit, value }) => {
      const [each, mark] = [draft.money('unit', unit), draft.money('item', value)]
      draft.row(name, `${world.number(count)}`, each, mark)
      draft.product(each, count, mark)
      return mark
    })
    const taxed = taxOnTop(itemsTotal(items), rate)
    const [net, tax, gross] = [
      draft.money('net', taxed.net),
      draft.money('tax', taxed.tax),
      draft.money('total', taxed.gross),
    ]
    draft.rule()
    draft.row(draft.l('net'), net)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
    draft.row(draft.l('total'), gross)
    draft.sum(items, net)
    draft.sum([net, tax], gross)
    draft.rate(net, rate / 100, tax)
    const whole = rounded(gross.value / cashStep) * cashStep
    const [rounding, payable] = [draft.money('extra', whole - gross.value), draft.money('grand', whole)]
    draft.row(draft.l('rounding'), rounding)
    draft.row(draft.l('grand'), payable)
    draft.sum([gross, rounding], payable)
    draft.total(payable)
    cash(draft, payable)
  },
}

/** Papers of offices, and of several totals. */
export const formal: readonly Layout[] = [ticket, auction, received, fees, dual, fourTotals]
