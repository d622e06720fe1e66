import { itemsTotal, priceOf, rateText, rounded, sum, taxWithin } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { cardSlip, taxWithinLine } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { settle } from '../further/selling.ts'
import { billed, line, part, price, shareOf, slipped, times, totalling, usualRate } from './common.ts'

/** Charges in one column, payments in another, the sums of both, and nothing left. */
const folio: Layout = {
  name: 'charges-and-credits-in-columns',
  write(draft) {
    const { world } = draft
    billed(draft)
    const widths = [12, 20, 12, 12]
    draft.cols(widths, world.w('date'), world.w('item'), world.w('amount'), world.w('paid'))
    const nights = times(draft, 2, 4)
    const charges = Array.from({ length: nights }, (_, at) => {
      const mark = price(draft, 50, 160, 'item')
      draft.cols(widths, [draft.day('other', daysAfter(world.day, at - nights))], world.w('night'), mark, '')
      return mark
    })
    const all = sum(charges.map(({ value }) => value))
    const paid = draft.money('paid', all)
    draft.cols(widths, [draft.day('other', world.day)], world.w('card'), '', paid)
    draft.rule()
    const total = draft.money('total', all)
    const credits = draft.money('sum', all)
    draft.cols(widths, '', draft.l('total'), total, credits)
    draft.sum(charges, total)
    draft.same(paid, credits)
    draft.same(total, credits)
    draft.total(total)
    draft.row(draft.l('due'), draft.money('other', 0))
  },
}

/** A row for each night: room, tax, breakfast, and what the night comes to; the sums of all columns below. */
const nights: Layout = {
  name: 'nights-by-columns-with-sums',
  write(draft) {
    const { world } = draft
    billed(draft, 'restaurant')
    const widths = [12, 11, 11, 11, 12]
    draft.cols(
      widths,
      world.w('date'),
      world.w('night'),
      world.w('cityTax'),
      world.w('service'),
      world.w('amount'),
    )
    const count = times(draft, 2, 5)
    const room = priceOf(world, 60, 140)
    const town = priceOf(world, 1, 4)
    const rows = Array.from({ length: count }, (_, at) => {
      const cells = [
        draft.money('item', room + (at % 2) * part(draft, room, 0.2)),
        draft.money('item', town),
        draft.money('item', priceOf(world, 8, 22)),
      ]
      const own = draft.money('sum', itemsTotal(cells))
      draft.cols(widths, [draft.day('other', daysAfter(world.day, at - count))], ...cells, own)
      draft.sum(cells, own)
      return { cells, own }
    })
    draft.rule()
    const columns = [0, 1, 2].map((at) => {
      const cells = rows.map((row) => itemOf(row.cells, at))
      const mark = draft.money('sum', itemsTotal(cells))
      draft.sum(cells, mark)
      return mark
    })
    const total = draft.money('total', itemsTotal(columns))
    draft.cols(widths, draft.l('total'), ...columns, total)
    draft.sum(columns, total)
    draft.sum(
      rows.map(({ own }) => own),
      total,
    )
    draft.total(total)
    cardSlip(draft, total, 'later')
  },
}

/** Persons by nights by a price. */
const persons: Layout = {
  name: 'persons-by-nights',
  write(draft) {
    const { world } = draft
    billed(draft)
    const marks = world
      .goods('ware')
      .slice(0, 3)
      .map((name, at) => {
        const [heads, days] = [times(draft, 2, 5), times(draft, 2, 7)]
        const each = price(draft, 4, 40)
        const mark = draft.money('item', each.value * heads * days)
        draft.row([`${at + 1}. ${name}: ${world.number(heads)} x ${world.number(days)} x `, each], mark)
        draft.product(each, heads * days, mark)
        return mark
      })
    const net = line(draft, draft.l('subtotal'), 'sum', itemsTotal(marks))
    draft.sum(marks, net)
    const tax = line(draft, world.w('cityTax'), 'extra', priceOf(world, 3, 15))
    const total = totalling(draft, draft.l('total'), [net, tax])
    const deposit = line(draft, draft.l('prepaid'), 'paid', part(draft, total.value, 0.3))
    const due = line(draft, draft.l('due'), 'due', total.value - deposit.value)
    draft.difference([total], [deposit], due)
  },
}

/** A package with its contents, which add up to its price. */
const pack: Layout = {
  name: 'package-of-which',
  write(draft) {
    const { world } = draft
    slipped(draft, 'restaurant')
    const parts = [priceOf(world, 30, 90), priceOf(world, 15, 40), priceOf(world, 10, 30)]
    const mark = line(draft, itemOf(world.goods('work'), 0), 'item', sum(parts))
    const inside: AmountMark[] = parts.map((value, at) => {
      const each = draft.money('other', value)
      draft.text(`    ${itemOf(world.goods('dish'), at)} `, each)
      return each
    })
    draft.sum(inside, mark)
    const more = line(draft, itemOf(world.goods('dish'), 4), 'item', priceOf(world, 5, 20))
    const total = totalling(draft, draft.l('total'), [mark, more])
    settle(draft, total)
  },
}

/** Stay less a share for those who come again, service on top, in steps with their sums. */
const steps: Layout = {
  name: 'sum-after-each-step',
  write(draft) {
    const { world } = draft
    billed(draft, 'restaurant')
    const rows = [0, 1].map((at) => {
      const count = times(draft, 1, 6)
      const each = price(draft, 20, 90)
      const mark = draft.money('item', each.value * count)
      draft.cols([20, 5, 11, 12], itemOf(world.goods('work'), at), world.number(count), each, mark)
      draft.product(each, count, mark)
      return mark
    })
    const first = line(draft, draft.l('subtotal'), 'sum', itemsTotal(rows))
    draft.sum(rows, first)
    const less = line(draft, `${draft.l('discount')} 10%`, 'extra', -shareOf(first.value, 10))
    draft.rate(first, -0.1, less)
    const second = line(draft, draft.l('subtotal'), 'sum', first.value + less.value)
    draft.sum([first, less], second)
    const service = line(draft, `${draft.l('service')} 5%`, 'extra', shareOf(second.value, 5))
    draft.rate(second, 0.05, service)
    const total = totalling(draft, draft.l('grand'), [second, service])
    const rate = usualRate(draft)
    if (world.locale.added !== true) taxWithinLine(draft, taxWithin(total.value, rate), total)
    const paid = line(draft, draft.l('card'), 'paid', total.value)
    draft.same(paid, total)
  },
}

/** Two rooms with a sum each, the sums again in a list at the end, with the share of each. */
const rooms: Layout = {
  name: 'sums-listed-again-with-shares',
  write(draft) {
    const { world } = draft
    billed(draft)
    const groups = [101, 204].map((room) => {
      draft.text(`# ${world.number(room)}`)
      const items = [0, 1, 2].map((at) =>
        line(draft, `  ${itemOf(world.goods('dish'), at)}`, 'item', priceOf(world, 5, 60)),
      )
      const own = line(draft, `  ${draft.l('subtotal')} ${world.number(room)}`, 'sum', itemsTotal(items))
      draft.sum(items, own)
      return { room, own }
    })
    draft.rule()
    const all = sum(groups.map(({ own }) => own.value))
    const again = groups.map(({ room, own }) => {
      const mark = draft.money('sum', own.value)
      const percent = rounded((own.value * 1_000) / all)
      draft.cols([16, 9, 12], `# ${world.number(room)}`, rateText(world, percent / 10), mark)
      draft.same(own, mark)
      return mark
    })
    const total = totalling(draft, draft.l('total'), again)
    cardSlip(draft, total, 'later')
  },
}

/** Papers of those who sleep elsewhere. */
export const lodging: readonly Layout[] = [folio, nights, persons, pack, steps, rooms]
