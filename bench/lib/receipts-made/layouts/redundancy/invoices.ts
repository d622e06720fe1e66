import { itemsTotal, rateText, rounded, sum, taxOnTop } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { itemOf } from '../../writing/world.ts'
import { bought } from '../further/selling.ts'
import { billed, line, part, price, shareOf, taxed, times, totalling, usualRate } from './common.ts'

/** Everything of a line in columns: price, count, list amount, percent off, net, tax, gross; sums of the last three. */
const wide: Layout = {
  name: 'wide-lines-with-column-sums',
  fits: taxed,
  write(draft) {
    const { world } = draft
    billed(draft)
    const widths = [14, 4, 10, 6, 10, 9, 10]
    const rate = usualRate(draft)
    draft.cols(
      widths,
      world.w('item'),
      world.w('qty'),
      world.w('price'),
      '%',
      world.w('net'),
      world.w('tax'),
      world.w('gross'),
    )
    const rows = world
      .goods('ware')
      .slice(0, times(draft, 2, 5))
      .map((name) => {
        const count = times(draft, 1, 12)
        const each = price(draft, 4, 60)
        const off = itemOf([0, 5, 10, 20], world.random.below(4))
        const value = rounded((each.value * count * (100 - off)) / 100)
        const net = draft.money('item', value)
        const tax = draft.money('tax', taxOnTop(value, rate).tax)
        const gross = draft.money('sum', net.value + tax.value)
        draft.cols(
          widths,
          name.slice(0, 13),
          world.number(count),
          each,
          rateText(world, off),
          net,
          tax,
          gross,
        )
        draft.product(each, (count * (100 - off)) / 100, net)
        draft.sum([net, tax], gross)
        return { net, tax, gross }
      })
    draft.rule()
    const net = draft.money('net', itemsTotal(rows.map((row) => row.net)))
    const tax = draft.money('tax', itemsTotal(rows.map((row) => row.tax)))
    const total = draft.money('total', net.value + tax.value)
    draft.cols(widths, draft.l('total'), '', '', '', net, tax, total)
    for (const [own, all] of [
      [rows.map((row) => row.net), net],
      [rows.map((row) => row.tax), tax],
      [rows.map((row) => row.gross), total],
    ] as const)
      draft.sum(own, all)
    draft.sum([net, tax], total)
    draft.total(total)
  },
}

/** Goods by their code of customs; below a row for each code with the taxed amount and both halves of the tax. */
const byCode: Layout = {
  name: 'codes-with-tax-halves-below',
  fits: taxed,
  write(draft) {
    const { world } = draft
    billed(draft)
    const codes = ['8471', '9403']
    const rate = usualRate(draft)
    const sold = bought(draft, 'ware', 4, 7)
    const items = sold.map(({ name, value }, at) => {
      const mark = draft.money('item', value)
      const code = itemOf(codes, at % 2)
      draft.cols([20, 6, 12], name, code, mark)
      return { mark, code }
    })
    const net = line(draft, draft.l('net'), 'net', itemsTotal(items.map(({ mark }) => mark)))
    draft.sum(
      items.map(({ mark }) => mark),
      net,
    )
    const groups = codes.map((code) => {
      const own = items.filter((each) => each.code === code).map(({ mark }) => mark)
      const base = itemsTotal(own)
      return { code, own, base, half: rounded((base * rate) / 200) }
    })
    const tax = line(
      draft,
      `${draft.l('tax')} ${rateText(world, rate)}`,
      'tax',
      sum(groups.map(({ half }) => 2 * half)),
    )
    totalling(draft, draft.l('grand'), [net, tax])
    draft.blank()
    draft.cols([8, 12, 10, 10], '#', world.w('net'), `${world.w('tax')} 1`, `${world.w('tax')} 2`)
    const halves = groups.flatMap(({ code, own, base, half }) => {
      const mark = draft.money('sum', base)
      const [one, two] = [draft.money('other', half), draft.money('other', half)]
      draft.cols([8, 12, 10, 10], code, mark, one, two)
      draft.sum(own, mark)
      draft.same(one, two)
      return [one, two]
    })
    draft.sum(halves, tax)
    draft.text(`${world.w('bank')} ${world.digits('#### #### ####')}`)
  },
}

/** Hours by person at a rate, outlay, tax, and the payment on account. */
const hours: Layout = {
  name: 'hours-by-person-and-outlay',
  fits: taxed,
  write(draft) {
    const { world } = draft
    billed(draft)
    const widths = [18, 8, 11, 12]
    draft.cols(widths, world.w('labour'), 'h', world.w('price'), world.w('amount'))
    const people = world.language.people.split('|').slice(0, times(draft, 2, 4))
    const work = people.map((name) => {
      const quarters = times(draft, 3, 60)
      const each = price(draft, 40, 160)
      const mark = draft.money('item', rounded((each.value * quarters) / 4))
      draft.cols(widths, name, world.number(quarters * 25, 2), each, mark)
      draft.product(each, quarters / 4, mark)
      return mark
    })
    const first = line(draft, draft.l('subtotal'), 'sum', itemsTotal(work))
    draft.sum(work, first)
    const outlay = line(draft, world.w('extra'), 'item', part(draft, first.value, 0.07))
    const net = line(draft, draft.l('net'), 'net', first.value + outlay.value)
    draft.sum([first, outlay], net)
    const rate = usualRate(draft)
    const tax = line(
      draft,
      `${draft.l('tax')} ${rateText(world, rate)}`,
      'tax',
      taxOnTop(net.value, rate).tax,
    )
    draft.rate(net, rate / 100, tax)
    const total = totalling(draft, draft.l('total'), [net, tax])
    const paid = line(draft, draft.l('prepaid'), 'paid', -part(draft, total.value, 0.4))
    const due = line(draft, draft.l('toPay'), 'due', total.value + paid.value)
    draft.sum([total, paid], due)
  },
}

/** Rates side by side: net, tax and gross of each below its head, and all in the last column. */
const sideways: Layout = {
  name: 'rates-as-columns',
  fits: ({ rates }) => rates.length > 1 && rates[0] !== 0,
  write(draft) {
    const { world } = draft
    billed(draft)
    const rates = world.locale.rates.slice(0, 2)
    const sold = bought(draft, 'grocery', 4, 8).map((each, at) => ({ ...each, rate: itemOf(rates, at % 2) }))
    const items = sold.map(({ name, value, rate }) => {
      const mark = draft.money('item', value)
      draft.cols([24, 7, 12], name, rateText(world, rate), mark)
      return { mark, rate }
    })
    draft.rule()
    const widths = [12, 11, 11, 12]
    draft.cols(widths, '', ...rates.map((rate) => rateText(world, rate)), draft.l('total'))
    const columns = rates.map((rate) => {
      const own = items.filter((each) => each.rate === rate).map(({ mark }) => mark)
      const net = draft.money('net', itemsTotal(own))
      const tax = draft.money('tax', taxOnTop(net.value, rate).tax)
      const gross = draft.money('sum', net.value + tax.value)
      draft.sum(own, net)
      draft.rate(net, rate / 100, tax)
      draft.sum([net, tax], gross)
      return { net, tax, gross }
    })
    const row = (label: string, marks: readonly AmountMark[], role: 'net' | 'tax' | 'total') => {
      const all = draft.money(role, itemsTotal(marks))
      draft.cols(widths, label, ...marks, all)
      draft.sum(marks, all)
      return all
    }
    const net = row(
      draft.l('net'),
      columns.map((each) => each.net),
      'net',
    )
    const tax = row(
      draft.l('tax'),
      columns.map((each) => each.tax),
      'tax',
    )
    const total = row(
      draft.l('gross'),
      columns.map((each) => each.gross),
      'total',
    )
    draft.sum([net, tax], total)
    draft.total(total)
  },
}

/** Months at a price for a number of places, the refund for days not used, the payment, and nothing due. */
const placesByMonths: Layout = {
  name: 'places-by-months',
  write(draft) {
    const { world } = draft
    billed(draft)
    const items = [0, 1].map((at) => {
      const [count, months] = [times(draft, 2, 25), times(draft, 1, 12)]
      const each = price(draft, 4, 30)
      const mark = draft.money('item', each.value * count * months)
      draft.text(itemOf(world.goods('work'), at))
      draft.row([`  ${world.number(count)} x ${world.number(months)} x `, each], mark)
      draft.product(each, count * months, mark)
      return mark
    })
    const net = line(draft, draft.l('subtotal'), 'sum', itemsTotal(items))
    draft.sum(items, net)
    const less = line(draft, `${draft.l('discount')} 15%`, 'extra', -shareOf(net.value, 15))
    draft.rate(net, -0.15, less)
    const total = totalling(draft, draft.l('total'), [net, less])
    const paid = line(draft, `${draft.l('paid')} ${world.digits('**** ####')}`, 'paid', total.value)
    draft.same(paid, total)
    draft.row(draft.l('due'), draft.money('other', 0))
  },
}

/** Three pages: each says what came before it and what it comes to. */
const pages: Layout = {
  name: 'carried-over-twice',
  write(draft) {
    const { world } = draft
    billed(draft)
    let over: AmountMark | null = null
    const goods = [...world.goods('ware'), ...world.goods('work')]
    for (let page = 0; page < 3; page += 1) {
      const items = [0, 1, 2].map((at) => {
        const count = times(draft, 1, 9)
        const each = price(draft, 3, 40)
        const mark = draft.money('item', each.value * count)
        draft.cols([20, 5, 11, 12], itemOf(goods, page * 3 + at), world.number(count), each, mark)
        draft.product(each, count, mark)
        return mark
      })
      const own: AmountMark[] = over === null ? items : [over, ...items]
      if (page === 2) {
        draft.rule()
        totalling(draft, draft.l('total'), own)
        return
      }
      const sumOf = line(draft, draft.l('subtotal'), 'sum', itemsTotal(own))
      draft.sum(own, sumOf)
      draft.text(`${world.w('page')} ${world.number(page + 1)}/3`)
      over = line(draft, draft.l('subtotal'), 'sum', sumOf.value)
      draft.same(sumOf, over)
    }
  },
}

/** Bills of firms. */
export const invoices: readonly Layout[] = [wide, byCode, hours, sideways, placesByMonths, pages]
