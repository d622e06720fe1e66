import type { Item } from '../../evidence/find/items.ts'
import type { Page } from '../../evidence/find/page.ts'
import { isCurrencySign } from '../../evidence/text/currencies.ts'
import { thousandths } from '../../evidence/totals/claims.ts'
import { ratesOn } from '../lines/comparisons.ts'
import type { RuleCase } from '../rule-case.ts'
import { coinsOf, type Figures, summed } from './figures.ts'

/** Maximum number of groups of items that are compared. */
const MAX_KEYS = 8
/** Maximum number of lines below a head with an amount for each of its words. */
const BELOW_HEAD = 5
const MAX_WRONG = 2

/**
 * Returns lines with the sums of items by a mark (a code, a department, a rate or a sign at the same place in each
 * item), if some match and others do not, or if two differ by values that cancel out.
 */
export function mismatchedSumsByMark({ facts: { page, sums } }: RuleCase, all: readonly Figures[]): number[] {
  const { items } = sums
  if (items.length < 2) return []
  const coins = coinsOf(sums)
  const last = Math.max(...items.map(({ token }) => token.line))
  const figures = all.filter(({ line }) => line > last)
  if (figures.length === 0) return []
  const words = items.map((item) => adjacentWords(item, page))
  const rates = ratesOn(page, sums)
  for (const place of PLACES) {
    const keys = words.map((own) => place(own))
    const groups = groupsBy(keys, items)
    if (groups === null) continue
    for (const group of [...byLines(groups, figures, page), ...byColumns(groups, figures, page, last)]) {
      const offs = group.map(({ value, key }) => value - (groups.get(key) ?? 0))
      const wrong = offs.filter((off) => Math.abs(off) > coins)
      if (wrong.length === 0) return []
      const isMoved = wrong.length === 2 && Math.abs(summed(wrong)) <= coins
      const isOne =
        wrong.length <= MAX_WRONG &&
        offs.length - wrong.length >= wrong.length &&
        !group.some(({ value, key }) => isTaxed(value, groups.get(key) ?? 0, rates, coins))
      if (isMoved || isOne)
        return group.flatMap(({ line }, at) => (Math.abs(offs[at] ?? 0) > coins ? [line] : []))
    }
  }
  return []
}

/** Whether a value is the sum of its items with or without tax, or their tax, rather than the sum itself. */
function isTaxed(value: number, sum: number, rates: readonly number[], coins: number): boolean {
  return rates.some((rate) =>
    [sum * (1 + rate), sum / (1 + rate), sum * rate, (sum * rate) / (1 + rate)].some(
      (each) => Math.abs(each - value) <= coins,
    ),
  )
}

interface AdjacentWords {
  readonly before: readonly string[]
  readonly behind: readonly string[]
}

/**
 * Places where items may have their mark: the first or second word, the last or next to last before the amount, the
 * first or last behind it.
 */
const PLACES: readonly ((words: AdjacentWords) => string | undefined)[] = [
  ({ before }) => before[0],
  ({ before }) => before.at(-1),
  ({ before }) => before[1],
  ({ before }) => before.at(-2),
  ({ behind }) => behind[0],
  ({ behind }) => behind.at(-1),
]

function adjacentWords({ token }: Item, { lines }: Page): AdjacentWords {
  const figures = lines[token.line]?.figures ?? ''
  return { before: wordsIn(figures.slice(0, token.from)), behind: wordsIn(figures.slice(token.to)) }
}

function wordsIn(text: string): string[] {
  return text.split(/[\s()[\]:=]+/).filter((word) => word !== '' && !isCurrencySign(word.toLowerCase()))
}

/** Returns the sum of the items of each mark; `null` if they have no marks, or all the same. */
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
  return groups.size < 2 || groups.size > MAX_KEYS || groups.size === items.length ? null : groups
}

interface MarkSum {
  readonly key: string
  readonly value: number
  readonly line: number
}

/** Returns the values of lines that name one mark each: their first amounts, their second amounts, and so on. */
function byLines(
  groups: ReadonlyMap<string, number>,
  figures: readonly Figures[],
  { lines }: Page,
): (readonly MarkSum[])[] {
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

/** Returns the values below a head that has the marks as its words, one for each mark. */
function byColumns(
  groups: ReadonlyMap<string, number>,
  figures: readonly Figures[],
  { lines }: Page,
  last: number,
): (readonly MarkSum[])[] {
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
