import { rateText, rounded, taxOnTop } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { settle } from '../further/selling.ts'
import { price, slipped, taxed, times, totalling, usualRate } from '../redundancy/common.ts'

/** A good of which some were bought, and at which place it stands. */
interface Good {
  readonly name: string
  readonly count: number
  readonly at: number
  readonly each: AmountMark
}

/** A slip whose goods print what each amount is made of, in a way of its own; `write` gives the amount of the line. */
function slip(
  name: string,
  write: (draft: Draft, good: Good) => AmountMark,
  headOf: (draft: Draft) => void = () => {},
): Layout {
  return {
    name,
    fits: taxed,
    write(draft) {
      const { world } = draft
      slipped(draft)
      headOf(draft)
      const items = world
        .goods('ware')
        .slice(0, times(draft, 3, 6))
        .map((ware, at) => {
          const count = times(draft, 2, 9)
          return write(draft, { name: ware, count, at, each: price(draft, 2, 45) })
        })
      draft.rule()
      const total = totalling(draft, draft.l('total'), items)
      settle(draft, total)
      thanks(draft)
    },
  }
}

/** The amount of a number of units. */
function made(draft: Draft, each: AmountMark, count: number): AmountMark {
  const mark = draft.money('item', rounded(each.value * count))
  draft.product(each, count, mark)
  return mark
}

const countAndName = slip('count-at-name-price-below', (draft, { name, count, each }) => {
  const mark = made(draft, each, count)
  draft.text(`${draft.world.number(count)}x ${name}`)
  draft.row(['    @ ', each], mark)
  return mark
})

const eachBehind = slip('each-in-brackets-behind-amount', (draft, { name, count, each }) => {
  const mark = made(draft, each, count)
  draft.cols([24, 12], `${draft.world.number(count)} ${name}`, [mark, ' (', each, ')'])
  return mark
})

const packs = slip('packs-of-pieces-at-a-price', (draft, { name, count, at, each }) => {
  const pieces = itemOf([6, 12, 24, 10], at % 4)
  const mark = made(draft, each, count * pieces)
  draft.text(name)
  draft.row([`  ${draft.world.number(count)} x ${draft.world.number(pieces)} x `, each], mark)
  return mark
})

const clock = slip('hours-and-minutes-at-a-rate', (draft, { count, at, each }) => {
  const quarter = itemOf([15, 30, 45], at % 3)
  const mark = made(draft, each, count + quarter / 60)
  const { world } = draft
  draft.cols(
    [24, 8, 11, 12],
    itemOf(world.goods('work'), at),
    `${world.number(count)}:${world.number(quarter)}`,
    each,
    mark,
  )
  return mark
})

const stacked = slip('count-price-and-amount-stacked', (draft, { name, count, each }) => {
  const mark = made(draft, each, count)
  draft.text(name)
  draft.row('', draft.world.number(count))
  draft.row('', each)
  draft.row('', mark)
  return mark
})

const amountFirst = slip('amount-before-count-and-name', (draft, { name, count, each }) => {
  const mark = made(draft, each, count)
  draft.text(mark, `   ${draft.world.number(count)} x `, each, `   ${name}`)
  return mark
})

const perUnit = slip('weight-at-name-price-by-unit', (draft, { name, count, at, each }) => {
  const { world } = draft
  const grams = count * 100 + at * 35 + 5
  const mark = made(draft, each, grams / 1_000)
  draft.row([`${name} ${world.number(grams, 3)} kg à `, each, '/kg'], mark)
  return mark
})

const deposits = slip('price-and-deposit-of-each', (draft, { name, count, each }) => {
  const { world } = draft
  const deposit = draft.money(
    'unit',
    Math.max(world.locale.step, Math.round(each.value / 10 / world.locale.step) * world.locale.step),
  )
  const mark = draft.money('item', count * (each.value + deposit.value))
  draft.row([`${world.number(count)} ${name} (`, each, ' + ', deposit, ')'], mark)
  return mark
})

const sized = slip('pieces-by-size', (draft, { name, count, at, each }) => {
  const { world } = draft
  const mark = made(draft, each, count + at + 1)
  draft.text(`${name}  S:${world.number(count)} M:${world.number(at + 1)}`)
  draft.cols([10, 12, 14], world.number(count + at + 1), each, mark)
  return mark
})

const coded = slip('code-count-unit-name-price', (draft, { name, count, at, each }) => {
  const { world } = draft
  const mark = made(draft, each, count)
  const unit = world.one(world.allWords('pieces')[0] ?? 'x')
  draft.text(`${String(at + 1).padStart(3, '0')} ${world.digits('############')}`)
  draft.row([`    ${world.number(count)} ${unit} ${name} `, each], [mark, ' A'])
  return mark
})

const lessEach = slip(
  'count-price-percent-off',
  (draft, { name, count, at, each }) => {
    const { world } = draft
    const off = itemOf([5, 10, 15, 20], at % 4)
    const mark = made(draft, each, (count * (100 - off)) / 100)
    draft.cols([22, 6, 11, 6, 12], name, world.number(count), each, rateText(world, off), mark)
    return mark
  },
  ({ world, cols }) =>
    cols([22, 6, 11, 6, 12], world.w('item'), world.w('qty'), world.w('price'), '%', world.w('amount')),
)

const withTax = slip(
  'net-price-count-tax-and-gross',
  (draft, { name, count, each }) => {
    const { world } = draft
    const rate = usualRate(draft)
    const taxes = taxOnTop(each.value * count, rate)
    const tax = draft.money('other', taxes.tax)
    const mark = draft.money('item', taxes.gross)
    draft.product(each, count * (1 + rate / 100), mark)
    draft.cols([20, 5, 10, 7, 10, 11], name, world.number(count), each, rateText(world, rate), tax, mark)
    return mark
  },
  ({ world, cols }) =>
    cols(
      [20, 5, 10, 7, 10, 11],
      world.w('item'),
      world.w('qty'),
      world.w('net'),
      '%',
      world.w('tax'),
      world.w('gross'),
    ),
)

const readings = slip('meter-readings-and-price', (draft, { name, count, at, each }) => {
  const { world } = draft
  const from = 1_000 + at * 317
  const mark = made(draft, each, count * 7)
  draft.text(name)
  draft.cols(
    [10, 10, 8, 11, 12],
    world.number(from),
    world.number(from + count * 7),
    world.number(count * 7),
    each,
    mark,
  )
  return mark
})

const labeled = slip('amount-line-between-labels', (draft, { name, count, each }) => {
  const { world } = draft
  const mark = made(draft, each, count)
  draft.text(`${name}`)
  draft.text(
    `${world.w('qty')} ${world.number(count)} ${world.w('price')} `,
    each,
    ` ${world.w('amount')} `,
    mark,
  )
  return mark
})

const trailing = slip(
  'count-in-last-column',
  (draft, { name, count, each }) => {
    const mark = made(draft, each, count)
    draft.cols([22, 11, 12, 6], name, each, mark, draft.world.number(count))
    return mark
  },
  ({ world, cols }) =>
    cols([22, 11, 12, 6], world.w('item'), world.w('price'), world.w('amount'), world.w('qty')),
)

const doubled = slip('price-of-one-under-price-of-all', (draft, { name, count, each }) => {
  const mark = made(draft, each, count)
  draft.row(`${draft.world.number(count)}  ${name}`, mark)
  draft.row('', ['(', each, ')'])
  return mark
})

/** Goods with what their amounts are made of. */
export const counted: readonly Layout[] = [
  countAndName,
  eachBehind,
  packs,
  clock,
  stacked,
  amountFirst,
  perUnit,
  deposits,
  sized,
  coded,
  lessEach,
  withTax,
  readings,
  labeled,
  trailing,
  doubled,
]
