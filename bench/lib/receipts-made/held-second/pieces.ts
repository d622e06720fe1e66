import { priceOf, type Sold, shuffled, sum, type Taxed } from '../writing/basket.ts'
import type { Draft } from '../writing/draft.ts'
import type { Layout } from '../writing/layout.ts'
import type { AmountMark } from '../writing/paper.ts'
import { itemOf, type World } from '../writing/world.ts'

/** Whether a paper is printed in one of these countries. */
export function inCountry(...codes: readonly string[]): NonNullable<Layout['fits']> {
  return ({ code }) => codes.includes(code)
}

/** The same, where amounts are printed with `exp` decimals. */
export function inCountryWith(exp: number, ...codes: readonly string[]): NonNullable<Layout['fits']> {
  return (locale) => codes.includes(locale.code) && locale.exp === exp
}

interface Wish {
  /** How many different things. */
  readonly count: readonly [least: number, most: number]
  /** In euros. */
  readonly price: readonly [from: number, to: number]
  /** Of a hundred, how many are bought more than once. */
  readonly several?: number
}

/** Things of a list, parted by `|`; behind `~` stands which rate of the country's they have (the first: 0). */
export function bought(world: World, list: string, { count, price, several = 0 }: Wish): Sold[] {
  const { random, locale } = world
  const many = count[0] + random.below(count[1] - count[0] + 1)
  return shuffled(world, list.split('|'))
    .slice(0, many)
    .map((entry) => {
      const [name = '', rateAt = '0'] = entry.split('~')
      const unit = priceOf(world, price[0], price[1])
      const times = random.percent(several) ? 2 + random.below(3) : 1
      const rate = locale.rates[Number(rateAt)] ?? itemOf(locale.rates, 0)
      return { name, count: times, unit, value: unit * times, rate }
    })
}

/** An item for each thing, printed by the layout. */
export function itemsOf(
  draft: Draft,
  sold: readonly Sold[],
  print: (mark: AmountMark, sold: Sold, at: number) => void,
): AmountMark[] {
  return sold.map((each, at) => {
    const mark = draft.money('item', each.value)
    print(mark, each, at)
    return mark
  })
}

/** The price of one thing: a mark that is bound to its item by the number bought. */
export function unitOf(draft: Draft, { unit, count }: Sold, item: AmountMark): AmountMark {
  const mark = draft.money('unit', unit)
  draft.product(mark, count, item)
  return mark
}

/** The total of a paper: what the parts come to. */
export function totalOf(
  draft: Draft,
  parts: readonly AmountMark[],
  role: 'total' | 'grand' | 'due' = 'total',
) {
  const total = draft.money(role, sum(parts.map(({ value }) => value)))
  draft.sum(parts, total)
  draft.total(total)
  return total
}

export interface TaxMarks {
  readonly rate: number
  /** From `A`. */
  readonly letter: string
  readonly net: AmountMark
  readonly tax: AmountMark
  readonly gross: AmountMark
}

/** Which columns of a table of taxes are printed. */
type Columns = 'net tax gross' | 'net tax' | 'tax gross'

/** Taxes by rate, bound to each other and to the total by those columns that are printed. */
export function taxMarks(
  draft: Draft,
  taxes: readonly Taxed[],
  total: AmountMark,
  columns: Columns = 'net tax gross',
): TaxMarks[] {
  const rows = taxes.map((each, at) => ({
    rate: each.rate,
    letter: 'ABCDE'[at] ?? 'E',
    net: draft.money('net', each.net),
    tax: draft.money('tax', each.tax),
    gross: draft.money('sum', each.gross),
  }))
  for (const { rate, net, tax, gross } of rows) {
    if (columns !== 'tax gross') draft.rate(net, rate / 100, tax, 1)
    else draft.rate(gross, rate / (100 + rate), tax)
    if (columns === 'net tax gross') draft.sum([net, tax], gross)
  }
  if (columns === 'net tax')
    draft.sum(
      rows.flatMap(({ net, tax }) => [net, tax]),
      total,
    )
  else
    draft.sum(
      rows.map(({ gross }) => gross),
      total,
    )
  return rows
}

/** The letter of a rate in the table of its taxes. */
export function letterOf(taxes: readonly Pick<Taxed, 'rate'>[], rate: number): string {
  return 'ABCDE'[taxes.findIndex((each) => each.rate === rate)] ?? 'A'
}

/** A paid sum that is the total: by card, by an app, by transfer. */
export function paidWhole(draft: Draft, total: AmountMark, label: string): AmountMark {
  const paid = draft.money('paid', total.value)
  draft.row(label, paid)
  draft.same(paid, total)
  return paid
}

/** Cash and the change, or a card where coins cannot make the sum; labels are native. */
export function settle(
  draft: Draft,
  total: AmountMark,
  words: { readonly cash: string; readonly change: string; readonly card: string },
): void {
  const { random, locale } = draft.world
  const fits = locale.cashStep === undefined || total.value % locale.cashStep === 0
  if (!fits || random.percent(45)) {
    paidWhole(draft, total, words.card)
    return
  }
  const handed = draft.money('paid', handedFor(total, random.below(3)))
  const change = draft.money('paid', handed.value - total.value)
  draft.row(words.cash, handed)
  draft.row(words.change, change)
  draft.difference([handed], [change], total)
  draft.gaveChange()
}

/** The cash that a customer hands over: rounded up to five, ten or fifty times the unit, or to a note. */
function handedFor({ value, exp }: AmountMark, how: number): number {
  const size = 10 ** Math.max(exp, String(value).length - 2)
  const step = itemOf([5, 10, 50], how) * size
  return Math.ceil(value / step) * step
}
