import {
  basketOf,
  itemsTotal,
  priceOf,
  rateText,
  rounded,
  sum,
  taxesOf,
  taxWithin,
} from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { cardSlip, dateLine, head, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought, settle, totalOf } from './selling.ts'

/** Debts, purchases and payments since, with days, and the present debt. */
const statement: Layout = {
  name: 'account-with-days',
  write(draft) {
    const { world } = draft
    const widths = [12, 20, 12]
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('ST-####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.rule()
    const owed = draft.money('extra', priceOf(world, 40, 200))
    draft.cols(widths, [draft.day('other', daysAfter(world.day, -31))], draft.l('previous'), owed)
    const items = bought(draft, 'work', 1, 3).map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      draft.cols(widths, [draft.day('other', daysAfter(world.day, at - 20))], name, mark)
      return mark
    })
    const paid = draft.money('extra', -owed.value)
    draft.cols(widths, [draft.day('other', daysAfter(world.day, -12))], draft.l('paid'), paid)
    draft.rule()
    const total = draft.money('total', itemsTotal([owed, ...items, paid]))
    draft.cols(widths, '', draft.l('due'), total)
    draft.sum([owed, ...items, paid], total)
    draft.total(total)
  },
}

/** Less, if it is paid soon. */
const soon: Layout = {
  name: 'invoice-less-if-paid-soon',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('######')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const items = bought(draft, 'ware', 2, 5).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = totalOf(draft, items, draft.l('grand'))
    const less = draft.money('other', rounded(total.value * 0.98))
    draft.text(
      `${world.w('dueDate')} `,
      draft.day('other', daysAfter(world.day, 30)),
      ': ',
      draft.money('other', total.value),
    )
    draft.text(`${world.w('dueDate')} `, draft.day('other', daysAfter(world.day, 10)), ` (-2%): `, less)
  },
}

/** The price that others ask beside ours, and the saving. */
const asked: Layout = {
  name: 'slip-usual-price-beside',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'shop')
    dateLine(draft)
    const widths = [22, 11, 11]
    const rows = bought(draft, 'ware', 2, 6).map(({ name, value }) => {
      const usual = draft.money('other', value + Math.max(step, Math.round((value * 0.15) / step) * step))
      const mark = draft.money('item', value)
      draft.cols(widths, name, usual, mark)
      return { usual, mark }
    })
    draft.rule()
    const items = rows.map(({ mark }) => mark)
    const total = draft.money('total', itemsTotal(items))
    draft.cols(widths, draft.l('total'), '', total)
    draft.sum(items, total)
    draft.total(total)
    const all = itemsTotal(rows.map(({ usual }) => usual))
    draft.text(`${world.w('saved')} `, draft.money('other', all - total.value))
    settle(draft, total)
  },
}

/** A table of taxes whose last row adds the others up. */
const recap: Layout = {
  name: 'tax-table-with-sums',
  write(draft) {
    const { world } = draft
    const widths = [8, 11, 11, 11]
    head(draft, 'shop')
    draft.text(
      `${world.w('receiptNo')} ${world.digits('####')}  `,
      draft.day('paper', world.day),
      ` ${world.time}`,
    )
    const sold = basketOf(world, { goods: 'grocery', least: 3, most: 8, from: 1, to: 18 })
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = totalOf(draft, items)
    draft.blank()
    draft.cols(widths, '%', draft.l('net'), draft.l('tax'), draft.l('gross'))
    const rows = taxesOf(sold, 'included').map((each) => {
      const net = draft.money('net', each.net, { sign: false })
      const tax = draft.money('tax', each.tax, { sign: false })
      const gross = draft.money('sum', each.gross, { sign: false })
      draft.cols(widths, rateText(world, each.rate), net, tax, gross)
      draft.sum([net, tax], gross)
      draft.rate(net, each.rate / 100, tax, 1)
      return { net, tax, gross }
    })
    const nets = draft.money('net', sum(rows.map(({ net }) => net.value)), { sign: false })
    const taxes = draft.money('tax', sum(rows.map(({ tax }) => tax.value)), { sign: false })
    const all = draft.money('sum', total.value, { sign: false })
    draft.cols(widths, 'Σ', nets, taxes, all)
    for (const [key, whole] of [
      ['net', nets],
      ['tax', taxes],
      ['gross', all],
    ] as const)
      draft.sum(
        rows.map((row) => row[key]),
        whole,
      )
    draft.sum([nets, taxes], all)
    draft.same(all, total)
    cardSlip(draft, total)
  },
}

/** Money put on a card: the balance before and after. */
const topUp: Layout = {
  name: 'card-topped-up',
  write(draft) {
    const { world } = draft
    draft.text(draft.upper(world.seller('firm')))
    draft.text(draft.day('paper', world.day), ` ${world.time}   ${world.digits('TVM ###')}`)
    draft.text(`${world.digits('#### #### #### ####')}`)
    const before = draft.money('other', priceOf(world, 1, 20))
    draft.row(world.w('previous'), before)
    const added = draft.money('item', priceOf(world, 5, 60))
    draft.row(world.w('fare'), added)
    const total = totalOf(draft, [added])
    draft.text(`= `, draft.money('other', before.value + added.value))
    settle(draft, total)
  },
}

/** The price of the hammer, the house's share on it, and tax on that alone. */
const auction: Layout = {
  name: 'auction-with-premium',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const widths = [6, 20, 12, 11, 12]
    draft.cols(widths, 'Lot', world.w('item'), world.w('price'), world.w('extra'), world.w('amount'))
    const rows = bought(draft, 'ware', 1, 4).map(({ name, value }) => {
      const hammer = draft.money('other', value)
      const premium = draft.money('other', rounded(value / 5))
      const mark = draft.money('item', value + premium.value)
      draft.cols(widths, world.digits('1##'), name, hammer, premium, mark)
      draft.sum([hammer, premium], mark)
      return mark
    })
    draft.rule()
    const total = totalOf(draft, rows, draft.l('toPay'))
    draft.text(`${world.w('bank')}: ${world.digits('## #### ####')}`)
    cardSlip(draft, total, 'later')
  },
}

/** Things that cost nothing among others, and dishes with additions for nothing. */
const free: Layout = {
  name: 'slip-with-free-things',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    draft.text(`#${world.digits('##')}  `, draft.day('paper', world.day), ` ${world.time}`)
    const items = bought(draft, 'dish', 2, 5, 30).flatMap(({ name, count, value }, at) => {
      const mark = draft.money('item', value)
      draft.row(`${world.number(count)}  ${name}`, mark)
      if (at % 2 === 1) return [mark]
      const nothing = draft.money('other', 0)
      draft.row(`   - ${world.one(world.language.goods.dish)}`, nothing)
      return [mark]
    })
    settle(draft, totalOf(draft, items))
    thanks(draft)
  },
}

/** More is taken from a card than was bought, and the rest is handed out. */
const cashBack: Layout = {
  name: 'slip-with-cash-handed-out',
  write(draft) {
    const { world } = draft
    const { step } = world.locale
    head(draft, 'shop')
    dateLine(draft)
    const items = bought(draft, 'grocery', 2, 6).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = totalOf(draft, items)
    const back = Math.max(step, Math.round((20 * world.locale.scale * 10 ** world.locale.exp) / step) * step)
    const paid = draft.money('paid', total.value + back)
    const change = draft.money('paid', back)
    draft.row(draft.l('card'), paid)
    draft.row(draft.l('change'), change)
    draft.difference([paid], [change], total)
    const rate = itemOf(world.locale.rates, 0)
    if (world.locale.added !== true && rate !== 0) {
      const { net, tax } = taxWithin(total.value, rate)
      const [netMark, taxMark] = [draft.money('net', net), draft.money('tax', tax)]
      draft.row(draft.l('net'), netMark)
      draft.row(`${draft.l('tax')} ${rateText(world, rate)}`, taxMark)
      draft.sum([netMark, taxMark], total)
      draft.rate(netMark, rate / 100, taxMark, 1)
    }
    thanks(draft)
  },
}

/** The whole, and what each of those at the table owes of it. */
const shares: Layout = {
  name: 'bill-with-share-of-each',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    draft.text(
      `${world.w('table')} ${world.number(1 + world.random.below(30))}  `,
      draft.day('paper', world.day),
    )
    const items = bought(draft, 'dish', 3, 7).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = totalOf(draft, items)
    const guests = 2 + world.random.below(3)
    for (let guest = 1; guest <= guests; guest += 1)
      draft.text(
        `${world.number(guest)}/${world.number(guests)}: `,
        draft.money('other', rounded(total.value / guests)),
      )
    thanks(draft)
  },
}

export const settling: readonly Layout[] = [
  statement,
  soon,
  asked,
  recap,
  topUp,
  auction,
  free,
  cashBack,
  shares,
]
