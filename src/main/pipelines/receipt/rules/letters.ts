import { lettersIn } from '../evidence/text/words.ts'
import type { RuleCase } from './case.ts'

/** The letter of a rate of tax behind an amount: "1,29 A", "4.50 *B". */
const LETTER = /^\s{1,3}\*?([A-Za-z]|\d)\s*$/
/** So many rates are compared. */
const MOST_RATES = 4
/** What a computation with decimals adds. */
const EPSILON = 1e-6

/**
 * Lines that say what the goods of each rate come to, where the goods with that rate's letter come to something else
 * though all of them together are right: an amount was moved between goods of two rates.
 */
export function movedBetweenRates({ facts: { page, sums } }: RuleCase): number[] {
  const byLetter = new Map<string, number>()
  let last = -1
  for (const { token, value } of sums.items) {
    const letter = LETTER.exec(page.lines[token.line]?.figures.slice(token.to) ?? '')?.[1]
    if (letter === undefined) return []
    byLetter.set(letter, (byLetter.get(letter) ?? 0) + value.toNumber())
    last = Math.max(last, token.line)
  }
  const parts = [...byLetter.values()]
  if (parts.length < 2 || parts.length > MOST_RATES) return []
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const coins = 10 ** -sums.style.decimals * parts.length + EPSILON
  const rows = page.lines.flatMap(({ index, figures, segments: [first] }) => {
    const own = (sums.amounts[index] ?? []).filter(({ strength }) => strength === 'strong')
    const isKeyed = byLetter.has(/^[A-Za-z\d](?![A-Za-z\d])/.exec(first?.text ?? '')?.[0] ?? '')
    const isRated = isKeyed || (/\d\s?%/.test(figures) && lettersIn(first?.text ?? '') > 0)
    return index > last && own.length > 0 && isRated
      ? [{ line: index, values: own.map(({ value }) => value.toNumber()) }]
      : []
  })
  const isOf = (found: readonly number[]) =>
    [...found]
      .sort(byValue)
      .every((value, at) => Math.abs(value - ([...parts].sort(byValue)[at] ?? 0)) <= coins)
  let wrong: number[] = []
  for (const chosen of columnsOf(rows, parts.length)) {
    const sum = chosen.reduce((all, { value }) => all + value, 0)
    if (Math.abs(sum - whole) > coins) continue
    if (isOf(chosen.map(({ value }) => value))) return []
    wrong = chosen.map(({ line }) => line)
  }
  return wrong
}

function byValue(a: number, b: number): number {
  return a - b
}

interface Row {
  readonly line: number
  readonly values: readonly number[]
}

type Column = readonly { readonly line: number; readonly value: number }[]

/** Amounts of as many lines as there are rates, one of each, at the same place. */
function columnsOf(rows: readonly Row[], count: number): Column[] {
  const columns: Column[] = []
  const most = Math.max(0, ...rows.map(({ values }) => values.length))
  for (let place = 0; place < most; place += 1) {
    const column = rows.flatMap(({ line, values }) => {
      const value = values[place]
      return value === undefined ? [] : [{ line, value }]
    })
    columns.push(...choicesOf(column.slice(0, 2 * MOST_RATES), count))
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
