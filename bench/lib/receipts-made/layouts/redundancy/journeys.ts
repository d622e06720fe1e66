import { itemsTotal, priceOf, rounded, sum } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { cardSlip, cash, stamp, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { billed, line, part, price, shareOf, slipped, times, totalling } from './common.ts'

/** Start, way, waiting: each with its number and its price; extras, a tip, the slip of the card. */
const taxi: Layout = {
  name: 'way-and-waiting',
  write(draft) {
    const { world } = draft
    slipped(draft, 'firm')
    const start = line(draft, world.w('fare'), 'item', priceOf(world, 2, 6))
    const tenths = times(draft, 20, 300)
    const each = price(draft, 1, 3)
    const way = draft.money('item', rounded((each.value * tenths) / 10))
    draft.row([`${world.number(tenths, 1)} km x `, each], way)
    draft.product(each, tenths / 10, way)
    const minutes = times(draft, 2, 20)
    const minute = price(draft, 0.3, 0.9)
    const waiting = draft.money('item', minute.value * minutes)
    draft.row([`${world.number(minutes)} min x `, minute], waiting)
    draft.product(minute, minutes, waiting)
    const total = totalling(draft, draft.l('total'), [start, way, waiting])
    const tip = line(draft, draft.l('tip'), 'extra', shareOf(total.value, 10))
    const all = line(draft, draft.l('card'), 'paid', total.value + tip.value)
    draft.sum([total, tip], all)
  },
}

/** Fare, taxes by their codes with a sum, all for one person; for several, all together. */
const airTicket: Layout = {
  name: 'fare-and-taxes-by-heads',
  write(draft) {
    const { world } = draft
    billed(draft)
    const fare = line(draft, draft.l('fare'), 'item', priceOf(world, 40, 300))
    const codes = ['YQ', 'DE', 'RA', 'OY'].map((code) =>
      line(draft, `  ${code}`, 'item', priceOf(world, 3, 40)),
    )
    const taxes = line(draft, world.w('extra'), 'sum', itemsTotal(codes))
    draft.sum(codes, taxes)
    const heads = times(draft, 2, 5)
    const one = draft.money('sum', fare.value + taxes.value)
    draft.row(`1 x`, one)
    draft.sum([fare, taxes], one)
    const total = draft.money('total', one.value * heads)
    draft.row([`${draft.l('total')} ${world.number(heads)} x`], total)
    draft.product(one, heads, total)
    draft.total(total)
    cardSlip(draft, total, 'later')
  },
}

/** Classes of passengers with how many, price and sum; a share off; seats; all. */
const train: Layout = {
  name: 'passengers-by-class',
  write(draft) {
    const { world } = draft
    billed(draft)
    draft.text(`${world.one(world.locale.cities)} - ${world.one(world.locale.cities)}`)
    const rows = ['A', 'B', 'C'].map((kind, at) => {
      const count = times(draft, 1, 4)
      const full = price(draft, 15, 90)
      const value = rounded(full.value * count * (at === 1 ? 0.5 : 1))
      const mark = draft.money('item', value)
      if (at === 1) draft.row([`${kind}: ${world.number(count)} x `, full, ' -50%'], mark)
      else draft.row([`${kind}: ${world.number(count)} x `, full], mark)
      draft.product(full, count * (at === 1 ? 0.5 : 1), mark)
      return mark
    })
    const reservation = line(draft, world.w('service'), 'item', priceOf(world, 2, 10))
    const total = totalling(draft, draft.l('toPay'), [...rows, reservation])
    cash(draft, total)
  },
}

/** Minutes, kilometres, and minutes while it stood; credit that was used up, the rest. */
const shared: Layout = {
  name: 'minutes-and-kilometres-less-credit',
  write(draft) {
    const { world } = draft
    billed(draft)
    const rows = (['min', 'km', 'h'] as const).map((unit) => {
      const count = times(draft, 5, 60)
      const each = price(draft, 0.3, 1.5)
      const mark = draft.money('item', each.value * count)
      draft.cols([8, 8, 12, 12], unit, world.number(count), each, mark)
      draft.product(each, count, mark)
      return mark
    })
    const total = totalling(draft, draft.l('total'), rows)
    const credit = line(draft, draft.l('prepaid'), 'paid', -part(draft, total.value, 0.25))
    const due = line(draft, draft.l('toPay'), 'due', total.value + credit.value)
    draft.sum([total, credit], due)
    const paid = line(draft, draft.l('card'), 'paid', due.value)
    draft.same(due, paid)
  },
}

/** Zones in rows, ages in columns: a table of what each came to, with sums on both sides. */
const zones: Layout = {
  name: 'zones-by-ages-with-both-sums',
  write(draft) {
    const { world } = draft
    slipped(draft, 'firm')
    const widths = [10, 11, 11, 12]
    draft.cols(widths, '', '18+', '6-17', world.w('amount'))
    const rows = ['A', 'B', 'C'].map((zone) => {
      const cells = [price(draft, 4, 30, 'item'), price(draft, 2, 15, 'item')]
      const own = draft.money('sum', itemsTotal(cells))
      draft.cols(widths, zone, ...cells, own)
      draft.sum(cells, own)
      return { cells, own }
    })
    const columns = [0, 1].map((at) => {
      const own = rows.map(({ cells }) => itemOf(cells, at))
      const mark = draft.money('sum', itemsTotal(own))
      draft.sum(own, mark)
      return mark
    })
    draft.rule()
    const total = draft.money('total', itemsTotal(columns))
    draft.cols(widths, draft.l('total'), ...columns, total)
    draft.sum(columns, total)
    draft.sum(
      rows.map(({ own }) => own),
      total,
    )
    draft.total(total)
    cardSlip(draft, total)
  },
}

/** The slip of a card with amount, tip and sum above, the bill below. */
const slipAbove: Layout = {
  name: 'slip-above-with-tip',
  write(draft) {
    const { world } = draft
    const values = [0, 1, 2].map(() => priceOf(world, 5, 30))
    const due = sum(values)
    const given = shareOf(due, 15)
    draft.text(world.seller('restaurant'))
    stamp(draft)
    const amount = line(draft, draft.l('amount'), 'sum', due)
    const tip = line(draft, draft.l('tip'), 'extra', given)
    const all = line(draft, `${draft.l('card')} ${world.digits('**** ####')}`, 'paid', due + given)
    draft.sum([amount, tip], all)
    draft.rule()
    draft.text(draft.day('paper', world.day), ` ${world.time}`)
    const items: AmountMark[] = values.map((value, at) =>
      line(draft, itemOf(world.goods('dish'), at), 'item', value),
    )
    const total = totalling(draft, draft.l('total'), items)
    draft.same(amount, total)
    thanks(draft)
  },
}

/** A sum of two ways of paying, change only from the cash. */
const mixed: Layout = {
  name: 'card-and-cash-with-change',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const items = [0, 1, 2].map((at) =>
      line(draft, itemOf(world.goods('dish'), at), 'item', priceOf(world, 5, 30)),
    )
    const total = totalling(draft, draft.l('total'), items)
    const card = line(draft, draft.l('card'), 'paid', part(draft, total.value, 0.5))
    const rest = total.value - card.value
    const given = line(draft, draft.l('given'), 'paid', rest + part(draft, total.value, 0.1))
    const change = line(draft, draft.l('change'), 'paid', given.value - rest)
    draft.difference([card, given], [change], total)
    draft.gaveChange()
  },
}

/** Papers of those who travel. */
export const journeys: readonly Layout[] = [taxi, airTicket, train, shared, zones, slipAbove, mixed]
