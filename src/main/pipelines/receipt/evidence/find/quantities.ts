import type { Line } from '../text/lines.ts'
import { type NumberStyle, readNumber } from '../text/number-style.ts'
import { isCodedAmount, type NumberToken } from '../text/numbers.ts'
import type { FoundAtom } from './labels.ts'

/** "(3 items)", "(13点)", "(8)": a whole count in brackets without any other number. */
const BRACKETED = /^[(（[]\s?[\p{L}\p{M}.:# ]{0,14}\d{1,3}\s?[\p{L}\p{M}.# ]{0,14}[)）\]]/u

/** Maximum characters from the bracket to its number, and from there to its end. */
const LONGEST_COUNT = 20

/** Whether a number is the count of a sum, in brackets between its words and its amount: "Total (3 items) 12.00". */
export function isCountInBrackets(
  { text }: Line,
  atoms: readonly FoundAtom[],
  from: number,
  { from: at, to, currency, digits }: NumberToken,
): boolean {
  if (currency !== null || !/^\d{1,3}$/.test(digits)) return false
  const first = Math.max(from, at - LONGEST_COUNT)
  const behind = /[(（[][^(（[]*$/.exec(text.slice(first, at))
  if (behind === null) return false
  const open = first + behind.index
  const bracket = BRACKETED.exec(text.slice(open, at + LONGEST_COUNT))
  const end = open + (bracket?.[0].length ?? 0)
  return (
    end >= to &&
    /\d/.test(text.slice(end)) &&
    atoms.some(({ atom, from: start, to: last }) => COUNTED_SUMS.has(atom) && start >= from && last <= open)
  )
}

/**
 * Whether an amount in brackets is the price of one piece, of which the last amount of its line is a multiple: "Deposit
 * (0.10)      $0.30". Other amounts in brackets are negative.
 */
export function isPriceInBrackets(
  { figures }: Line,
  token: NumberToken,
  last: NumberToken | undefined,
  style: NumberStyle,
): boolean {
  if (last === undefined || last === token || !token.isNegative || last.isNegative) return false
  const isInBrackets =
    /\(\s?\$?$/.test(figures.slice(0, token.from)) && /^\s?\)/.test(figures.slice(token.to))
  const [price, amount] = [readNumber(token, style)?.value.abs(), readNumber(last, style)?.value]
  if (!isInBrackets || price === undefined || amount === undefined || price.isZero()) return false
  const pieces = amount.div(price)
  return /\s{2,}\$?\s?$/.test(figures.slice(token.to, last.from)) && pieces.isInteger() && pieces.lte(999)
}

const COUNTED_SUMS: ReadonlySet<string> = new Set([
  'total',
  'gross',
  'due',
  'sub',
  'net',
  'paid',
  'given',
  'cash',
])

const UNIT =
  /^\s*(?:(?:l|lt|ltr|lit(?:re|er|ro|ri|ru|ra)?[sn]?|litraa?|kg|g|gr|lbs?|oz|gal|pcs?|st|stk|szt|km|kwh|m3|hrs?|h|л|литр\p{L}*|λιτρα?)(?![\p{L}\d])|升|公升|リットル|리터|ลิตร|लीटर|لتر|ליטר)/u

/** Whether a number has a unit of quantity behind it (liters at the pump, kilograms) and so is not money. */
export function isMeasured({ plain, figures }: Line, { from, to, currency }: NumberToken): boolean {
  return currency === null && UNIT.test(plain.slice(to, to + 12)) && !isCodedAmount(figures, from, to)
}
