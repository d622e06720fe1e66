import { basketOf, itemsTotal, priceOf, rateText, rounded, sum, taxesOf } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import { cardSlip, cash, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought, settle } from '../further/selling.ts'
import { line, part, slipped, taxed, times, totalling } from './common.ts'

/** The usual price of each good, what is taken off in the line below, and all that was saved. */
const saved: Layout = {
  name: 'saved-at-each-and-at-all',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const goods = bought(draft, 'grocery', 3, 7).map(({ name, value }) => {
      const full = line(draft, name, 'item', value)
      if (world.random.percent(50)) return { full, less: null }
      const less = line(draft, `  ${draft.l('discount')}`, 'extra', -part(draft, value, 0.2))
      return { full, less }
    })
    const fulls = goods.map(({ full }) => full)
    const offs = goods.flatMap(({ less }) => less ?? [])
    const before = line(draft, draft.l('subtotal'), 'sum', itemsTotal([...fulls, ...offs]))
    draft.sum([...fulls, ...offs], before)
    const total = totalling(draft, draft.l('total'), [before])
    settle(draft, total)
    if (offs.length > 0) {
      const all = line(draft, draft.l('saved'), 'other', -itemsTotal(offs))
      draft.difference([], offs, all)
    }
    thanks(draft)
  },
}

/** Departments with how many things and what they come to; the goods above in any order with their department. */
const departments: Layout = {
  name: 'department-at-each-good',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const names = ['D1', 'D2', 'D3']
    const items = bought(draft, 'grocery', 5, 9).map(({ name, value }, at) => {
      const own = itemOf(names, at % 3)
      const mark = draft.money('item', value)
      draft.row([`${own} ${name}`], mark)
      return { own, mark }
    })
    draft.rule()
    const total = totalling(
      draft,
      draft.l('total'),
      items.map(({ mark }) => mark),
    )
    for (const name of names) {
      const own = items.filter((each) => each.own === name).map(({ mark }) => mark)
      const mark = draft.money('sum', itemsTotal(own))
      draft.cols([8, 6, 14], name, `(${world.number(own.length)})`, mark)
      draft.sum(own, mark)
    }
    settle(draft, total)
  },
}

/** Empties beside the goods: a sum of goods, a sum of deposits, and both together. */
const empties: Layout = {
  name: 'goods-and-deposits-summed-apart',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const deposit = priceOf(world, 0.1, 0.3)
    const rows = bought(draft, 'grocery', 3, 6).map(({ name, value }) => {
      const item = line(draft, name, 'item', value)
      const count = times(draft, 1, 6)
      const each = draft.money('unit', deposit)
      const mark = draft.money('extra', deposit * count)
      draft.row([`  ${draft.l('deposit')} ${world.number(count)} x `, each], mark)
      draft.product(each, count, mark)
      return { item, mark }
    })
    draft.rule()
    const goods = line(draft, draft.l('subtotal'), 'sum', itemsTotal(rows.map(({ item }) => item)))
    draft.sum(
      rows.map(({ item }) => item),
      goods,
    )
    const empty = line(draft, `${draft.l('deposit')}`, 'extra', itemsTotal(rows.map(({ mark }) => mark)))
    draft.sum(
      rows.map(({ mark }) => mark),
      empty,
    )
    const total = totalling(draft, draft.l('toPay'), [goods, empty])
    cash(draft, total)
  },
}

/** How many things, how many lines, and the average; no prices of one. */
const counted: Layout = {
  name: 'number-of-things-below',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const items = basketOf(world, {
      goods: 'ware',
      least: 3,
      most: 7,
      from: 2,
      to: 40,
      several: 60,
      oneRate: true,
    }).map(({ name, value, count, unit }) => {
      const each = draft.money('unit', unit)
      const mark = draft.money('item', value)
      draft.cols([4, 20, 10, 11], `${world.number(count)}`, name, each, mark)
      draft.product(each, count, mark)
      return { mark, count }
    })
    const pieces = sum(items.map(({ count }) => count))
    draft.rule()
    draft.text(
      `${world.w('qty')}: ${world.number(pieces)}   ${world.w('item')}: ${world.number(items.length)}`,
    )
    const total = totalling(
      draft,
      draft.l('total'),
      items.map(({ mark }) => mark),
    )
    settle(draft, total)
  },
}

/** A table of rates with a row of sums below, and the slip of the card with the amount again. */
const rateTable: Layout = {
  name: 'rates-with-row-of-sums',
  fits: ({ added, rates: [rate] }) => added !== true && rate !== 0,
  write(draft) {
    const { world } = draft
    slipped(draft)
    const sold = basketOf(world, { goods: 'grocery', least: 4, most: 9, from: 0.7, to: 20 })
    const taxes = taxesOf(sold, 'included')
    const signOf = (rate: number) =>
      itemOf(
        ['*', '#', '§', '+'],
        taxes.findIndex((each) => each.rate === rate),
      )
    const items = sold.map(({ name, value, rate }) => {
      const mark = draft.money('item', value)
      draft.row(name, [mark, ` ${signOf(rate)}`])
      return { mark, rate }
    })
    const total = totalling(
      draft,
      draft.l('total'),
      items.map(({ mark }) => mark),
    )
    cardSlip(draft, total)
    const widths = [10, 10, 10, 10]
    draft.cols(widths, world.w('tax'), world.w('gross'), world.w('net'), world.w('tax'))
    const rows = taxes.map((each) => {
      const [gross, net, tax] = [
        draft.money('sum', each.gross),
        draft.money('net', each.net),
        draft.money('tax', each.tax),
      ]
      draft.cols(widths, `${signOf(each.rate)} ${rateText(world, each.rate)}`, gross, net, tax)
      draft.sum([net, tax], gross)
      draft.sum(
        items.filter(({ rate }) => rate === each.rate).map(({ mark }) => mark),
        gross,
      )
      return { gross, net, tax }
    })
    const sums = (['gross', 'net', 'tax'] as const).map((key) => {
      const own = rows.map((row) => row[key])
      const mark = draft.money('other', itemsTotal(own))
      draft.sum(own, mark)
      return mark
    })
    draft.cols(widths, draft.l('total'), ...sums)
  },
}

/** A share off the whole, a voucher, and what is left in cash; each step with its sum. */
const voucher: Layout = {
  name: 'share-off-then-voucher',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const items = bought(draft, 'ware', 2, 6).map(({ name, value }) => line(draft, name, 'item', value))
    const first = line(draft, draft.l('subtotal'), 'sum', itemsTotal(items))
    draft.sum(items, first)
    const off = line(draft, `${draft.l('discount')} 20%`, 'extra', -rounded(first.value / 5))
    draft.rate(first, -0.2, off)
    const total = totalling(draft, draft.l('total'), [first, off])
    const used = line(
      draft,
      `${world.one('VOUCHER|GIFT CARD')} ${world.digits('######')}`,
      'paid',
      part(draft, total.value, 0.4),
    )
    const rest = line(draft, draft.l('card'), 'paid', total.value - used.value)
    draft.sum([used, rest], total)
    thanks(draft)
  },
}

/** The price of a hundred grams beside the price of the weight: two prices that go together. */
const hundred: Layout = {
  name: 'price-of-hundred-grams',
  fits: taxed,
  write(draft) {
    const { world } = draft
    slipped(draft)
    const items = bought(draft, 'grocery', 2, 6).map(({ name, unit }) => {
      const grams = times(draft, 80, 1_900)
      const each = draft.money('unit', unit)
      const mark = draft.money('item', rounded((unit * grams) / 100))
      draft.text(`${name}`)
      draft.cols([14, 14, 12], `  ${world.number(grams)} g`, [each, '/100 g'], mark)
      draft.product(each, grams / 100, mark)
      return mark
    })
    const total = totalling(draft, draft.l('total'), items)
    cash(draft, total)
  },
}

/** Slips of shops. */
export const shops: readonly Layout[] = [saved, departments, empties, counted, rateTable, voucher, hundred]
