import { itemsTotal, priceOf, rateText, sum, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought } from '../further/selling.ts'
import { billed, line, part, price, shareOf, taxed, times, totalling, usualRate } from './common.ts'

/** Parcels with their goods, freight and sum; below what was taken from the card for each. */
const parcels: Layout = {
  name: 'parcels-charged-apart',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('firm'))
    draft.text(`${world.w('orderNo')} ${world.digits('###-#######')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const goods = world.goods('ware')
    const sums = [0, 1].map((at) => {
      draft.blank()
      draft.text(`(${world.number(at + 1)}/2)`)
      const items = [0, 1].map((n) => {
        const count = times(draft, 1, 4)
        const each = price(draft, 5, 50)
        const mark = draft.money('item', each.value * count)
        draft.row([`${world.number(count)} x ${itemOf(goods, at * 2 + n)} @ `, each], mark)
        draft.product(each, count, mark)
        return mark
      })
      const freight = line(draft, draft.l('shipping'), 'extra', priceOf(world, 2, 9))
      const own = line(draft, draft.l('subtotal'), 'sum', itemsTotal([...items, freight]))
      draft.sum([...items, freight], own)
      return own
    })
    draft.rule()
    totalling(draft, draft.l('grand'), sums)
    for (const [at, own] of sums.entries()) {
      const paid = draft.money('paid', own.value)
      draft.row(
        [
          draft.day('other', daysAfter(world.day, at + 1)),
          ` ${world.w('card')} ${world.digits('**** ####')}`,
        ],
        paid,
      )
      draft.same(own, paid)
    }
  },
}

/** A number of equal parts to be paid, by their days. */
const instalments: Layout = {
  name: 'equal-parts-by-days',
  write(draft) {
    const { world } = draft
    billed(draft)
    const each = priceOf(world, 20, 90)
    const count = times(draft, 3, 5)
    const values = [part(draft, each * count, 0.3), part(draft, each * count, 0.2)]
    const items = [...values, each * count - sum(values)].map((value, at) =>
      line(draft, itemOf(world.goods('ware'), at), 'item', value),
    )
    const total = totalling(draft, draft.l('total'), items)
    draft.blank()
    const parts = Array.from({ length: count }, (_, at) => {
      const mark = draft.money('sum', each)
      draft.cols(
        [6, 14, 12],
        `${world.number(at + 1)}/${world.number(count)}`,
        [draft.day('other', daysAfter(world.day, 30 * (at + 1)))],
        mark,
      )
      return mark
    })
    draft.sum(parts, total)
  },
}

/** Sellers of a market, each with its sum; the fee of the market and what it took off. */
const market: Layout = {
  name: 'sellers-of-a-market',
  write(draft) {
    const { world } = draft
    billed(draft)
    const people = world.language.people.split('|')
    const sums = [0, 1, 2].map((at) => {
      const sold = bought(draft, 'ware', 1, 3)
      const items = sold.map(({ name, value }) => {
        const mark = draft.money('item', value)
        draft.cols([26, 12, 12], `  ${name}`, mark, '')
        return mark
      })
      const own = draft.money('sum', itemsTotal(items))
      // Some languages list two people: the third sale is by the first of them.
      draft.cols([26, 12, 12], `${itemOf(people, at % people.length)}`, '', own)
      draft.sum(items, own)
      return own
    })
    const fee = draft.money('extra', priceOf(world, 1, 5))
    draft.cols([26, 12, 12], world.w('service'), '', fee)
    draft.rule()
    const total = draft.money('total', itemsTotal([...sums, fee]))
    draft.cols([26, 12, 12], draft.l('total'), '', total)
    draft.sum([...sums, fee], total)
    draft.total(total)
  },
}

/** Goods with the tax of each below it; what came back to the card. */
const returned: Layout = {
  name: 'tax-below-each-good',
  fits: taxed,
  write(draft) {
    const { world } = draft
    billed(draft, 'shop')
    const rate = usualRate(draft)
    const rows = bought(draft, 'ware', 2, 5).map(({ name, value }) => {
      const mark = line(draft, name, 'item', value)
      const tax = line(
        draft,
        `   ${world.w('tax')} ${rateText(world, rate)}`,
        'tax',
        taxOnTop(value, rate).tax,
      )
      draft.rate(mark, rate / 100, tax)
      return { mark, tax }
    })
    draft.rule()
    const net = line(draft, draft.l('subtotal'), 'net', itemsTotal(rows.map(({ mark }) => mark)))
    draft.sum(
      rows.map(({ mark }) => mark),
      net,
    )
    const tax = line(draft, draft.l('tax'), 'tax', itemsTotal(rows.map((row) => row.tax)))
    draft.sum(
      rows.map((row) => row.tax),
      tax,
    )
    const total = totalling(draft, draft.l('total'), [net, tax])
    const paid = line(draft, draft.l('card'), 'paid', total.value)
    draft.same(paid, total)
    thanks(draft)
  },
}

/** A gift with the costs of the transfer on top, the whole once more in a sentence. */
const gift: Layout = {
  name: 'costs-of-transfer-on-top',
  write(draft) {
    const { world } = draft
    billed(draft)
    const items = bought(draft, 'work', 1, 3).map(({ name, value }) => line(draft, name, 'item', value))
    const first = line(draft, draft.l('subtotal'), 'sum', itemsTotal(items))
    draft.sum(items, first)
    const cost = line(draft, `${draft.l('service')} 3%`, 'extra', shareOf(first.value, 3))
    draft.rate(first, 0.03, cost)
    const total = totalling(draft, draft.l('total'), [first, cost])
    const again = draft.money('paid', total.value)
    draft.text(
      `${world.w('paid')}: `,
      again,
      ` (${world.w('card')} ${world.digits('####')}, `,
      draft.day('other', world.day),
      ')',
    )
    draft.same(total, again)
  },
}

/** Price, price now and the difference of each; sums of all three. */
const reduced: Layout = {
  name: 'before-now-and-difference',
  write(draft) {
    const { world } = draft
    billed(draft, 'shop')
    const widths = [20, 11, 11, 11]
    draft.cols(widths, world.w('item'), world.w('price'), world.w('discount'), world.w('amount'))
    const rows = bought(draft, 'ware', 3, 6).map(({ name, value }) => {
      const full = draft.money('other', value)
      const less = draft.money('extra', -part(draft, value, 0.15))
      const mark = draft.money('item', value + less.value)
      draft.cols(widths, name, full, less, mark)
      draft.sum([full, less], mark)
      return { full, less, mark }
    })
    draft.rule()
    const total = draft.money('total', itemsTotal(rows.map(({ mark }) => mark)))
    const full = draft.money('other', itemsTotal(rows.map((row) => row.full)))
    const less = draft.money('extra', itemsTotal(rows.map((row) => row.less)))
    draft.cols(widths, draft.l('total'), full, less, total)
    for (const [own, all] of [
      [rows.map((row) => row.mark), total],
      [rows.map((row) => row.full), full],
      [rows.map((row) => row.less), less],
    ] as const)
      draft.sum(own, all)
    draft.sum([full, less], total)
    draft.total(total)
  },
}

/** Papers of those who sell at a distance. */
export const online: readonly Layout[] = [parcels, instalments, market, returned, gift, reduced]
