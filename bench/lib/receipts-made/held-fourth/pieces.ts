// Only measured with: rules are never written by looking at this file.
import { itemsTotal, priceOf, rounded, shuffled, taxOnTop, taxWithin } from '../writing/basket.ts'
import { weekdayName } from '../writing/dates.ts'
import type { Draft } from '../writing/draft.ts'
import type { Layout } from '../writing/layout.ts'
import type { AmountMark, Cell, Part, Role } from '../writing/paper.ts'

/** A layout of some countries (their codes, separated by `|`), with `exp` decimals where it is given. */
export function layoutOf(name: string, codes: string, write: Layout['write'], exp?: number): Layout {
  return {
    name,
    fits: (locale) => codes.split('|').includes(locale.code) && (exp === undefined || locale.exp === exp),
    write,
  }
}

/** A whole number between two, both of them possible. */
export function between({ world }: Draft, from: number, to: number): number {
  return from + world.random.below(to - from + 1)
}

/** A row with a label and an amount. */
export function entry(draft: Draft, label: Cell, role: Role, value: number): AmountMark {
  const mark = draft.money(role, value)
  draft.row(label, mark)
  return mark
}

/** A thing that was bought `count` times. */
export interface Bought {
  readonly name: string
  readonly count: number
  readonly unit: number
  readonly value: number
}

/** Some of a list, for prices between two in euros; a given percentage is bought more than once. */
export function buy(
  draft: Draft,
  list: string,
  [from, to]: readonly [number, number],
  { least = 2, most = 5, several = 35, times = 4 } = {},
): Bought[] {
  const names = shuffled(draft.world, list.split('|')).slice(0, between(draft, least, most))
  return names.map((name) => {
    const unit = priceOf(draft.world, from, to)
    const count = draft.world.random.percent(several) ? between(draft, 2, times) : 1
    return { name, count, unit, value: unit * count }
  })
}

/** An amount of each, printed one after the other. */
export function listOf(
  draft: Draft,
  goods: readonly Bought[],
  print: (mark: AmountMark, each: Bought, at: number) => void,
): AmountMark[] {
  return goods.map((each, at) => {
    const mark = draft.money('item', each.value)
    print(mark, each, at)
    return mark
  })
}

/** The price of one, which comes to the amount as often as it was bought. */
export function priceOfOne(draft: Draft, each: Bought, mark: AmountMark): AmountMark {
  const unit = draft.money('unit', each.unit)
  draft.product(unit, each.count, mark)
  return unit
}

/**
 * Something by weight or measure: thousandths of a unit, its unit price with a given number of decimals, and the
 * amount.
 */
export function measured(
  draft: Draft,
  thousandths: number,
  [from, to]: readonly [number, number],
  more = 0,
): { readonly quantity: string; readonly price: AmountMark; readonly amount: AmountMark } {
  const { world } = draft
  const { exp } = world.locale
  const each = priceOf(world, from, to) * 10 ** more + (more === 0 ? 0 : between(draft, 0, 10 ** more - 1))
  const price = draft.money('unit', each, { exp: exp + more })
  const amount = draft.money('item', rounded((each * thousandths) / 1_000 / 10 ** more))
  draft.product(price, thousandths / 1_000, amount)
  return { quantity: world.number(thousandths, 3), price, amount }
}

/** A row with what amounts come to. */
export function sumOf(
  draft: Draft,
  label: Cell,
  parts: readonly AmountMark[],
  role: Role = 'sum',
): AmountMark {
  const mark = entry(draft, label, role, itemsTotal(parts))
  draft.sum(parts, mark)
  return mark
}

/** A row with the total of the paper. */
export function totalOf(draft: Draft, label: Cell, parts: readonly AmountMark[]): AmountMark {
  const mark = sumOf(draft, label, parts, 'total')
  draft.total(mark)
  return mark
}

/** A row with what is left of amounts after others, which are printed without a minus. */
export function lessOf(
  draft: Draft,
  label: Cell,
  parts: readonly AmountMark[],
  less: readonly AmountMark[],
  role: Role = 'due',
): AmountMark {
  const mark = entry(draft, label, role, itemsTotal(parts) - itemsTotal(less))
  draft.difference(parts, less, mark)
  return mark
}

/** A row with a share of an amount that is counted to it, or taken off where the percents are negative. */
export function onTop(
  draft: Draft,
  label: Cell,
  base: AmountMark,
  percent: number,
  role: Role = 'tax',
): AmountMark {
  const mark = entry(draft, label, role, taxOnTop(base.value, percent).tax)
  draft.rate(base, percent / 100, mark)
  return mark
}

/** A row with the tax that an amount has in it. */
export function within(draft: Draft, label: Cell, gross: AmountMark, percent: number): AmountMark {
  const mark = entry(draft, label, 'tax', taxWithin(gross.value, percent).tax)
  draft.rate(gross, percent / (100 + percent), mark)
  return mark
}

/** An amount without its tax, and the tax; they are not printed yet. */
export function parted(
  draft: Draft,
  gross: AmountMark,
  percent: number,
): { readonly net: AmountMark; readonly tax: AmountMark } {
  const parts = taxWithin(gross.value, percent)
  const [net, tax] = [draft.money('net', parts.net), draft.money('tax', parts.tax)]
  draft.sum([net, tax], gross)
  draft.rate(net, percent / 100, tax, 1)
  return { net, tax }
}

/** An amount that is printed once more. */
export function copyOf(draft: Draft, label: Cell, of: AmountMark, role: Role): AmountMark {
  const mark = entry(draft, label, role, of.value)
  draft.same(mark, of)
  return mark
}

/** Cash with change, or a card, in the words of the paper. */
export function pay(
  draft: Draft,
  total: AmountMark,
  words: { readonly cash: string; readonly change: string; readonly card: string },
): void {
  const { world } = draft
  const { cashStep = 1 } = world.locale
  if (total.value % cashStep !== 0 || world.random.percent(50)) {
    copyOf(draft, world.one(words.card), total, 'paid')
    return
  }
  const note = 10 ** Math.max(0, String(total.value).length - 1)
  const step = note * (world.random.percent(50) ? 1 : 5)
  const handed = Math.ceil(total.value / step) * step
  const given = entry(draft, words.cash, 'paid', handed)
  const change = entry(draft, words.change, 'paid', handed - total.value)
  draft.difference([given], [change], total)
  draft.gaveChange()
}

/** The date of the paper behind the name of its day of the week. */
export function dayNamed(
  draft: Draft,
  pattern: string,
  width: 'long' | 'short' = 'long',
  gap = ', ',
): readonly Part[] {
  const { world } = draft
  const mark = draft.day('paper', world.day, pattern)
  return [`${weekdayName(world.day, world.locale.code, width)}${gap}`, { ...mark, hasWeekday: true }]
}

/** A row with a part of a total that was paid before: taken off, a round sum below it. */
export function advanceOf(draft: Draft, label: Cell, total: AmountMark, role: Role = 'paid'): AmountMark {
  const round = 10 ** Math.max(0, String(total.value).length - 2)
  const part = Math.floor((total.value * between(draft, 15, 70)) / 100 / round) * round
  return entry(draft, label, role, -Math.max(part, round))
}
