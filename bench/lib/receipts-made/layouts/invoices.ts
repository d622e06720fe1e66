import { basketOf, rateText, type Sold, sum, taxesOf } from '../writing/basket.ts'
import { daysAfter } from '../writing/dates.ts'
import type { Draft } from '../writing/draft.ts'
import type { Layout } from '../writing/layout.ts'
import type { AmountMark } from '../writing/paper.ts'
import { head } from '../writing/parts.ts'

const COLUMNS = [26, 6, 12, 13]

/** A table with number, price and amount; net, tax by rate, total; a day on which it is due. */
const table: Layout = {
  name: 'invoice-table',
  write(draft) {
    invoiceHead(draft, 'invoice')
    const { total } = body(draft, soldOf(draft), 1)
    draft.total(total)
    foot(draft)
  },
}

/** A part was paid before; the rest is due. */
const partPaid: Layout = {
  name: 'invoice-part-paid',
  write(draft) {
    const { world } = draft
    invoiceHead(draft, 'invoice')
    const { total } = body(draft, soldOf(draft), 1)
    draft.total(total)
    const { step } = world.locale
    const before = draft.money(
      'paid',
      Math.max(step, Math.round((total.value * (20 + world.random.below(50))) / 100 / step) * step),
    )
    draft.row(draft.l('prepaid'), before)
    const due = draft.money('due', total.value - before.value)
    draft.row(draft.l('due'), due)
    draft.difference([total], [before], due)
    foot(draft)
  },
}

/** Money back: every amount negative. */
const credit: Layout = {
  name: 'credit-note',
  write(draft) {
    invoiceHead(draft, 'creditNote')
    const { total } = body(draft, soldOf(draft), -1)
    draft.total(total)
    foot(draft)
  },
}

function soldOf({ world }: Draft): Sold[] {
  const goods = world.random.percent(50) ? 'ware' : 'work'
  return basketOf(world, { goods, least: 2, most: 6, from: 15, to: 420, several: 60, maxCount: 12 })
}

function invoiceHead(draft: Draft, kind: 'invoice' | 'creditNote'): void {
  const { world } = draft
  head(draft, 'firm')
  draft.blank()
  draft.text(world.w(kind))
  draft.text(`${world.w('invoiceNo')}: ${world.digits('2####')}`)
  draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
  if (world.random.percent(60)) draft.text(`${world.w('orderNo')}: ${world.digits('########')}`)
  if (kind === 'invoice')
    draft.text(
      `${world.w('dueDate')}: `,
      draft.day('other', daysAfter(world.day, 14 + world.random.below(17))),
    )
  draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
  draft.blank()
}

/** The table, net, a line for each rate of tax, and the total. */
function body(draft: Draft, sold: readonly Sold[], sign: 1 | -1): { readonly total: AmountMark } {
  const { world } = draft
  draft.cols(COLUMNS, world.w('item'), world.w('qty'), world.w('price'), world.w('amount'))
  const items = sold.map(({ name, count, unit, value }) => {
    const [each, mark] = [draft.money('unit', unit), draft.money('item', sign * value)]
    draft.cols(COLUMNS, name, world.number(count), each, mark)
    draft.product(each, sign * count, mark)
    return mark
  })
  draft.blank()
  const taxes = taxesOf(sold, 'added')
  const net = draft.money('net', sign * sum(taxes.map((each) => each.net)))
  draft.row(draft.l('net'), net)
  draft.sum(items, net)
  const taxMarks = taxes
    .filter(({ rate }) => rate !== 0)
    .map(({ rate, tax }) => {
      const mark = draft.money('tax', sign * tax)
      draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, mark)
      return mark
    })
  const total = draft.money('total', sign * sum(taxes.map(({ gross }) => gross)))
  draft.row(draft.l('total'), total)
  draft.sum([net, ...taxMarks], total)
  return { total }
}

function foot(draft: Draft): void {
  const { world } = draft
  draft.blank()
  draft.text(`${world.w('bank')}: ${world.digits('## #### #### ####')}`)
  draft.text(draft.l('thanks'))
}

/** Invoices and credit notes. */
export const invoices: readonly Layout[] = [table, partPaid, credit]
