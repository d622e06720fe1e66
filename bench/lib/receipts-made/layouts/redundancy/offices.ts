import { itemsTotal, priceOf, rateText, rounded, sum, taxWithin } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { cardSlip, cash, taxWithinLine, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { billed, line, part, price, shareOf, slipped, times, totalling, usualRate } from './common.ts'

/** Stamps by number and price, a parcel by weight, an insurance; cash. */
const post: Layout = {
  name: 'stamps-and-parcel',
  write(draft) {
    const { world } = draft
    slipped(draft, 'firm')
    const stamps = [0, 1].map((at) => {
      const count = times(draft, 2, 20)
      const each = price(draft, 0.8, 2)
      const mark = draft.money('item', each.value * count)
      draft.text(`${itemOf(world.goods('ware'), at)}`)
      draft.cols([16, 12], [`   ${world.number(count)} x `, each], mark)
      draft.product(each, count, mark)
      return mark
    })
    const parcel = line(
      draft,
      `${world.w('shipping')} ${world.number(times(draft, 500, 9_000), 3)} kg`,
      'item',
      priceOf(world, 5, 20),
    )
    const insured = line(draft, world.w('extra'), 'item', priceOf(world, 1, 4))
    const total = totalling(draft, draft.l('total'), [...stamps, parcel, insured])
    cash(draft, total)
  },
}

/** List price, what the insurance bears and what is left, with the sums of all three columns. */
const pharmacy: Layout = {
  name: 'two-payers-with-column-sums',
  write(draft) {
    const { world } = draft
    slipped(draft)
    const widths = [18, 10, 10, 10]
    draft.cols(widths, world.w('item'), world.w('price'), '70%', '30%')
    const rows = world
      .goods('grocery')
      .slice(0, times(draft, 2, 5))
      .map((name) => {
        const full = price(draft, 5, 60, 'other')
        const mark = draft.money('item', rounded(full.value * 0.3))
        const borne = draft.money('other', full.value - mark.value)
        draft.cols(widths, name.slice(0, 17), full, borne, mark)
        draft.sum([borne, mark], full)
        return { full, borne, mark }
      })
    draft.rule()
    const total = draft.money('total', itemsTotal(rows.map(({ mark }) => mark)))
    const full = draft.money('other', itemsTotal(rows.map((row) => row.full)))
    const borne = draft.money('other', itemsTotal(rows.map((row) => row.borne)))
    draft.cols(widths, draft.l('total'), full, borne, total)
    for (const [own, all] of [
      [rows.map((row) => row.mark), total],
      [rows.map((row) => row.full), full],
      [rows.map((row) => row.borne), borne],
    ] as const)
      draft.sum(own, all)
    draft.sum([borne, total], full)
    draft.total(total)
    const paid = line(draft, draft.l('card'), 'paid', total.value)
    draft.same(paid, total)
  },
}

/** Numbers of a scale of fees with points and a factor; what the insurance pays; the own part. */
const dentist: Layout = {
  name: 'points-by-factor',
  write(draft) {
    const { world } = draft
    billed(draft)
    const widths = [12, 8, 12, 8, 12]
    draft.cols(widths, world.w('date'), '#', world.w('price'), 'x', world.w('amount'))
    const rows = Array.from({ length: times(draft, 3, 6) }, (_, at) => {
      const each = price(draft, 6, 60)
      const factor = itemOf([10, 18, 23, 35], world.random.below(4))
      const mark = draft.money('item', rounded((each.value * factor) / 10))
      draft.cols(
        widths,
        [draft.day('other', daysAfter(world.day, -at - 3))],
        world.digits('####'),
        each,
        world.number(factor, 1),
        mark,
      )
      draft.product(each, factor / 10, mark)
      return mark
    })
    const total = totalling(draft, draft.l('total'), rows)
    const borne = line(draft, draft.l('prepaid'), 'paid', part(draft, total.value, 0.6))
    const due = line(draft, draft.l('due'), 'due', total.value - borne.value)
    draft.difference([total], [borne], due)
  },
}

/** Fees by the paragraph of a law, the tax of none, the amount once more for the transfer. */
const office: Layout = {
  name: 'fees-and-transfer-below',
  write(draft) {
    const { world } = draft
    billed(draft)
    const fees = [0, 1, 2].map((at) => {
      const mark = price(draft, 8, 70, 'item')
      draft.cols([10, 22, 12], `§ ${world.digits('##')}`, itemOf(world.goods('work'), at), mark)
      return mark
    })
    const total = totalling(draft, draft.l('grand'), fees)
    draft.rule()
    draft.text(`${world.w('bank')} ${world.digits('#### #### #### ####')}`)
    const again = line(draft, draft.l('amount'), 'due', total.value)
    draft.same(total, again)
    draft.text(`${world.w('dueDate')}: `, draft.day('other', daysAfter(world.day, 14)))
  },
}

/** Meals by days and children, less for the second; the earlier balance, and the present one. */
const school: Layout = {
  name: 'days-by-children-with-balance',
  write(draft) {
    const { world } = draft
    billed(draft)
    const meal = price(draft, 2, 6)
    const days = times(draft, 12, 22)
    const first = draft.money('item', meal.value * days)
    draft.row([`1. ${world.number(days)} x `, meal], first)
    draft.product(meal, days, first)
    const less = draft.money('unit', meal.value)
    const second = draft.money('item', shareOf(meal.value * days, 80))
    draft.row([`2. ${world.number(days)} x `, less, ' -20%'], second)
    draft.product(less, days * 0.8, second)
    const fresh = line(draft, draft.l('subtotal'), 'sum', first.value + second.value)
    draft.sum([first, second], fresh)
    const open = line(draft, draft.l('previous'), 'extra', priceOf(world, 10, 40))
    const total = line(draft, draft.l('due'), 'total', fresh.value + open.value)
    draft.sum([fresh, open], total)
    draft.total(total)
  },
}

/** Work in groups with their sums; earlier work that is in earlier bills, and the work that is billed now. */
const works: Layout = {
  name: 'groups-less-earlier-bills',
  write(draft) {
    const { world } = draft
    billed(draft)
    const groups = ['I', 'II', 'III'].map((number, at) => {
      draft.text(`${number}. ${itemOf(world.goods('work'), at)}`)
      const items = [0, 1].map((n) => {
        const count = times(draft, 2, 40)
        const each = price(draft, 5, 60)
        const mark = draft.money('item', each.value * count)
        draft.cols(
          [20, 10, 11, 12],
          `   ${itemOf(world.goods('ware'), at * 2 + n)}`,
          `${world.number(count)} m²`,
          each,
          mark,
        )
        draft.product(each, count, mark)
        return mark
      })
      const own = line(draft, `${draft.l('subtotal')} ${number}`, 'sum', itemsTotal(items))
      draft.sum(items, own)
      return own
    })
    draft.rule()
    const total = totalling(draft, draft.l('total'), groups)
    const earlier = [0.3, 0.25].map((share, at) => {
      const mark = draft.money('paid', -part(draft, total.value, share))
      draft.row(
        [
          `${draft.l('prepaid')} ${world.number(at + 1)} `,
          draft.day('other', daysAfter(world.day, -60 + at * 30)),
        ],
        mark,
      )
      return mark
    })
    const due = line(draft, draft.l('due'), 'due', itemsTotal([total, ...earlier]))
    draft.sum([total, ...earlier], due)
  },
}

/** Tables at a bar: rounds with how many and at what price; what each of the guests pays is the whole by their number. */
const guests: Layout = {
  name: 'whole-and-share-of-each-guest',
  write(draft) {
    const { world } = draft
    slipped(draft, 'restaurant')
    const items = world
      .goods('dish')
      .slice(0, times(draft, 3, 6))
      .map((name) => {
        const count = times(draft, 1, 6)
        const each = price(draft, 3, 18)
        const mark = draft.money('item', each.value * count)
        draft.cols([4, 20, 10, 11], world.number(count), name, each, mark)
        draft.product(each, count, mark)
        return mark
      })
    const net = line(draft, draft.l('subtotal'), 'sum', itemsTotal(items))
    draft.sum(items, net)
    const service = line(draft, `${draft.l('service')} 10%`, 'extra', shareOf(net.value, 10))
    draft.rate(net, 0.1, service)
    const total = totalling(draft, draft.l('total'), [net, service])
    const rate = usualRate(draft)
    if (world.locale.added !== true) taxWithinLine(draft, taxWithin(total.value, rate), total)
    thanks(draft)
  },
}

/** Members' fees by months and kinds: a small table, less what was paid, by whom. */
const club: Layout = {
  name: 'fees-by-members',
  write(draft) {
    const { world } = draft
    billed(draft)
    const widths = [18, 11, 8, 12]
    draft.cols(widths, world.w('customer'), world.w('price'), world.w('qty'), world.w('amount'))
    const rows = world.language.people
      .split('|')
      .slice(0, 4)
      .map((name) => {
        const months = times(draft, 1, 12)
        const each = price(draft, 8, 40)
        const mark = draft.money('item', each.value * months)
        draft.cols(widths, name, each, world.number(months), mark)
        draft.product(each, months, mark)
        return mark
      })
    const total = totalling(draft, draft.l('total'), rows)
    cardSlip(draft, total, 'later')
  },
}

/** The price in a foreign currency and its rate, a fee in percent, and the charged amount. */
const exchange: Layout = {
  name: 'charge-with-percent-fee',
  write(draft) {
    const { world } = draft
    billed(draft)
    const items = [0, 1].map((at) =>
      line(draft, itemOf(world.goods('work'), at), 'item', priceOf(world, 30, 200)),
    )
    const first = line(draft, draft.l('amount'), 'sum', sum(items.map(({ value }) => value)))
    draft.sum(items, first)
    const fee = line(draft, `${world.w('extra')} ${rateText(world, 1.5)}`, 'extra', shareOf(first.value, 1.5))
    draft.rate(first, 0.015, fee)
    const total = totalling(draft, draft.l('total'), [first, fee])
    const paid = line(draft, draft.l('paid'), 'paid', total.value)
    draft.same(total, paid)
  },
}

/** Papers of offices, doctors, schools and clubs. */
export const offices: readonly Layout[] = [
  post,
  pharmacy,
  dentist,
  office,
  school,
  works,
  guests,
  club,
  exchange,
]
