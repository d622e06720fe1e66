import type { Locale } from '../../languages/language.ts'
import { basketOf, itemsTotal, rateText, rounded, sum, taxesOf, taxOnTop } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import { dateLine, head } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { bought, settle, totalOf } from '../further/selling.ts'

const isTaxed = ({ added, rates: [rate] }: Locale) => added !== true && rate !== 0

/** Letters of rates in some place, and what each letter comes to below. */
function lettered(
  name: string,
  write: (draft: Draft, letter: string, name: string, mark: ReturnType<Draft['money']>) => void,
): Layout {
  return {
    name,
    fits: isTaxed,
    write(draft) {
      const { world } = draft
      head(draft, 'shop')
      dateLine(draft)
      const sold = basketOf(world, { goods: 'grocery', least: 4, most: 9, from: 0.8, to: 22 })
      const taxes = taxesOf(sold, 'included')
      const letters = world.one('ABCDE|12345|BAECD')
      const letterOf = (rate: number) => letters[taxes.findIndex((each) => each.rate === rate)] ?? 'A'
      const items = sold.map(({ name: good, value, rate }) => {
        const mark = draft.money('item', value)
        write(draft, letterOf(rate), good, mark)
        return { mark, rate }
      })
      draft.rule()
      const marks = items.map(({ mark }) => mark)
      const total = totalOf(draft, marks)
      for (const each of taxes) {
        const own = items.filter(({ rate }) => rate === each.rate).map(({ mark }) => mark)
        const gross = draft.money('sum', each.gross)
        draft.row(`${letterOf(each.rate)} ${rateText(world, each.rate)}`, gross)
        draft.sum(own, gross)
      }
      settle(draft, total)
    },
  }
}

const front = lettered('letter-before-name', (draft, letter, name, mark) =>
  draft.row(`${letter}  ${name}`, mark),
)
const column = lettered('letter-in-column', (draft, letter, name, mark) =>
  draft.cols([24, 4, 11], name, letter, mark),
)
const behind = lettered('letter-behind-amount', (draft, letter, name, mark) =>
  draft.row(name, [mark, ` ${letter}`]),
)
const starred = lettered('letter-in-brackets', (draft, letter, name, mark) =>
  draft.row(`${name} (${letter})`, mark),
)

/** Rate of each good in percent beside its amount, and what each rate comes to. */
const rated: Layout = {
  name: 'rate-at-each-good',
  fits: isTaxed,
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const sold = basketOf(world, { goods: 'grocery', least: 4, most: 9, from: 0.8, to: 22 })
    const items = sold.map(({ name, value, rate }) => {
      const mark = draft.money('item', value)
      draft.cols([24, 7, 11], name, rateText(world, rate), mark)
      return { mark, rate }
    })
    draft.rule()
    const total = totalOf(
      draft,
      items.map(({ mark }) => mark),
    )
    draft.cols([8, 10, 10, 10], '%', draft.l('net'), draft.l('tax'), draft.l('gross'))
    for (const each of taxesOf(sold, 'included')) {
      const [net, tax] = [draft.money('net', each.net), draft.money('tax', each.tax)]
      const gross = draft.money('sum', each.gross)
      draft.cols([8, 10, 10, 10], rateText(world, each.rate), net, tax, gross)
      draft.sum([net, tax], gross)
      draft.sum(
        items.filter(({ rate }) => rate === each.rate).map(({ mark }) => mark),
        gross,
      )
    }
    settle(draft, total)
  },
}

/** Net amounts with the tax of each beside them; the sums of both below. */
const taxInLine: Layout = {
  name: 'tax-beside-each-good',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const widths = [22, 11, 11]
    draft.cols(widths, world.w('item'), world.w('net'), world.w('tax'))
    const rows = bought(draft, 'work', 2, 6).map(({ name, value, rate }) => {
      const taxed = taxOnTop(value, rate)
      const [mark, tax] = [draft.money('item', value), draft.money('tax', taxed.tax)]
      draft.cols(widths, name, mark, tax)
      draft.rate(mark, rate / 100, tax)
      return { mark, tax }
    })
    draft.rule()
    const net = draft.money('net', itemsTotal(rows.map(({ mark }) => mark)))
    const tax = draft.money('tax', itemsTotal(rows.map((row) => row.tax)))
    draft.row(draft.l('net'), net)
    draft.row(draft.l('tax'), tax)
    draft.sum(
      rows.map(({ mark }) => mark),
      net,
    )
    draft.sum(
      rows.map((row) => row.tax),
      tax,
    )
    const total = draft.money('total', net.value + tax.value)
    draft.row(draft.l('total'), total)
    draft.sum([net, tax], total)
    draft.total(total)
  },
}

/** Each line with what it is without tax and with it; the rate in the head or nowhere. */
const netAndGross: Layout = {
  name: 'net-and-gross-of-each-good',
  fits: ({ rates: [rate] }) => rate !== 0,
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const rate = itemOf(world.locale.rates, 0)
    const widths = [22, 11, 7, 11]
    draft.cols(widths, world.w('item'), world.w('net'), `${world.w('tax')} %`, world.w('gross'))
    const rows = bought(draft, 'work', 2, 6).map(({ name, value }) => {
      const net = draft.money('net', value)
      const mark = draft.money('item', taxOnTop(value, rate).gross)
      draft.cols(widths, name, net, rateText(world, rate), mark)
      draft.rate(net, (100 + rate) / 100, mark)
      return mark
    })
    draft.rule()
    settle(draft, totalOf(draft, rows))
  },
}

/** The share of an insurance in each good, and the rest. */
const shared: Layout = {
  name: 'two-payers-of-each-good',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    dateLine(draft)
    const widths = [20, 11, 11, 11]
    draft.cols(widths, world.w('item'), world.w('price'), world.w('paid'), world.w('amount'))
    const marks = bought(draft, 'work', 2, 5).map(({ name, value }) => {
      const [full, other] = [draft.money('other', value), draft.money('other', rounded(value * 0.6))]
      const mark = draft.money('item', value - other.value)
      draft.cols(widths, name, full, other, mark)
      draft.difference([full], [other], mark)
      return mark
    })
    draft.rule()
    totalOf(draft, marks, draft.l('toPay'))
  },
}

/** Groups with a sum in the line of their name, above what is in them. */
const groupsAbove: Layout = {
  name: 'sums-above-their-goods',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('####')}   `, draft.day('paper', world.day))
    const goods = ['ware', 'work', 'dish'] as const
    const sums = goods.slice(0, 2 + world.random.below(2)).map((kind, at) => {
      const sold = bought(draft, kind, 2, 4)
      const mark = draft.money('sum', sum(sold.map(({ value }) => value)))
      draft.cols([26, 12, 12], `${world.number(at + 1)}. ${world.seller('firm')}`, '', mark)
      const items = sold.map(({ name, value }) => {
        const own = draft.money('item', value)
        draft.cols([26, 12, 12], `    ${name}`, own, '')
        return own
      })
      draft.sum(items, mark)
      return mark
    })
    draft.rule()
    const total = draft.money('total', itemsTotal(sums))
    draft.cols([26, 12, 12], draft.l('total'), '', total)
    draft.sum(sums, total)
    draft.total(total)
  },
}

/** Each good with the balance after it. */
const running: Layout = {
  name: 'running-sum-beside-goods',
  write(draft) {
    head(draft, 'shop')
    dateLine(draft)
    const all: ReturnType<Draft['money']>[] = []
    for (const { name, value } of bought(draft, 'ware', 3, 7)) {
      const mark = draft.money('item', value)
      const after = draft.money('sum', itemsTotal([...all, mark]))
      draft.cols([22, 11, 12], name, mark, after)
      all.push(mark)
      draft.sum(all, after)
    }
    draft.rule()
    settle(draft, totalOf(draft, all))
  },
}

/** The goods again in the order of those who ordered them. */
const again: Layout = {
  name: 'goods-listed-twice',
  write(draft) {
    const { world } = draft
    head(draft, 'restaurant')
    dateLine(draft)
    const sold = bought(draft, 'dish', 3, 6)
    const items = sold.map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      return mark
    })
    const total = totalOf(draft, items)
    draft.blank()
    draft.text(`${world.w('customer')} 1-${world.number(sold.length)}`)
    for (const [at, { name }] of sold.entries()) {
      const copy = draft.money('other', itemOf(items, at).value)
      draft.row(`${world.number(at + 1)}/${world.number(sold.length)} ${name}`, copy)
      draft.same(itemOf(items, at), copy)
    }
    settle(draft, total)
  },
}

/** Papers that print for goods, or for groups of them, what they are a part of. */
export const partsOfGoods: readonly Layout[] = [
  front,
  column,
  behind,
  starred,
  rated,
  taxInLine,
  netAndGross,
  shared,
  groupsAbove,
  running,
  again,
]
