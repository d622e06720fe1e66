import { ratesOn } from '../lines/comparisons.ts'
import type { RuleCase } from '../rule-case.ts'
import { coinsOf, type Figures } from './figures.ts'

/** Maximum number of mismatching lines of a table; with more, the lines contain something else. */
const MAX_WRONG = 2
const MAX_COLUMNS = 7
/** Minimum rate: a rate near zero leads from every amount to itself. */
const MIN_RATE = 0.005

/** Amounts that a tax rate leads to: the gross amount, the added tax, the included tax. */
const TAX_RELATIONS: readonly ((amount: number, rate: number) => number)[] = [
  (amount, rate) => amount * (1 + rate),
  (amount, rate) => amount * rate,
  (amount, rate) => (amount * rate) / (1 + rate),
]

/**
 * Returns item lines that lack the relation by a printed tax rate between two amounts that all but one or two lines
 * have: a net amount or a tax next to an item was altered.
 */
export function mismatchedShares({ facts: { page, sums } }: RuleCase, figures: readonly Figures[]): number[] {
  const most = coinsOf(sums) / 2
  const rates = ratesOn(page, sums).filter((rate) => rate > MIN_RATE)
  const sold = new Set(sums.items.map(({ token }) => token.line))
  const adjacent = figures.filter(
    (row) =>
      sold.has(row.line) &&
      row.amounts.length >= 2 &&
      row.amounts.length <= MAX_COLUMNS &&
      !isProduct(row, most),
  )
  const rows = adjacent.length > 0 ? adjacent : withTaxBelow(figures, sold)
  const count = Math.min(...rows.map(({ amounts }) => amounts.length))
  if (rates.length === 0 || rows.length < 2) return []
  let wrong: number[] = []
  for (let one = 1; one <= count; one += 1)
    for (let other = 1; other <= count; other += 1)
      for (const form of one === other ? [] : TAX_RELATIONS) {
        const apart = rows.filter((row) => !followsByRate(row, one, other, form, rates, most))
        const right = rows.length - apart.length
        if (apart.length === 0) return []
        if (apart.length > MAX_WRONG || right < Math.max(1, apart.length) || wrong.length > 0) continue
        wrong = apart.map(({ line }) => line)
      }
  return wrong
}

/** Whether a count leads from one amount to another: five pieces are a fifth each, which is not a tax of 20 %. */
function isProduct({ values, counts }: Figures, most: number): boolean {
  return counts.some((count) =>
    values.some((one, at) =>
      values.some((other, place) => at !== place && Math.abs(one * count - other) <= most),
    ),
  )
}

/** Returns items with their tax in the line below. */
function withTaxBelow(figures: readonly Figures[], sold: ReadonlySet<number>): Figures[] {
  return figures.flatMap((row, at) => {
    const next = figures[at + 1]
    const [tax, more] = next?.amounts ?? []
    const isTax = next?.line === row.line + 1 && tax?.role === 'tax' && more === undefined
    return sold.has(row.line) && row.amounts.length === 1 && isTax
      ? [{ ...row, values: [...row.values, ...next.values] }]
      : []
  })
}

/** Whether one amount of a row follows from another at one of the rates; places count from the end. */
function followsByRate(
  { values }: Figures,
  one: number,
  other: number,
  form: (amount: number, rate: number) => number,
  rates: readonly number[],
  most: number,
): boolean {
  const [base, made] = [values.at(-one) ?? 0, values.at(-other) ?? 0]
  if (base === 0) return made === 0
  return rates.some((rate) => Math.abs(form(base, rate) - made) <= most)
}
