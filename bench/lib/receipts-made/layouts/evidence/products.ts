import { basketOf, rateText, rounded, type Sold } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { dateLine, head, thanks } from '../../writing/parts.ts'
import { itemOf } from '../../writing/world.ts'
import { settle, totalOf } from '../further/selling.ts'

interface Good extends Sold {
  readonly at: number
  readonly each: AmountMark
  readonly mark: AmountMark
}

/** A paper on which every good says how many and what one costs, in some order. */
function counted(
  name: string,
  write: (draft: Draft, good: Good) => void,
  headOf: (draft: Draft) => void = () => {},
): Layout {
  return {
    name,
    write(draft) {
      const { world } = draft
      head(draft, 'shop')
      dateLine(draft)
      headOf(draft)
      const wish = { goods: 'ware', least: 2, most: 6, from: 2, to: 60, several: 75, maxCount: 12 } as const
      const items = basketOf(world, { ...wish, oneRate: true }).map((sold, at) => {
        const [each, mark] = [draft.money('unit', sold.unit), draft.money('item', sold.value)]
        write(draft, { ...sold, at, each, mark })
        draft.product(each, sold.count, mark)
        return mark
      })
      draft.rule()
      settle(draft, totalOf(draft, items))
      thanks(draft)
    },
  }
}

const inBrackets = counted('counted-in-brackets', (draft, { name, count, each, mark }) => {
  draft.row([`${name} (${draft.world.number(count)} x `, each, ')'], mark)
})

const bracketsBelow = counted('counted-in-brackets-below', (draft, { name, count, each, mark }) => {
  draft.row(name, mark)
  draft.text(`   (${draft.world.number(count)} ${draft.world.w('pieces')} `, each, ')')
})

const asEquation = counted('counted-as-equation', (draft, { name, count, each, mark }) => {
  draft.text(`${name}: ${draft.world.number(count)} × `, each, ' = ', mark)
})

const priceFirst = counted('price-times-count', (draft, { name, count, each, mark }) => {
  draft.text(name)
  draft.row(['   ', each, ` x ${draft.world.number(count)}`], mark)
})

const priceOver = counted('price-and-count-over', (draft, { name, count, each, mark }) => {
  draft.text('   ', each, ` * ${draft.world.number(count)}`)
  draft.row(name, mark)
})

const withUnits = counted(
  'counted-with-units',
  (draft, { name, count, each, mark }) => {
    const { world } = draft
    const pieces = world.one(world.allWords('pieces')[0] ?? 'x')
    draft.cols([22, 9, 11, 11], name, `${world.number(count)} ${pieces}`, each, mark)
  },
  (draft) => {
    const { world } = draft
    draft.cols([22, 9, 11, 11], world.w('item'), world.w('qty'), world.w('price'), world.w('amount'))
  },
)

const unheaded = counted('counted-without-head', (draft, { name, count, each, mark }) => {
  draft.cols([22, 11, 5, 11], name, each, draft.world.number(count), mark)
})

const numbered = counted('numbered-and-counted', (draft, { name, count, each, mark, at }) => {
  const { world } = draft
  draft.cols(
    [4, 10, 20, 5, 11, 11],
    world.number(at + 1),
    world.digits('#######'),
    name,
    world.number(count),
    each,
    mark,
  )
})

const slashed = counted('price-per-piece', (draft, { name, count, each, mark }) => {
  const { world } = draft
  const pieces = (world.allWords('pieces')[0] ?? 'x').split('|')[0] ?? 'x'
  draft.row(name, mark)
  draft.text(`   ${world.number(count)} ${pieces} à `, each, `/${pieces}`)
})

const countBehind = counted('count-behind-name', (draft, { name, count, each, mark }) => {
  draft.cols([24, 11, 11], `${name} x${draft.world.number(count)}`, each, mark)
})

const amountLine = counted('all-below-name', (draft, { name, count, each, mark }) => {
  const { world } = draft
  draft.text(`${name}  ${world.digits('#### #### #####')}`)
  draft.cols([8, 11, 11], world.number(count), each, mark)
})

const labeled = counted('labels-for-count-and-price', (draft, { name, count, each, mark }) => {
  const { world } = draft
  draft.row(name, mark)
  draft.text(`  ${world.w('qty')}: ${world.number(count)}  ${world.w('price')}: `, each)
})

const labeledLines = counted('label-lines-for-each', (draft, { name, count, each, mark }) => {
  const { world } = draft
  draft.text(name)
  draft.row(`  ${world.w('qty')}`, world.number(count))
  draft.row(`  ${world.w('price')}`, each)
  draft.row(`  ${world.w('amount')}`, mark)
})

const decimalsOfCount = counted('count-with-decimals', (draft, { name, count, each, mark }) => {
  const { world } = draft
  draft.cols([22, 9, 11, 11], name, world.number(count * 100, 2), each, mark)
})

const reducedLines: Layout = {
  name: 'reduced-by-percent-below',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const wish = { goods: 'ware', least: 3, most: 6, from: 4, to: 90, oneRate: true } as const
    const items = basketOf(world, wish).map(({ name, value }) => {
      const off = itemOf([10, 20, 25, 30, 50], world.random.below(5))
      const full = draft.money('unit', value)
      const mark = draft.money('item', rounded((value * (100 - off)) / 100))
      draft.row(name, mark)
      draft.text('    ', full, `  -${rateText(world, off)}`)
      draft.rate(full, (100 - off) / 100, mark)
      return mark
    })
    draft.rule()
    settle(draft, totalOf(draft, items))
  },
}

/** Hours, nights and days at a rate, among words. */
const worded: Layout = {
  name: 'count-within-words',
  write(draft) {
    const { world } = draft
    head(draft, 'firm')
    draft.text(`${draft.l('invoice')} ${world.digits('####')}`)
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    const wish = { goods: 'work', least: 2, most: 5, from: 20, to: 120, several: 100, oneRate: true } as const
    const items = basketOf(world, wish).map(({ name, unit, count }) => {
      const each = draft.money('unit', unit)
      const mark = draft.money('item', rounded((unit * (2 * count + 1)) / 2))
      draft.row([`${name}, ${world.number(10 * count + 5, 1)} h @ `, each], mark)
      draft.product(each, count + 0.5, mark)
      return mark
    })
    draft.rule()
    totalOf(draft, items, draft.l('toPay'))
  },
}

/** Weight and price of a kilo below the name. */
const weighed: Layout = {
  name: 'weighed-below-name',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    dateLine(draft)
    const wish = { goods: 'grocery', least: 3, most: 6, from: 2, to: 30, oneRate: true } as const
    const kilo = world.one('kg|KG|Kg')
    const items = basketOf(world, wish).map(({ name, unit }) => {
      const grams = 120 + world.random.below(2_400)
      const each = draft.money('unit', unit)
      const mark = draft.money('item', rounded((unit * grams) / 1_000))
      draft.text(name)
      draft.row([`  ${world.number(grams, 3)} ${kilo} x `, each, `/${kilo}`], mark)
      draft.product(each, grams / 1_000, mark)
      return mark
    })
    draft.rule()
    settle(draft, totalOf(draft, items))
  },
}

/** Papers that print for each good what its amount is made of. */
export const products: readonly Layout[] = [
  inBrackets,
  bracketsBelow,
  asEquation,
  priceFirst,
  priceOver,
  withUnits,
  unheaded,
  numbered,
  slashed,
  countBehind,
  amountLine,
  labeled,
  labeledLines,
  decimalsOfCount,
  reducedLines,
  worded,
  weighed,
]
