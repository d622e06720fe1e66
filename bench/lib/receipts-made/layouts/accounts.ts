import { basketOf, itemsTotal, priceOf, rateText, taxesOf, taxOnTop } from '../writing/basket.ts'
import { daysAfter } from '../writing/dates.ts'
import type { Draft } from '../writing/draft.ts'
import type { Layout } from '../writing/layout.ts'
import { head, thanks } from '../writing/parts.ts'
import { itemOf } from '../writing/world.ts'

/** A month of two numbers with their sums, tax, and what was left of the month before. */
const telephone: Layout = {
  name: 'telephone-bill',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    const { step, phone, rates } = world.locale
    const rate = itemOf(rates, 0)
    opening(draft)
    const sums = [0, 1].map(() => {
      draft.blank()
      draft.text(`SIM ${world.digits(phone)}`)
      const items = ['Flat 20 GB', 'Roaming 3,2 GB', 'SMS 14', '0900 00:12:40']
        .slice(0, 2 + world.random.below(3))
        .map((name) => {
          const mark = draft.money('item', priceOf(world, 0.5, 30))
          draft.row(`  ${name}`, mark)
          return mark
        })
      const mark = draft.money('sum', itemsTotal(items))
      draft.row(draft.l('subtotal'), mark)
      draft.sum(items, mark)
      return mark
    })
    draft.rule()
    const taxed = taxOnTop(itemsTotal(sums), rate)
    const [net, tax, total] = [
      draft.money('net', taxed.net),
      draft.money('tax', taxed.tax),
      draft.money('total', taxed.gross),
    ]
    draft.row(draft.l('net'), net)
    draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
    draft.row(draft.l('total'), total)
    draft.sum(sums, net)
    draft.rate(net, rate / 100, tax)
    draft.sum([net, tax], total)
    draft.total(total)
    const before = draft.money('extra', priceOf(world, 20, 90))
    const paid = draft.money('paid', -Math.max(step, Math.round(before.value / 2 / step) * step))
    const due = draft.money('due', total.value + before.value + paid.value)
    draft.row(`+ ${draft.l('previous')}`, before)
    draft.row([draft.l('paid'), ' ', draft.day('other', daysAfter(world.day, -18))], paid)
    draft.row(draft.l('due'), due)
    draft.sum([total, before, paid], due)
    draft.text(`${world.w('dueDate')}: `, draft.day('other', daysAfter(world.day, 14)))
  },
}

/** The rate of each line in a column; a table of net and tax by rate, and their sum. */
const rateColumn: Layout = {
  name: 'invoice-rate-column',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    const widths = [4, 24, 5, 11, 7, 12]
    opening(draft)
    draft.blank()
    draft.cols(
      widths,
      '#',
      world.w('item'),
      world.w('qty'),
      world.w('price'),
      `${world.w('tax')} %`,
      world.w('amount'),
    )
    const sold = basketOf(world, {
      goods: 'ware',
      least: 3,
      most: 7,
      from: 5,
      to: 220,
      several: 70,
      maxCount: 15,
    })
    const items = sold.map(({ name, count, unit, value, rate }, at) => {
      const [each, mark] = [draft.money('unit', unit), draft.money('item', value)]
      draft.cols(widths, world.number(at + 1), name, world.number(count), each, rateText(world, rate), mark)
      draft.product(each, count, mark)
      return mark
    })
    draft.rule()
    draft.cols([8, 12, 12, 12], '%', world.w('net'), world.w('tax'), world.w('gross'))
    const taxes = taxesOf(sold, 'added').map(({ rate, net, tax, gross }) => {
      const marks = {
        net: draft.money('net', net),
        tax: draft.money('tax', tax),
        gross: draft.money('sum', gross),
      }
      draft.cols([8, 12, 12, 12], rateText(world, rate), marks.net, marks.tax, marks.gross)
      draft.sum(
        items.filter((_, at) => sold[at]?.rate === rate),
        marks.net,
      )
      draft.rate(marks.net, rate / 100, marks.tax)
      draft.sum([marks.net, marks.tax], marks.gross)
      return marks.gross
    })
    const total = draft.money('total', itemsTotal(taxes))
    draft.rule()
    draft.row(draft.l('grand'), total)
    draft.sum(taxes, total)
    draft.total(total)
    draft.text(`${world.w('bank')} ${world.digits('## #### #### ####')}`)
  },
}

/** All of the work, then every part that was paid before with its day, their sum, and what is left. */
const finalBill: Layout = {
  name: 'final-bill',
  write(draft) {
    const { world } = draft
    const { step, rates } = world.locale
    const rate = itemOf(rates, 0)
    opening(draft)
    draft.blank()
    const sold = basketOf(world, { goods: 'work', least: 2, most: 5, from: 400, to: 6_000, oneRate: true })
    const items = sold.map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(`${world.number(at + 1)}.  ${name}`, mark)
      return mark
    })
    const taxed = taxOnTop(itemsTotal(items), rate)
    const [net, total] = [draft.money('net', taxed.net), draft.money('total', taxed.gross)]
    draft.row(draft.l('net'), net)
    draft.sum(items, net)
    if (rate === 0) draft.same(net, total)
    else {
      const tax = draft.money('tax', taxed.tax)
      draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, tax)
      draft.rate(net, rate / 100, tax)
      draft.sum([net, tax], total)
    }
    draft.row(draft.l('total'), total)
    draft.total(total)
    draft.blank()
    const parts = [90, 60, 30].slice(0, 2 + world.random.below(2)).map((days, at) => {
      const mark = draft.money('paid', Math.max(step, Math.round((total.value * 0.2) / step) * step))
      draft.row(
        [`${world.number(at + 1)}. ${world.w('prepaid')} `, draft.day('other', daysAfter(world.day, -days))],
        mark,
      )
      return mark
    })
    const before = draft.money('sum', itemsTotal(parts))
    draft.row(`Σ ${world.w('prepaid')}`, before)
    draft.sum(parts, before)
    const due = draft.money('due', total.value - before.value)
    draft.row(draft.l('due'), due)
    draft.difference([total], [before], due)
    draft.text(`${world.w('dueDate')} `, draft.day('other', daysAfter(world.day, 14)))
    thanks(draft)
  },
}

function opening(draft: Draft): void {
  const { world } = draft
  head(draft, 'firm')
  draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
  draft.text(`${world.w('invoiceNo')} ${world.digits('##-######')}`)
  draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
}

/** Bills of accounts: what was before counts, or is taken off. */
export const accounts: readonly Layout[] = [telephone, rateColumn, finalBill]
