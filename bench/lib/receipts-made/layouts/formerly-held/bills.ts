import { basketOf, itemsTotal, priceOf, rateText, rounded, taxesOf, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import { head, oldBalance, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'

/** Net, rate, tax and gross in each line, and their sums in the last one. */
const lineTaxes: Layout = {
  name: 'taxes-in-each-line',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    const widths = [20, 12, 6, 10, 12]
    if (world.random.percent(50)) draft.text('EN 16931-1:2017-06-28')
    billHead(draft)
    draft.cols(widths, world.w('item'), world.w('net'), '%', world.w('tax'), world.w('gross'))
    const sold = basketOf(world, { goods: 'ware', least: 2, most: 6, from: 10, to: 300 })
    const rows = sold.map(({ name, value, rate }) => {
      const taxed = taxOnTop(value, rate)
      const [net, tax, gross] = [
        draft.money('item', taxed.net),
        draft.money('tax', taxed.tax),
        draft.money('sum', taxed.gross),
      ]
      draft.cols(widths, name, net, rateText(world, rate), tax, gross)
      draft.sum([net, tax], gross)
      draft.rate(net, rate / 100, tax)
      return { net, tax, gross }
    })
    draft.rule()
    const net = draft.money('net', itemsTotal(rows.map((row) => row.net)))
    const tax = draft.money('tax', itemsTotal(rows.map((row) => row.tax)))
    const total = draft.money('total', net.value + tax.value)
    draft.cols(widths, draft.l('total'), net, '', tax, total)
    draft.sum(
      rows.map((row) => row.net),
      net,
    )
    draft.sum(
      rows.map((row) => row.tax),
      tax,
    )
    draft.sum(
      rows.map((row) => row.gross),
      total,
    )
    draft.sum([net, tax], total)
    draft.total(total)
  },
}

/** Blocks with a sum each; what was owed and paid before; all that is due. */
const blocks: Layout = {
  name: 'blocks-with-sums',
  write(draft) {
    const { world } = draft
    billHead(draft)
    draft.text(
      `${world.w('period')} `,
      draft.day('other', daysAfter(world.day, -31)),
      ' - ',
      draft.day('other', daysAfter(world.day, -1)),
    )
    if (world.random.percent(50)) oldBalance(draft)
    const sums = [0, 1].map((block) => {
      draft.blank()
      draft.text(draft.upper(itemOf(world.goods('work'), block)))
      const items = [2, 3, 4].map((at) => {
        const mark = draft.money('item', priceOf(world, 2, 40))
        draft.row(`  ${itemOf(world.goods('work'), at)}`, mark)
        return mark
      })
      const mark = draft.money('sum', itemsTotal(items))
      draft.row(draft.l('subtotal'), mark)
      draft.sum(items, mark)
      return mark
    })
    draft.blank()
    const total = draft.money('total', itemsTotal(sums))
    draft.row(draft.l('total'), total)
    draft.sum(sums, total)
    draft.total(total)
    const paid = draft.money('paid', total.value)
    draft.row([draft.l('paid'), ' ', draft.day('other', world.day)], paid)
    draft.same(paid, total)
  },
}

/** Work done so far, what was billed before is taken off, tax on the rest. */
const progress: Layout = {
  name: 'progress-bill',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    const rate = itemOf(world.locale.rates, 0)
    billHead(draft)
    const sold = basketOf(world, { goods: 'work', least: 3, most: 5, from: 500, to: 9_000, oneRate: true })
    const items = sold.map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(`${world.number(at + 1)}.0  ${name}`, mark)
      return mark
    })
    const done = draft.money('sum', itemsTotal(items))
    draft.row(draft.l('subtotal'), done)
    draft.sum(items, done)
    const before = draft.money('extra', -Math.round((done.value * 0.4) / step) * step)
    draft.row([draft.l('prepaid'), ' ', draft.day('other', daysAfter(world.day, -60))], before)
    const taxed = taxOnTop(done.value + before.value, rate)
    const [net, tax] = [draft.money('net', taxed.net), draft.money('tax', taxed.tax)]
    draft.row(draft.l('net'), net)
    draft.sum([done, before], net)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
    draft.rate(net, rate / 100, tax)
    const total = draft.money('total', taxed.gross)
    draft.row(draft.l('grand'), total)
    draft.sum([net, tax], total)
    draft.total(total)
    draft.text(`${world.w('dueDate')} `, draft.day('other', daysAfter(world.day, 14)))
  },
}

/** A tax in two halves, each with its rate, as of a state and a union. */
const halves: Layout = {
  name: 'tax-in-two-halves',
  fits: ({ currency }) => currency === 'INR' || currency === 'CAD' || currency === 'USD',
  write(draft) {
    const { world } = draft
    const { currency } = world.locale
    const names = {
      INR: ['CGST', 'SGST', 9],
      CAD: ['GST', 'PST', 6],
      USD: ['State Tax', 'City Tax', 4],
    } as const
    const [first, second, rate] = currency === 'INR' ? names.INR : currency === 'CAD' ? names.CAD : names.USD
    billHead(draft)
    draft.cols([24, 6, 11, 12], world.w('item'), world.w('qty'), world.w('price'), world.w('amount'))
    const sold = basketOf(world, {
      goods: 'ware',
      least: 2,
      most: 5,
      from: 5,
      to: 120,
      several: 70,
      maxCount: 9,
      oneRate: true,
    })
    const items = sold.map(({ name, count, unit, value }) => {
      const [each, mark] = [draft.money('unit', unit), draft.money('item', value)]
      draft.cols([24, 6, 11, 12], `${name} ${world.digits('8###')}`, world.number(count), each, mark)
      draft.product(each, count, mark)
      return mark
    })
    const net = draft.money('net', itemsTotal(items))
    draft.row(draft.l('net'), net)
    draft.sum(items, net)
    const taxes = [first, second].map((name) => {
      const mark = draft.money('tax', taxOnTop(net.value, rate).tax)
      draft.row(`${name} @ ${rateText(world, rate)}`, mark)
      draft.rate(net, rate / 100, mark)
      return mark
    })
    const exact = net.value + itemsTotal(taxes)
    const whole = currency === 'INR' ? rounded(exact / 100) * 100 : exact
    const total = draft.money('total', whole)
    if (whole !== exact) {
      const rounding = draft.money('extra', whole - exact)
      draft.row(draft.l('rounding'), rounding)
      draft.sum([net, ...taxes, rounding], total)
    } else draft.sum([net, ...taxes], total)
    draft.row(draft.l('grand'), total)
    draft.total(total)
  },
}

/** Several rates, each with its goods; sums of net and tax once; a discount on all of it before tax. */
const discounted: Layout = {
  name: 'discount-before-tax',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    billHead(draft)
    const sold = basketOf(world, { goods: 'ware', least: 3, most: 6, from: 20, to: 400, oneRate: true })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const goods = draft.money('sum', itemsTotal(items))
    draft.row(draft.l('subtotal'), goods)
    draft.sum(items, goods)
    const isPlain = world.random.percent(50)
    const less = rounded(goods.value / 20)
    const off = draft.money('extra', isPlain ? less : -less)
    draft.row(`${draft.l('discount')} ${world.number(5)}%`, off)
    const [taxed] = taxesOf([{ value: goods.value - less, rate: itemOf(world.locale.rates, 0) }], 'added')
    const { rate, net, tax, gross } = taxed ?? { rate: 0, net: 0, tax: 0, gross: 0 }
    const [netMark, taxMark, total] = [
      draft.money('net', net),
      draft.money('tax', tax),
      draft.money('total', gross),
    ]
    draft.row(draft.l('net'), netMark)
    if (isPlain) draft.difference([goods], [off], netMark)
    else draft.sum([goods, off], netMark)
    draft.row(`+ ${rateText(world, rate)} ${draft.l('tax')}`, taxMark)
    draft.row(draft.l('total'), total)
    draft.sum([netMark, taxMark], total)
    draft.rate(netMark, rate / 100, taxMark)
    draft.total(total)
    thanks(draft)
  },
}

/** Seller, customer, number and date. */
export function billHead(draft: Draft): void {
  const { world } = draft
  head(draft, 'firm')
  draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
  draft.row(`${world.w('invoice')} ${world.digits('########')}`, draft.day('paper', world.day))
  draft.blank()
}

/** Bills with taxes in other places. */
export const bills: readonly Layout[] = [lineTaxes, blocks, progress, halves, discounted]
