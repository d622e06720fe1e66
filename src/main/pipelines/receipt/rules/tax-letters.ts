import type { Item } from '../evidence/find/items.ts'
import type { Page } from '../evidence/find/page.ts'
import { rateAmong } from '../evidence/totals/taxes.ts'
import type { RuleCase } from './rule-case.ts'

/** The letter of a tax rate behind an amount: "1,29 A", "4.50 *B", "89 SEK A". */
const BEHIND = /^(?:\s?[^\s\d]{1,4})?\s{1,3}\*?([A-Za-z]|\d)\s*$/
/** Maximum number of rates that are compared. */
const MAX_RATES = 4
/** Maximum number of columns of amounts that are tried. */
const MAX_COLUMNS = 4
/** Tolerance for rounding errors of floating-point numbers. */
const EPSILON = 1e-6

/**
 * Places where an item may have its rate: behind the amount, in a cell of its own, before the name, in brackets, in
 * percent.
 */
const KEYS: readonly ((item: Item, page: Page) => string | undefined)[] = [
  ({ token }, { lines }) => BEHIND.exec(lines[token.line]?.figures.slice(token.to) ?? '')?.[1],
  ({ token }, { lines }) =>
    lines[token.line]?.segments.slice(1).find(({ text }) => /^[A-Za-z\d]$/.test(text))?.text,
  ({ token }, { lines }) => /^\s*([A-Za-z\d])\s{2,}/.exec(lines[token.line]?.figures ?? '')?.[1],
  ({ token }, { lines }) => /[([]([A-Za-z\d])[)\]]/.exec(lines[token.line]?.figures ?? '')?.[1],
  ({ token }, { tokens }) => tokens[token.line]?.findLast(({ kind }) => kind === 'percent')?.digits, // "Milk 2%  23%  1.29"
]

/**
 * Returns lines with the sums of the items by rate, if they differ from the sums of the items with that letter while
 * the sum of all is right: an amount was moved between items of two rates.
 */
export function offsettingRateSums(given: RuleCase): number[] {
  const { items } = given.facts.sums
  for (const keyOf of KEYS) {
    const byKey = new Map<string, number>()
    const itemsWithKeys = items.map((item) => ({
      key: keyOf(item, given.facts.page),
      value: item.value.toNumber(),
    }))
    for (const { key, value } of itemsWithKeys)
      if (key !== undefined) byKey.set(key, (byKey.get(key) ?? 0) + value)
    if (itemsWithKeys.some(({ key }) => key === undefined) || byKey.size < 2 || byKey.size > MAX_RATES)
      continue
    return rowsApartFrom(byKey, given)
  }
  return []
}

/** The sum of the items of a rate according to a row, with its tolerance. */
interface RateSum {
  readonly value: number
  readonly slack: number
}

interface Row {
  readonly line: number
  readonly values: readonly RateSum[]
}

function rowsApartFrom(byKey: ReadonlyMap<string, number>, { facts: { page, sums } }: RuleCase): number[] {
  const parts = [...byKey.values()].sort(byValue)
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const coin = 10 ** -sums.style.decimals
  const last = Math.max(...sums.items.map(({ token }) => token.line))
  // Single digits may be counts too: only a row that begins with one is about its items.
  const areDigits = [...byKey.keys()].every((key) => /^\d$/.test(key))
  const rows = page.lines.flatMap(({ index, figures, segments: [first] }): Row[] => {
    const own = (sums.amounts[index] ?? []).filter(({ strength }) => strength === 'strong')
    const hasKey = byKey.has(/^[A-Za-z\d](?![A-Za-z\d])/.exec(first?.text ?? '')?.[0] ?? '')
    const rate = rateAmong(page.tokens[index] ?? [])?.toNumber()
    const isRated = !areDigits && (rate !== undefined || /\d\s?%/.test(figures))
    if (index <= last || own.length === 0 || !(hasKey || isRated)) return []
    return [
      {
        line: index,
        values: rateSums(
          own.map(({ value }) => value.toNumber()),
          rate ?? 0,
          coin,
        ),
      },
    ]
  })
  const isOf = (found: readonly RateSum[]) =>
    found
      .toSorted((a, b) => a.value - b.value)
      .every(({ value, slack }, at) => Math.abs(value - (parts[at] ?? 0)) <= slack * parts.length + EPSILON)
  let wrong: number[] = []
  for (const chosen of columnsOf(rows, parts.length)) {
    const sum = chosen.reduce((all, { rate }) => all + rate.value, 0)
    const slack = chosen.reduce((all, { rate }) => all + rate.slack, 0)
    if (Math.abs(sum - whole) > slack + EPSILON) continue
    if (isOf(chosen.map(({ rate }) => rate))) return []
    if (wrong.length === 0) wrong = chosen.map(({ line }) => line)
  }
  return wrong
}

/**
 * Returns the amounts of a row, the sum of its first two, and the base or gross amount that a single tax or net amount
 * implies at its rate.
 */
function rateSums(values: readonly number[], rate: number, coin: number): RateSum[] {
  const [first, second] = values
  const plain = values.slice(0, MAX_COLUMNS).map((value) => ({ value, slack: coin }))
  const both = first === undefined || second === undefined ? [] : [{ value: first + second, slack: 2 * coin }]
  const [only, more] = values
  if (only === undefined || more !== undefined || rate === 0) return [...plain, ...both]
  const byTax = (100 + rate) / rate
  return [
    ...plain,
    { value: only * byTax, slack: coin * byTax },
    { value: (only * 100) / rate, slack: (coin * 100) / rate },
    { value: only * (1 + rate / 100), slack: 2 * coin },
  ]
}

function byValue(a: number, b: number): number {
  return a - b
}

type Column = readonly { readonly line: number; readonly rate: RateSum }[]

/** Returns columns of amounts at the same position, in as many lines as there are rates. */
function columnsOf(rows: readonly Row[], count: number): Column[] {
  const columns: Column[] = []
  const most = Math.max(0, ...rows.map(({ values }) => values.length))
  for (let place = 0; place < most; place += 1) {
    const column = rows.flatMap(({ line, values }) => {
      const rate = values[place]
      return rate === undefined ? [] : [{ line, rate }]
    })
    columns.push(...choicesOf(column.slice(0, 2 * MAX_RATES), count))
  }
  return columns
}

function choicesOf(column: Column, count: number): Column[] {
  const choices: Column[] = []
  for (let chosen = 1; chosen < 2 ** column.length; chosen += 1) {
    const own = column.filter((_, bit) => (chosen & (1 << bit)) !== 0)
    if (own.length === count) choices.push(own)
  }
  return choices
}
