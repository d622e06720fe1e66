import type { Item } from '../../evidence/find/items.ts'
import type { Page } from '../../evidence/find/page.ts'
import { isCurrencySign } from '../../evidence/text/currencies.ts'
import { thousandths } from '../../evidence/totals/claims.ts'
import type { RuleCase } from '../case.ts'
import { ratesOn } from '../lines/told.ts'
import { coinsOf, type Figures, summed } from './figures.ts'

/** So many groups of goods are compared. */
const MOST_KEYS = 8
/** So many lines below a head have an amount for each of its words. */
const BELOW_HEAD = 5
const MOST_WRONG = 2

/**
 * Lines that say what goods under one mark come to, as a code, a department, a rate or a sign that each good has in the same
 * place, where some are right and others are not, or two are off by as much as cancels out.
 */
export function keyedApart({ facts: { page, sums } }: RuleCase, all: readonly Figures[]): number[] {
  const { items } = sums
  if (items.length < 2) return []
  const coins = coinsOf(sums)
  const last = Math.max(...items.map(({ token }) => token.line))
  const figures = all.filter(({ line }) => line > last)
  if (figures.length === 0) return []
  const words = items.map((item) => wordsBeside(item, page))
  const rates = ratesOn(page, sums)
  for (const place of PLACES) {
    const keys = words.map((own) => place(own))
    const groups = groupsBy(keys, items)
    if (groups === null) continue
    for (const said of [...byLines(groups, figures, page), ...byColumns(groups, figures, page, last)]) {
      const offs = said.map(({ value, key }) => value - (groups.get(key) ?? 0))
      const wrong = offs.filter((off) => Math.abs(off) > coins)
      if (wrong.length === 0) return []
      const isMoved = wrong.length === 2 && Math.abs(summed(wrong)) <= coins
      const isOne =
        wrong.length <= MOST_WRONG &&
        offs.length - wrong.length >= wrong.length &&
        !said.some(({ value, key }) => isTaxed(value, groups.get(key) ?? 0, rates, coins))
      if (isMoved || isOne)
        return said.flatMap(({ line }, at) => (Math.abs(offs[at] ?? 0) > coins ? [line] : []))
    }
  }
  return []
}

/** Whether a line says of its goods what a rate of tax makes of them, and not what they come to. */
function isTaxed(value: number, sum: number, rates: readonly number[], coins: number): boolean {
  return rates.some((rate) =>
    [sum * (1 + rate), sum / (1 + rate), sum * rate, (sum * rate) / (1 + rate)].some(
      (each) => Math.abs(each - value) <= coins,
    ),
  )
}

interface Beside {
  readonly before: readonly string[]
  readonly behind: readonly string[]
}

/** Where goods may have their mark: as the first or second word, the last before the amount, the first or last behind it. */
const PLACES: readonly ((words: Beside) => string | undefined)[] = [
  ({ before }) => before[0],
  ({ before }) => before.at(-1),
  ({ before }) => before[1],
  ({ before }) => before.at(-2),
  ({ behind }) => behind[0],
  ({ behind }) => behind.at(-1),
]

function wordsBeside({ token }: Item, { lines }: Page): Beside {
  const figures = lines[token.line]?.figures ?? ''
  return { before: wordsIn(figures.slice(0, token.from)), behind: wordsIn(figures.slice(token.to)) }
}

function wordsIn(text: string): string[] {
  return text.split(/[\s()[\]:=]+/).filter((word) => word !== '' && !isCurrencySign(word.toLowerCase()))
}

/** What the goods of each mark come to; `null` where they have no marks, or all the same. */
function groupsBy(
  keys: readonly (string | undefined)[],
  items: readonly Item[],
): ReadonlyMap<string, number> | null {
  const groups = new Map<string, number>()
  for (const [at, key] of keys.entries()) {
    const item = items[at]
    if (key === undefined || item === undefined) return null
    groups.set(key, (groups.get(key) ?? 0) + thousandths(item))
  }
  return groups.size < 2 || groups.size > MOST_KEYS || groups.size === items.length ? null : groups
}

interface Said {
  readonly key: string
  readonly value: number
  readonly line: number
}

/** A line for each mark, which has it as one of its words: their first amounts, their second ones, and so on. */
function byLines(
  groups: ReadonlyMap<string, number>,
  figures: readonly Figures[],
  { lines }: Page,
): (readonly Said[])[] {
  const named = figures.map((each) => ({ ...each, words: new Set(wordsIn(lines[each.line]?.figures ?? '')) }))
  const rows: { readonly key: string; readonly row: Figures }[] = []
  for (const key of groups.keys()) {
    const own = named.filter(
      ({ words }) => words.has(key) && ![...groups.keys()].some((other) => other !== key && words.has(other)),
    )
    const [row] = own
    if (row === undefined) return []
    rows.push({ key, row })
  }
  const columns = Math.min(...rows.map(({ row }) => row.values.length))
  return Array.from({ length: columns }, (_, at) =>
    rows.map(({ key, row }) => ({ key, value: row.values[at] ?? 0, line: row.line })),
  )
}

/** A head that has the marks as its words, and below it lines with an amount for each. */
function byColumns(
  groups: ReadonlyMap<string, number>,
  figures: readonly Figures[],
  { lines }: Page,
  last: number,
): (readonly Said[])[] {
  const head = lines.find(({ index, figures: text }) => {
    const words = new Set(wordsIn(text))
    return index > last && [...groups.keys()].every((key) => words.has(key))
  })
  if (head === undefined) return []
  const order = wordsIn(head.figures).filter((word) => groups.has(word))
  if (new Set(order).size !== order.length) return []
  return figures
    .filter(
      ({ line, values }) =>
        line > head.index && line <= head.index + BELOW_HEAD && values.length >= order.length,
    )
    .map(({ line, values }) => order.map((key, at) => ({ key, value: values[at] ?? 0, line })))
}
