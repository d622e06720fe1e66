import {
  basketOf,
  itemsTotal,
  priceOf,
  rateText,
  rounded,
  sum,
  type Taxed,
  taxesOf,
  taxWithin,
} from '../writing/basket.ts'
import type { Draft } from '../writing/draft.ts'
import type { Layout } from '../writing/layout.ts'
import type { AmountMark } from '../writing/paper.ts'
import { cardSlip, cash, dateLine, head, taxWithinLine, thanks } from '../writing/parts.ts'
import { itemOf } from '../writing/world.ts'
import { american, type NationTill, withTable } from './nation-words.ts'

/** A slip with its country's table of taxes, in the order of columns that is usual there. */
const nationTill: Layout = {
  name: 'till-tax-table-of-country',
  fits: ({ code }) => withTable[code] !== undefined,
  write(draft) {
    const { world } = draft
    const words = withTable[world.locale.code]
    if (words === undefined) throw new Error(`${world.locale.code} has no table of taxes.`)
    head(draft, 'shop')
    draft.text(world.digits(words.title))
    dateLine(draft)
    draft.rule()
    const sold = basketOf(world, { goods: 'grocery', least: 3, most: 9, from: 0.8, to: 14, several: 30 })
    const items = sold.map(({ name, count, unit, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      if (count === 1) return mark
      const each = draft.money('unit', unit)
      draft.text(`    ${world.number(count)} x `, each)
      draft.product(each, count, mark)
      return mark
    })
    const total = draft.money('total', itemsTotal(items))
    draft.text(words.count.replace('{N}', world.number(sum(sold.map(({ count }) => count)))))
    draft.row(words.total, total)
    draft.sum(items, total)
    draft.total(total)
    if (world.random.percent(40)) cash(draft, total)
    else cardSlip(draft, total)
    draft.blank()
    nationTable(draft, words, taxesOf(sold, 'included'), total)
    for (const line of words.foot) draft.text(world.digits(line))
    thanks(draft)
  },
}

function nationTable(
  draft: Draft,
  { columns }: NationTill,
  taxes: readonly Taxed[],
  total: AmountMark,
): void {
  const { world } = draft
  const widths = columns.map(() => 11)
  draft.cols(widths, ...columns.map(([, title]) => title))
  const grosses = taxes.map((taxed) => {
    const marks = {
      net: draft.money('net', taxed.net, { sign: false }),
      tax: draft.money('tax', taxed.tax, { sign: false }),
      gross: draft.money('sum', taxed.gross, { sign: false }),
    }
    draft.cols(
      widths,
      ...columns.map(([kind]) => (kind === 'rate' ? rateText(world, taxed.rate) : marks[kind])),
    )
    draft.sum([marks.net, marks.tax], marks.gross)
    draft.rate(marks.net, taxed.rate / 100, marks.tax, 1)
    return marks.gross
  })
  draft.sum(grosses, total)
}

/** Numbered goods with their codes, the tax in them said in a line of law. */
const americanTill: Layout = {
  name: 'till-american',
  fits: ({ code }) => american[code] !== undefined,
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    const words = american[world.locale.code]
    if (words === undefined) throw new Error(`${world.locale.code} has no such till.`)
    head(draft, 'shop')
    draft.text(world.digits(words.title))
    dateLine(draft)
    draft.rule()
    const sold = basketOf(world, {
      goods: 'grocery',
      least: 3,
      most: 8,
      from: 1,
      to: 12,
      several: 50,
      oneRate: true,
    })
    const items = sold.map(({ name, count, unit, value }, at) => {
      const [each, mark] = [draft.money('unit', unit), draft.money('item', value)]
      draft.text(`${String(at + 1).padStart(3, '0')} ${world.digits('78#########')} ${draft.upper(name)}`)
      draft.row([`    ${world.number(count)} UN X `, each], mark)
      draft.product(each, count, mark)
      return mark
    })
    draft.rule()
    draft.text(words.count.replace('{N}', world.number(items.length)))
    const subtotal = draft.money('sum', itemsTotal(items))
    draft.row(draft.l('subtotal'), subtotal)
    draft.sum(items, subtotal)
    const off = world.random.percent(50)
      ? [draft.money('extra', -Math.max(step, Math.round(subtotal.value / 15 / step) * step))]
      : []
    for (const mark of off) draft.row(draft.l('discount'), mark)
    const total = draft.money('total', itemsTotal([subtotal, ...off]))
    draft.row(words.total, total)
    draft.sum([subtotal, ...off], total)
    draft.total(total)
    cash(draft, total)
    const rate = itemOf(world.locale.rates, 0)
    const isExact = words.tax.includes('{R}')
    const tax = draft.money(isExact ? 'tax' : 'other', taxWithin(total.value, rate).tax)
    draft.row(words.tax.replace('{R}', rateText(world, rate)), tax)
    if (isExact) draft.rate(total, rate / (100 + rate), tax)
    for (const line of words.foot) draft.text(world.digits(line))
  },
}

/** Only goods with a letter are taxed; deposits for their bottles come after the tax. */
const taxable: Layout = {
  name: 'grocery-taxable-goods',
  fits: ({ code }) => code === 'en-US' || code === 'fr-CA',
  write(draft) {
    const { world } = draft
    const taxes =
      world.locale.code === 'fr-CA'
        ? ([
            ['TPS', 5],
            ['TVQ', 9.975],
          ] as const)
        : ([['TAX 1', 8.875]] as const)
    head(draft, 'shop')
    dateLine(draft)
    draft.text(world.digits('ST# #### OP# ###### TE# ## TR# #####'))
    const sold = basketOf(world, { goods: 'grocery', least: 4, most: 10, from: 1, to: 14, oneRate: true })
    const items = sold.map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      const isTaxed = at === 0 || world.random.percent(40)
      draft.row(`${draft.upper(name)} ${world.digits('00#########')}`, [mark, isTaxed ? ' T' : ' F'])
      return { mark, isTaxed }
    })
    const marks = items.map(({ mark }) => mark)
    const subtotal = draft.money('sum', itemsTotal(marks))
    draft.row(draft.l('subtotal'), subtotal)
    draft.sum(marks, subtotal)
    const taxedMarks = items.filter(({ isTaxed }) => isTaxed).map(({ mark }) => mark)
    const base = draft.money('net', itemsTotal(taxedMarks))
    draft.row(`${world.w('net')} T`, base)
    draft.sum(taxedMarks, base)
    const added = taxes.map(([name, rate]) => {
      const mark = draft.money('tax', rounded((base.value * rate) / 100))
      draft.row(`${name} ${rateText(world, rate)}`, mark)
      draft.rate(base, rate / 100, mark)
      return mark
    })
    const bottle = draft.money('extra', priceOf(world, 0.05, 0.4))
    draft.row(draft.l('deposit'), bottle)
    const total = draft.money('total', itemsTotal([subtotal, ...added, bottle]))
    draft.row(draft.l('total'), total)
    draft.sum([subtotal, ...added, bottle], total)
    draft.total(total)
    if (world.random.percent(50)) cash(draft, total)
    else cardSlip(draft, total)
    draft.text(`# ITEMS SOLD ${world.number(items.length)}`)
    thanks(draft)
  },
}

/** Two departments with a sum each, then both together. */
const departments: Layout = {
  name: 'department-sums',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const sums = (['grocery', 'ware'] as const).map((goods, at) => {
      draft.text(`--- ${world.digits(`0${at + 1}#`)} ---`)
      const sold = basketOf(world, { goods, least: 2, most: 4, from: 1, to: 30, oneRate: true })
      const items = sold.map(({ name, value }) => {
        const mark = draft.money('item', value)
        draft.row(`  ${name}`, mark)
        return mark
      })
      const mark = draft.money('sum', itemsTotal(items))
      draft.row(draft.l('subtotal'), mark)
      draft.sum(items, mark)
      return mark
    })
    draft.rule()
    const total = draft.money('total', itemsTotal(sums))
    draft.row(draft.l('total'), total)
    draft.sum(sums, total)
    draft.total(total)
    cash(draft, total)
    if (world.locale.added !== true)
      taxWithinLine(draft, taxWithin(total.value, itemOf(world.locale.rates, 0)), total)
    thanks(draft)
  },
}

/** Slips as countries have them printed, and of several departments. */
export const nations: readonly Layout[] = [nationTill, americanTill, taxable, departments]
