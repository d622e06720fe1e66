import { cellOver } from '../../evidence/find/headers.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { numbersOn, valuesOf } from '../lines/values.ts'
import { isMeasured } from '../lines/weights.ts'
import { isPlainWhole } from './confirmed-values.ts'

/** A number next to an item, with its possible values. */
export interface Neighbor {
  readonly token: NumberToken
  readonly values: readonly number[]
  /** Position from the end of its line; 0 for a count that is attached to a word. */
  readonly place: number
  /** Whether it is a percentage; its values are then shares. */
  readonly isShare: boolean
  /** Whether it has the form of money, or of a price or weight with more decimals. */
  readonly isMoney: boolean
  /** Whether only its digits make it money, in a currency without cents. */
  readonly isWeak: boolean
  /** Whether it has a minus. */
  readonly isOff: boolean
  /** Whether it has a cell of its own, or is multiplied. */
  readonly isApart: boolean
}

/** Minimum numbers of a line for a measured number to be a factor: alone, it is the name of the product. */
const MIN_MEASURED = 3

/** Returns every number of a line that may describe an item, left to right, and counts that are attached to words. */
export function neighborsOn(line: number, page: Page, sums: Sums): Neighbor[] {
  const tokens = numbersOn(line, page, sums)
  const read = tokens.flatMap((token, at) => adjacentAt(token, tokens.length - at, tokens.length, page, sums))
  const [first] = tokens
  return first === undefined ? [] : [...read, ...gluedCounts(first, read, page)]
}

function adjacentAt(token: NumberToken, place: number, count: number, page: Page, sums: Sums): Neighbor[] {
  const values = valuesOf(token, sums)
  if (values.length === 0) return []
  const { line, kind, text, currency, isWhole } = token
  const { plain = '', text: printed = '' } = page.lines[line] ?? {}
  const amount = (sums.amounts[line] ?? []).find((each) => each.token === token)
  const isRate = kind !== 'percent' && isUnder(token, 'rate', page)
  const isAmount = amount?.strength === 'strong' && !amount.value.isZero()
  const isMoney =
    !isRate &&
    !isPlainWhole(token, sums.style) &&
    !/[.,] /.test(text) && // seats 61, 62
    (currency !== null || !MEASURE.test(plain.slice(token.to))) && // 1.25mm
    (isAmount || (count >= MIN_MEASURED && isMeasured(token, sums.style)))
  const isTimes = TIMES.test(plain.slice(0, token.from)) || BY_UNIT.test(plain.slice(token.to))
  const isInBrackets = printed[token.from - 1] === '(' || printed[token.from] === '('
  const isBare = sums.style.decimals === 0 && currency === null && !isWhole && /^\d+$/.test(text)
  return [
    {
      token,
      values: isRate ? values.map((value) => value / 100) : values,
      place,
      isShare: kind === 'percent' || isRate,
      isMoney,
      isWeak: isMoney && isBare && !isTimes && !isUnder(token, 'price', page),
      isOff: amount?.value.isNegative() === true && !isInBrackets,
      isApart: isTimes || amount?.isApart !== false,
    },
  ]
}

/** Letters at a number: a unit of measurement, not a tax. */
const MEASURE = /^\p{L}{2}/u
/** "2 x 1.50" up to the price, and "4.99/kg" behind it. */
const TIMES = /[x×*@]\s*\P{N}{0,5}$/iu
const BY_UNIT = /^\S{0,3} ?\/ ?\S/u

/** Whether a number is below the head of a column of prices, or of rates. */
function isUnder(token: NumberToken, column: 'price' | 'rate', { headers }: Page): boolean {
  const table = headers.above[token.line] ?? null
  return table?.kind === 'items' && cellOver(table, token)?.column === column
}

/** "A5 x10", "3x Cable", "15*bag", "2pc @ 5.50", "2@ $2.99": counts that are attached to a word or a sign. */
const GLUED =
  /(?<=^|[\s(])(?:[x×*](\d{1,3})(?![\d.,])|(\d{1,3})(?=[x×*][\s)\p{L}]|@\s?[^\d\s]{0,3}\s?\d|\p{L}{1,8}(?:\s|$)))/gu

function gluedCounts(first: NumberToken, all: readonly Neighbor[], { lines }: Page): Neighbor[] {
  const read = new Set(all.map(({ token }) => token.from))
  return Array.from((lines[first.line]?.plain ?? '').matchAll(GLUED)).flatMap(
    ({ 1: behind, 2: before, index }) => {
      const from = index + (behind === undefined ? 0 : 1)
      const value = Number(behind ?? before)
      if (value === 0 || read.has(from)) return []
      const token = { ...first, from, to: from + String(value).length }
      const not = { isShare: false, isMoney: false, isWeak: false, isOff: false, isApart: false }
      return [{ token, values: [value], place: 0, ...not }]
    },
  )
}
