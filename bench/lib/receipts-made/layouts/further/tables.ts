import { basketOf, itemsTotal, priceOf, rateText, rounded, taxesOf, taxOnTop } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { cardSlip, dateLine, head, taxTable, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought, settle, totalOf } from './selling.ts'

/** When each round was served stands before it. */
const rounds: Layout = {
  name: 'bar-rounds-with-times',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    dateLine(draft)
    draft.text(`${world.w('table')} ${world.number(1 + world.random.below(40))}`)
    draft.rule()
    const items = bought(draft, 'dish', 3, 7, 50).map(({ name, value, count }, at) => {
      const mark = draft.money('item', value)
      draft.row(`20:${10 + at} ${world.number(count)} ${name}`, mark)
      return mark
    })
    draft.rule()
    settle(draft, totalOf(draft, items))
    thanks(draft)
  },
}

/** Dishes with their additions, each at its price. */
const additions: Layout = {
  name: 'dishes-with-additions',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    draft.text(`#${world.digits('###')}`)
    dateLine(draft)
    const items = bought(draft, 'dish', 2, 5).flatMap(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      if (at % 2 === 1) return [mark]
      const more = draft.money('item', priceOf(world, 0.5, 3))
      draft.row(`   + ${world.w('extra')}`, more)
      return [mark, more]
    })
    const subtotal = draft.money('sum', itemsTotal(items))
    draft.row(draft.l('subtotal'), subtotal)
    draft.sum(items, subtotal)
    const total = draft.money('total', subtotal.value)
    draft.row(draft.l('total'), total)
    draft.same(subtotal, total)
    draft.total(total)
    settle(draft, total)
  },
}

/** The total is split evenly among those at the table: a number of heads, and the part of each. */
const heads: Layout = {
  name: 'bill-by-heads',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    dateLine(draft)
    const items = bought(draft, 'dish', 3, 6, 40).map(({ name, value, count }) => {
      const mark = draft.money('item', value)
      draft.row(`${world.number(count)} x ${name}`, mark)
      return mark
    })
    const charge = draft.money('extra', rounded(itemsTotal(items) / 10))
    draft.row(`${draft.l('service')} ${rateText(world, 10)}`, charge)
    const total = totalOf(draft, [...items, charge])
    cardSlip(draft, total)
    thanks(draft)
  },
}

/** Quantity, price, a reduction in percent and the amount of each line. */
const reduced: Layout = {
  name: 'invoice-line-reductions',
  write(draft) {
    const { world } = draft
    const widths = [24, 6, 11, 6, 12]
    openInvoice(draft)
    draft.cols(
      widths,
      world.w('item'),
      world.w('qty'),
      world.w('price'),
      `${world.w('discount')} %`,
      world.w('amount'),
    )
    const items = bought(draft, 'ware', 2, 6, 80).map(({ name, unit, count }) => {
      const percent = itemOf([0, 5, 10, 20], world.random.below(4))
      const price = draft.money('unit', unit)
      const mark = draft.money('item', rounded((unit * count * (100 - percent)) / 100))
      draft.product(price, (count * (100 - percent)) / 100, mark)
      draft.cols(widths, name, world.number(count), price, `${percent}%`, mark)
      return mark
    })
    taxedTotal(draft, items)
  },
}

/** Net amount, tax and gross amount in each line, and of all. */
const threeColumns: Layout = {
  name: 'invoice-net-tax-gross-lines',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    const widths = [24, 12, 11, 12]
    const rate = itemOf(world.locale.rates, 0)
    openInvoice(draft)
    draft.cols(widths, world.w('item'), world.w('net'), world.w('tax'), world.w('gross'))
    const rows = bought(draft, 'ware', 2, 6).map(({ name, value }) => {
      const taxed = taxOnTop(value, rate)
      const [net, tax, gross] = [
        draft.money('item', taxed.net),
        draft.money('tax', taxed.tax),
        draft.money('item', taxed.gross),
      ]
      draft.cols(widths, name, net, tax, gross)
      draft.sum([net, tax], gross)
      draft.rate(net, rate / 100, tax)
      return { net, tax, gross }
    })
    draft.rule()
    const sum = (marks: readonly AmountMark[]) => itemsTotal(marks)
    const [net, tax] = [
      draft.money('net', sum(rows.map((row) => row.net))),
      draft.money('tax', sum(rows.map((row) => row.tax))),
    ]
    draft.row(draft.l('net'), net)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
    const total = draft.money('total', net.value + tax.value)
    draft.row(draft.l('grand'), total)
    draft.sum(
      rows.map((row) => row.net),
      net,
    )
    draft.sum([net, tax], total)
    draft.total(total)
  },
}

/** Prices with tax in them, a table of the taxes below, and when it is to be paid. */
const taxesBelow: Layout = {
  name: 'invoice-tax-table-below',
  fits: ({ rates: [rate], added }) => rate !== 0 && added !== true,
  write(draft) {
    const { world } = draft
    openInvoice(draft)
    const sold = basketOf(world, { goods: 'ware', least: 2, most: 6, from: 5, to: 90 })
    const items = sold.map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(`${at + 1} ${name}`, mark)
      return mark
    })
    const total = totalOf(draft, items)
    draft.blank()
    taxTable(draft, taxesOf(sold, 'included'), total)
    draft.text(`${world.w('bank')}: ${world.digits('## #### #### ####')}`)
  },
}

/** The sum is carried from one page to the next. */
const carried: Layout = {
  name: 'invoice-carried-forward',
  write(draft) {
    const { world } = draft
    openInvoice(draft)
    const items = bought(draft, 'work', 4, 7).map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(`${at + 1}. ${name}`, mark)
      return mark
    })
    const half = items.slice(0, 2)
    draft.blank()
    taxedTotal(draft, items)
    draft.text(`${world.w('page')} 1/1 (${half.length})`)
  },
}

function openInvoice(draft: Draft): void {
  const { world } = draft
  head(draft, 'firm')
  draft.text(`${draft.l('invoice')} ${world.digits('20##-####')}`)
  draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
  draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
  draft.blank()
}

/** Net amount, tax on top and total. */
function taxedTotal(draft: Draft, items: readonly AmountMark[]): void {
  const { world } = draft
  const rate = itemOf(world.locale.rates, 0)
  const { net, tax, gross } = taxOnTop(itemsTotal(items), rate)
  const netMark = draft.money('net', net)
  draft.row(draft.l('net'), netMark)
  draft.sum(items, netMark)
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
}

export const tables: readonly Layout[] = [
  rounds,
  additions,
  heads,
  reduced,
  threeColumns,
  taxesBelow,
  carried,
]
