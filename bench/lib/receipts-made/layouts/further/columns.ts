import {
  basketOf,
  itemsTotal,
  priceOf,
  rateText,
  rounded,
  taxOnTop,
  taxWithin,
} from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { cash, dateLine, head, taxWithinLine, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought, settle, totalOf } from './selling.ts'

/** The amount stands first and the name behind it. */
const amountFirst: Layout = {
  name: 'slip-amount-first',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const items = bought(draft, 'grocery', 2, 6).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.cols([12, 24], mark, name)
      return mark
    })
    const total = draft.money('total', itemsTotal(items))
    draft.rule()
    draft.cols([12, 24], total, draft.l('total'))
    draft.sum(items, total)
    draft.total(total)
    draft.text(`${world.w('receiptNo')} ${world.digits('####')}`)
    thanks(draft)
  },
}

/** Price, pieces and amount between bars. */
const barred: Layout = {
  name: 'table-with-bars',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('A-#####')} / `, draft.day('paper', world.day))
    const widths = [22, 9, 5, 10]
    const line = (...cells: Parameters<typeof draft.cols>[1][]) =>
      draft.cols(widths, ...cells.map((cell, at) => (at === 0 ? cell : ['| ', cell].flat())))
    line(world.w('item'), world.w('price'), world.w('qty'), world.w('amount'))
    draft.rule()
    const items = basketOf(world, { goods: 'ware', least: 2, most: 6, from: 4, to: 90, several: 60 }).map(
      ({ name, count, unit, value }) => {
        const [each, mark] = [draft.money('unit', unit), draft.money('item', value)]
        line(name, each, world.number(count), mark)
        draft.product(each, count, mark)
        return mark
      },
    )
    draft.rule()
    totalOf(draft, items, draft.l('toPay'))
    draft.text(`${world.w('dueDate')}: `, draft.day('other', daysAfter(world.day, 21)))
  },
}

/** Codes of goods, pieces, price without tax, rate, tax and amount with it, as where each line is taxed. */
const coded: Layout = {
  name: 'table-with-codes-and-tax',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${world.w('invoiceNo')}: ${world.digits('##-##/####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(`${world.w('customer')}: ${world.seller('firm')}`)
    const widths = [4, 18, 8, 4, 9, 6, 9, 10]
    const heads = ['qty', 'price', 'tax', 'amount'] as const
    const [qty, price, tax, amount] = heads.map((key) => world.w(key))
    draft.cols(widths, '#', world.w('item'), 'HSN', qty ?? '', price ?? '', '%', tax ?? '', amount ?? '')
    const sold = basketOf(world, {
      goods: 'ware',
      least: 2,
      most: 5,
      from: 5,
      to: 80,
      several: 70,
      oneRate: true,
    })
    const rows = sold.map(({ name, count, unit, value, rate }, at) => {
      const taxed = taxOnTop(value, rate)
      const [each, taxMark] = [draft.money('unit', unit), draft.money('tax', taxed.tax)]
      const mark = draft.money('item', taxed.gross)
      draft.cols(
        widths,
        world.number(at + 1),
        name,
        world.digits('####'),
        world.number(count),
        each,
        rateText(world, rate),
        taxMark,
        mark,
      )
      return { mark, taxMark }
    })
    draft.rule()
    totalOf(
      draft,
      rows.map(({ mark }) => mark),
      draft.l('grand'),
    )
    draft.text(`${world.w('bank')}: ${world.digits('#### #### ####')}`)
  },
}

/** A reduction below each good that has one, and all reductions again at the end. */
const reduced: Layout = {
  name: 'slip-reductions-below-goods',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'shop')
    draft.text(draft.day('paper', world.day), ` ${world.time}   ${world.digits('#### ## ####')}`)
    const offs: ReturnType<typeof draft.money>[] = []
    const marks = bought(draft, 'ware', 3, 6).flatMap(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      if (at % 2 === 1) return [mark]
      const off = draft.money('extra', -Math.max(step, Math.round((value * 0.2) / step) * step))
      draft.row(`  ${world.w('discount')} 20%`, off)
      offs.push(off)
      return [mark, off]
    })
    draft.rule()
    const total = totalOf(draft, marks)
    draft.row(world.w('saved'), draft.money('other', -itemsTotal(offs)))
    settle(draft, total)
  },
}

/** Ordered and delivered pieces, so that two counts stand in a line, and only one makes the amount. */
const delivered: Layout = {
  name: 'delivery-ordered-and-delivered',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${world.w('orderNo')} ${world.digits('######')}`)
    draft.text(`${world.w('date')}  `, draft.day('paper', world.day))
    const widths = [22, 5, 5, 9, 10]
    draft.cols(
      widths,
      world.w('item'),
      world.w('qty'),
      world.w('pieces'),
      world.w('price'),
      world.w('amount'),
    )
    const items = basketOf(world, { goods: 'ware', least: 2, most: 6, from: 2, to: 40, several: 90 }).map(
      ({ name, count, unit, value }) => {
        const [each, mark] = [draft.money('unit', unit), draft.money('item', value)]
        draft.cols(widths, name, world.number(count + world.random.below(3)), world.number(count), each, mark)
        draft.product(each, count, mark)
        return mark
      },
    )
    totalOf(draft, items)
  },
}

/** The bill with service and tax, and below it what tips of several shares would be. */
const tips: Layout = {
  name: 'restaurant-tip-suggestions',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    draft.text(`${world.w('table')} ${world.number(1 + world.random.below(30))}`)
    dateLine(draft)
    draft.rule()
    const items = bought(draft, 'dish', 2, 7, 40).map(({ name, count, value }) => {
      const mark = draft.money('item', value)
      draft.row(`${world.number(count)} ${name}`, mark)
      return mark
    })
    const subtotal = draft.money('sum', itemsTotal(items))
    draft.row(draft.l('subtotal'), subtotal)
    draft.sum(items, subtotal)
    const rate = itemOf(world.locale.rates, 0)
    const { tax, gross } = taxOnTop(subtotal.value, rate)
    const total = draft.money('total', gross)
    if (rate === 0) draft.same(subtotal, total)
    else {
      const mark = draft.money('tax', tax)
      draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, mark)
      draft.sum([subtotal, mark], total)
      draft.rate(subtotal, rate / 100, mark)
    }
    draft.row(draft.l('total'), total)
    draft.total(total)
    draft.blank()
    for (const share of [15, 18, 20]) {
      const tip = draft.money('other', rounded((subtotal.value * share) / 100))
      draft.text(`${world.w('tip')} ${rateText(world, share)} = `, tip)
    }
    thanks(draft)
  },
}

/** Whose dishes are whose, with a sum each, and all together. */
const byGuest: Layout = {
  name: 'restaurant-by-seats',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    dateLine(draft)
    const sums = [1, 2, 3].slice(0, 2 + world.random.below(2)).map((place) => {
      draft.text(`-- ${world.one('#|Seat|S.|P')} ${world.number(place)} --`)
      const items = bought(draft, 'dish', 1, 3).map(({ name, value }) => {
        const mark = draft.money('item', value)
        draft.row(name, mark)
        return mark
      })
      const mark = draft.money('sum', itemsTotal(items))
      draft.row(draft.l('subtotal'), mark)
      draft.sum(items, mark)
      return mark
    })
    draft.rule()
    const total = totalOf(draft, sums, draft.l('grand'))
    if (world.locale.added !== true)
      taxWithinLine(draft, taxWithin(total.value, itemOf(world.locale.rates, 0)), total)
    cash(draft, total)
  },
}

/** One service alone, and its tax inside. */
const single: Layout = {
  name: 'one-service-alone',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('receipt')} ${world.digits('#####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const item = draft.money('item', priceOf(world, 15, 300))
    draft.row(world.one(world.language.goods.work), item)
    settle(draft, totalOf(draft, [item]))
  },
}

export const columns: readonly Layout[] = [
  amountFirst,
  barred,
  coded,
  reduced,
  delivered,
  tips,
  byGuest,
  single,
]
