import { itemsOf, taxMarks, unitOf } from '../../held-second/pieces.ts'
import { line, taxed, times, usualRate } from '../../layouts/redundancy/common.ts'
import { basketOf, itemsTotal, priceOf, rateText, rounded, taxesOf } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import { head, thanks } from '../../writing/parts.ts'
import { again, shareRow, summed, totalRow } from '../pieces.ts'

/** The head of a bill of a firm, its kind and its day. */
export function opening(draft: Draft, title: string): void {
  const { world } = draft
  head(draft, 'firm')
  draft.blank()
  draft.text(draft.upper(title))
  draft.row(world.w('date'), draft.day('paper', world.day))
}

/** A telephone of two numbers: a block for each, tax on all of it, drawn from an account. */
const telephone: Layout = {
  name: 'telephone-blocks-by-number',
  fits: taxed,
  write(draft) {
    const { world } = draft
    opening(draft, world.w('invoice'))
    draft.row(world.w('invoiceNo'), world.digits('########'))
    draft.text(
      `${world.w('period')}: `,
      draft.day('other', daysAfter(world.day, -31)),
      ' – ',
      draft.day('other', daysAfter(world.day, -1)),
    )
    const sums = Array.from({ length: times(draft, 1, 3) }, () => {
      draft.blank()
      draft.text(`${world.w('phone')} ${world.digits(world.locale.phone)}`)
      const parts = ['Flex 10 GB', 'Roaming', 'SMS+'].slice(0, times(draft, 2, 3)).map((name, at) => {
        const mark = draft.money('item', at === 0 ? priceOf(world, 8, 45) : priceOf(world, 0.5, 9))
        draft.row(`   ${name}`, mark)
        return mark
      })
      return summed(draft, `   ${draft.l('subtotal')}`, parts)
    })
    draft.rule()
    const net = summed(draft, draft.l('net'), sums, 'net')
    const rate = usualRate(draft)
    const tax = shareRow(draft, `${draft.l('tax')} ${rateText(world, rate)}`, net, rate)
    totalRow(draft, draft.l('toPay'), [net, tax])
    draft.text(
      `${world.w('dueDate')}: `,
      draft.day('other', daysAfter(world.day, 14)),
      `   ${world.w('bank')} ${world.digits('****####')}`,
    )
  },
}

/** A credit note that names the invoice it takes back from; amounts without a minus, with their taxes. */
const creditNote: Layout = {
  name: 'credit-note-names-its-invoice',
  fits: taxed,
  write(draft) {
    const { world } = draft
    opening(draft, world.w('creditNote'))
    draft.row(world.w('receiptNo'), world.digits('CN-####'))
    draft.text(
      `${world.w('invoiceNo')} ${world.digits('20######')}, `,
      draft.day('other', daysAfter(world.day, -times(draft, 3, 40))),
    )
    draft.text(`${world.w('customer')}: ${world.one(world.language.people)}`)
    const cols = [24, 6, 11, 8, 12]
    draft.cols(cols, world.w('item'), world.w('qty'), world.w('price'), '%', world.w('amount'))
    const sold = basketOf(world, {
      goods: 'ware',
      least: 1,
      most: 4,
      from: 5,
      to: 150,
      several: 50,
      maxCount: 5,
    })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols(
        cols,
        each.name,
        world.number(each.count),
        unitOf(draft, each, mark),
        rateText(world, each.rate),
        mark,
      ),
    )
    const net = summed(draft, draft.l('net'), items, 'net')
    const taxes = taxesOf(sold, 'added').filter(({ rate }) => rate !== 0)
    const marks = taxes.map((each) => {
      const base = draft.money('net', each.net)
      const tax = draft.money('tax', each.tax)
      draft.rate(base, each.rate / 100, tax)
      draft.sum(
        items.filter((_, at) => sold[at]?.rate === each.rate),
        base,
      )
      draft.cols([14, 12, 12], `${draft.l('tax')} ${rateText(world, each.rate)}`, base, tax)
      return tax
    })
    totalRow(draft, draft.l('total'), [net, ...marks])
    thanks(draft)
  },
}

/** A term of a school: heads, a reduction, what was paid before, what is left. */
const school: Layout = {
  name: 'course-fees-prepaid-and-left',
  write(draft) {
    const { world } = draft
    opening(draft, world.w('invoice'))
    draft.row(world.w('invoiceNo'), world.digits('##/####'))
    draft.row(world.w('customer'), world.one(world.language.people))
    draft.rule()
    const items = itemsOf(
      draft,
      basketOf(world, { goods: 'work', least: 2, most: 4, from: 60, to: 700, oneRate: true }),
      (mark, { name }) => draft.row(name, mark),
    )
    const all = summed(draft, draft.l('subtotal'), items)
    const { step } = world.locale
    const off = shareRow(draft, `${draft.l('discount')} ${rateText(world, 5)}`, all, -5, 'extra')
    const total = totalRow(draft, draft.l('total'), [all, off])
    const before = line(
      draft,
      draft.l('prepaid'),
      'paid',
      Math.max(step, Math.round(total.value / 3 / step) * step),
    )
    const due = line(draft, draft.l('due'), 'due', total.value - before.value)
    draft.difference([total], [before], due)
    draft.text(`${world.w('dueDate')}: `, draft.day('other', daysAfter(world.day, 21)))
  },
}

/** A carrier: base price, fuel in percent, insurance, tax on all of it. */
const parcel: Layout = {
  name: 'parcel-base-fuel-percent-insured',
  fits: taxed,
  write(draft) {
    const { world } = draft
    opening(draft, world.w('receipt'))
    draft.row(world.w('orderNo'), world.digits('1Z#### #### ####'))
    draft.text(`${world.number(times(draft, 300, 24_000), 3)} kg   40 × 30 × 20 cm`)
    const base = line(draft, draft.l('shipping'), 'item', priceOf(world, 8, 90))
    const percent = Number(world.one('6|9|12'))
    const fuel = shareRow(draft, `${draft.l('fuel')} ${rateText(world, percent)}`, base, percent, 'item')
    const extra = line(draft, draft.l('extra'), 'item', priceOf(world, 1, 9))
    const net = summed(draft, draft.l('net'), [base, fuel, extra], 'net')
    const rate = usualRate(draft)
    const tax = shareRow(draft, `${draft.l('tax')} ${rateText(world, rate)}`, net, rate)
    const total = totalRow(draft, draft.l('grand'), [net, tax])
    again(draft, draft.l('card'), total, 'paid')
  },
}

/** A workshop: hours by their price, parts, a table of taxes, what is to pay. */
const workshop: Layout = {
  name: 'workshop-hours-parts-tax-row',
  fits: (locale) => taxed(locale) && locale.added !== true,
  write(draft) {
    const { world } = draft
    opening(draft, world.w('invoice'))
    draft.row(world.w('orderNo'), world.digits('#####'))
    const tenths = times(draft, 5, 90)
    const unit = draft.money('unit', priceOf(world, 30, 85))
    const labour = draft.money('item', rounded((unit.value * tenths) / 10))
    draft.product(unit, tenths / 10, labour)
    draft.row([`${draft.l('labour')}  ${world.number(tenths, 1)} × `, unit], labour)
    const sold = basketOf(world, {
      goods: 'ware',
      least: 1,
      most: 4,
      from: 4,
      to: 90,
      several: 40,
      oneRate: true,
    })
    const parts = itemsOf(draft, sold, (mark, each) =>
      draft.row([`${each.name}  ${world.number(each.count)} × `, unitOf(draft, each, mark)], mark),
    )
    const total = totalRow(draft, draft.l('total'), [labour, ...parts])
    const taxes = taxesOf([{ rate: usualRate(draft), value: itemsTotal([total]) }], 'included')
    draft.cols([8, 12, 12, 12], '%', draft.l('net'), draft.l('tax'), draft.l('gross'))
    for (const { rate, net, tax, gross } of taxMarks(draft, taxes, total))
      draft.cols([8, 12, 12, 12], rateText(world, rate), net, tax, gross)
    again(draft, draft.l('toPay'), total, 'due')
    draft.text(`${world.w('dueDate')} `, draft.day('other', daysAfter(world.day, 10)))
  },
}

export const bills: readonly Layout[] = [telephone, creditNote, school, parcel, workshop]
