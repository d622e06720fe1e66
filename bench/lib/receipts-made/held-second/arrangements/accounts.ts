import { basketOf, priceOf, rateText, rounded, sum, taxOnTop, taxWithin } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { dateLine, head, thanks } from '../../writing/parts.ts'
import { itemsOf, paidWhole, totalOf } from '../pieces.ts'

/** Tax on a net sum, and the total; the tax is left out where there is none. */
function withTax(draft: Draft, parts: readonly AmountMark[], label: 'total' | 'grand' | 'toPay'): AmountMark {
  const { world } = draft
  const rate = world.locale.rates[0] ?? 0
  const net = draft.money('net', sum(parts.map(({ value }) => value)))
  draft.sum(parts, net)
  draft.row(draft.l('subtotal'), net)
  const tax = draft.money('tax', taxOnTop(net.value, rate).tax)
  if (rate !== 0) draft.row(`${draft.l('tax')} (${rateText(world, rate)})`, tax)
  if (rate !== 0) draft.rate(net, rate / 100, tax)
  const total = totalOf(draft, rate === 0 ? [net] : [net, tax])
  draft.row(draft.l(label), total)
  return total
}

/** Seats of a service for a month, a credit for unused time, dates in every line. */
const licensedUsers: Layout = {
  name: 'seats-and-credit-for-unused-time',
  write(draft) {
    const { world } = draft
    const { random, day } = world
    const until = daysAfter(day, 30)
    draft.text(world.one('Plainboard Inc.|Nimbus CRM|Ledgerly|Forma Cloud'))
    draft.row(draft.l('invoiceNo'), world.digits('A1B2####-000#'))
    draft.row(draft.l('date'), draft.day('paper', day))
    draft.row(draft.l('dueDate'), draft.day('other', day))
    draft.cols([30, 5, 10, 11], world.w('item'), world.w('qty'), world.w('price'), world.w('amount'))
    const plans = ['Team', 'Guest', 'Storage 100 GB', 'API'].slice(0, 1 + random.below(4))
    const items = plans.map((plan) => {
      const count = 1 + random.below(20)
      const unit = draft.money('unit', priceOf(world, 3, 40))
      const mark = draft.money('item', unit.value * count)
      draft.product(unit, count, mark)
      draft.cols([30, 5, 10, 11], plan, String(count), unit, mark)
      draft.text(draft.day('other', day), ' – ', draft.day('other', until))
      return mark
    })
    const credit = draft.money('item', -Math.max(world.locale.step, Math.floor((items[0]?.value ?? 0) / 3)))
    draft.cols([30, 5, 10, 11], `${world.w('creditNote')}: Team`, '1', '', credit)
    const total = withTax(draft, [...items, credit], 'total')
    paidWhole(draft, total, draft.l('paid'))
  },
}

/** Days with hours and minutes at one price by the hour. */
const timesheet: Layout = {
  name: 'days-with-hours-and-minutes',
  write(draft) {
    const { world } = draft
    const { random } = world
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('N-#####')}`)
    draft.row(draft.l('date'), draft.day('paper', world.day))
    const hourly = draft.money('unit', priceOf(world, 20, 110))
    draft.row(`${draft.l('price')} / h`, hourly)
    const days = 2 + random.below(5)
    const items = Array.from({ length: days }, (_, at) => {
      const minutes = 60 + 15 * random.below(28)
      const mark = draft.money('item', rounded((hourly.value * minutes) / 60))
      draft.product(hourly, minutes / 60, mark)
      const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`
      const work = world.goods('work')[random.below(world.goods('work').length)] ?? ''
      draft.cols([12, 24, 9, 12], draft.day('other', daysAfter(world.day, at - days)), work, clock, mark)
      return mark
    })
    withTax(draft, items, 'toPay')
    draft.text(`${draft.l('bank')}: `, world.digits('#### #### #### ####'))
  },
}

/** One payment for several bills of other days. */
const several: Layout = {
  name: 'one-payment-for-several-bills',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('receipt')} ${world.digits('P-#####')}`)
    dateLine(draft)
    draft.row(draft.l('customer'), world.one(world.language.people))
    draft.cols([16, 14, 14], draft.l('invoiceNo'), world.w('dueDate'), world.w('amount'))
    const items = Array.from({ length: 2 + world.random.below(4) }, (_, at) => {
      const mark = draft.money('item', priceOf(world, 20, 700))
      const earlier = daysAfter(world.day, -30 * (at + 1) - world.random.below(12))
      draft.cols([16, 14, 14], world.digits('F######'), draft.day('other', earlier), mark)
      return mark
    })
    draft.rule()
    const total = totalOf(draft, items)
    draft.row(draft.l('total'), total)
    paidWhole(draft, total, draft.l('paid'))
    draft.row(draft.l('due'), draft.money('other', 0))
  },
}

/** A share taken off the whole bill, printed in percent; prices contain their tax. */
const coupon: Layout = {
  name: 'percent-off-the-whole-bill',
  fits: ({ added }) => added !== true,
  write(draft) {
    const { world } = draft
    const percent = [5, 10, 15, 20][world.random.below(4)] ?? 10
    draft.text(
      draft.day('paper', world.day),
      `  ${world.time}  ${world.w('cashier')} ${world.one(world.language.people)}`,
    )
    head(draft, 'shop')
    const sold = basketOf(world, { goods: 'ware', least: 2, most: 6, from: 2, to: 60, oneRate: true })
    const items = itemsOf(draft, sold, (mark, { name }) => draft.row(name, mark))
    const before = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.sum(items, before)
    draft.row(draft.l('subtotal'), before)
    const cut = draft.money('extra', -rounded((before.value * percent) / 100))
    draft.rate(before, -percent / 100, cut)
    draft.row(`${draft.l('discount')} ${world.number(percent)}%`, cut)
    const total = totalOf(draft, [before, cut])
    draft.row(draft.l('toPay'), total)
    const rate = world.locale.rates[0] ?? 0
    const tax = draft.money('tax', taxWithin(total.value, rate).tax)
    if (rate !== 0) draft.row(`${draft.l('taxIncluded')} ${rateText(world, rate)}`, tax)
    if (rate !== 0) draft.rate(total, rate / (100 + rate), tax)
    paidWhole(draft, total, draft.l('card'))
    thanks(draft)
  },
}

/** Things lent: a security is taken with the price and given back below. */
const security: Layout = {
  name: 'security-taken-and-given-back',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'shop')
    draft.row(world.w('receiptNo'), world.digits('R-####'))
    dateLine(draft)
    const sold = basketOf(world, { goods: 'ware', least: 1, most: 3, from: 6, to: 40, oneRate: true })
    const items = itemsOf(draft, sold, (mark, { name }) => draft.row(name, mark))
    const held = draft.money(
      'extra',
      Math.max(step, Math.round(priceOf(world, 20, 100) / (10 * step)) * 10 * step),
    )
    draft.row(draft.l('deposit'), held)
    const given = draft.money('paid', sum(items.map(({ value }) => value)) + held.value)
    draft.sum([...items, held], given)
    draft.row(draft.l('paid'), given)
    const back = draft.money('extra', -held.value)
    draft.row(`${draft.l('refund')} (${world.w('deposit')})`, back)
    const total = totalOf(draft, [given, back])
    draft.sum(items, total)
    draft.row(draft.l('total'), total)
  },
}

/** Layouts of agreements, and of payments by an account. */
export const accounts: readonly Layout[] = [licensedUsers, timesheet, several, coupon, security]
