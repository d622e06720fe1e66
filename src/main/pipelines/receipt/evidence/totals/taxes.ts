import { Decimal } from 'decimal.js'
import type { Amount } from '../find/amounts.ts'
import { cellOver, type Headers, tableOver } from '../find/headers.ts'
import { withPlainDigits } from '../text/fold.ts'
import type { Line } from '../text/lines.ts'
import type { NumberStyle } from '../text/number-style.ts'
import { smallestUnit } from '../text/number-style.ts'
import type { NumberToken } from '../text/numbers.ts'
import { sumOf } from './sums.ts'

/** One tax of a document: its rate in percent, its base, and its amount. */
export interface TaxRow {
  readonly line: number
  readonly rate: Decimal | null
  readonly base: Decimal | null
  readonly amount: Decimal
  readonly token: NumberToken
  /** Its name in letters; empty if only a table identifies it. */
  readonly name: string
  /** Whether words or the head of a table identify it as a tax; otherwise only the arithmetic does. */
  readonly isNamed: boolean
}

/** Maximum rate of a sales tax in any country, in percent. */
const MAX_RATE = 30
/** Maximum number of rows; the last ones count, because sums are at the end. */
const MAX_ROWS = 200
/** Maximum number of numbers of a line that are tried as base and tax. */
const MAX_NUMBERS = 8

/**
 * Finds the printed taxes: by the arithmetic rate × base = tax in any language, and by the word for a tax next to a
 * number. Taxes of single items count only if no summary names them.
 */
export function taxRowsIn(
  lines: readonly Line[],
  tokens: readonly (readonly NumberToken[])[],
  amounts: readonly (readonly Amount[])[],
  headers: Headers,
  style: NumberStyle,
): TaxRow[] {
  const rows = lines.flatMap(({ index }) => {
    const own = amounts[index] ?? []
    const isNamed = own.some(({ role }) => role === 'tax')
    const computed = computedRow(own, ratesOf(tokens[index] ?? [], index, headers), style)
    if (computed !== null) return [{ ...computed, line: index, isNamed }]
    return own
      .filter(({ role, isMain, strength }) => role === 'tax' && isMain && strength === 'strong')
      .map(({ value, token, label }) => ({
        line: index,
        name: lettersOf(label),
        rate: rateAmong(tokens[index] ?? []),
        base: null,
        amount: value,
        token,
        isNamed: true,
      }))
  })
  const named = rows.filter(({ isNamed }) => isNamed)
  return distinctRows((named.length > 0 ? named : rows).slice(-MAX_ROWS))
}

/** Removes repeated taxes: a row that occurs twice, and a sum of rows that are listed already. */
function distinctRows(rows: readonly TaxRow[]): TaxRow[] {
  const rated = rows.filter(({ rate }) => rate !== null)
  const once = rated.filter(
    (row, index) =>
      !rated.slice(0, index).some((other) => equal(row.rate, other.rate) && isSameTax(row, other)),
  )
  const sum = sumOf(once.map(({ amount }) => amount))
  const unrated = rows.filter(
    (row) => row.rate === null && !row.amount.eq(sum) && !once.some((other) => row.amount.eq(other.amount)),
  )
  return [...once, ...unrated].sort((a, b) => a.line - b.line)
}

/**
 * Whether two rows are the same tax: one may lack the base of the other; "GST" may be repeated as "SR GST", but CGST
 * and SGST are two.
 */
function isSameTax(a: TaxRow, b: TaxRow): boolean {
  const isSameBase = a.base === null || b.base === null || a.base.eq(b.base)
  return a.amount.eq(b.amount) && isSameBase && (a.name.includes(b.name) || b.name.includes(a.name))
}

function lettersOf(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')
}

function equal(a: Decimal | null, b: Decimal | null): boolean {
  return a === null || b === null ? a === b : a.eq(b)
}

/** Returns the rates on a line: percentages, and bare numbers in a column of rates. */
function ratesOf(tokens: readonly NumberToken[], line: number, headers: Headers): Decimal[] {
  const header = tableOver(headers, line)
  return tokens.flatMap((token) => {
    const isRate =
      token.kind === 'percent' ||
      (token.kind === 'plain' && header !== null && cellOver(header, token)?.column === 'rate')
    const rate = isRate ? rateOf(token) : null
    return rate === null ? [] : [rate]
  })
}

/** Returns the rate that a line prints, in percent; `null` if it prints no plausible rate. */
export function rateAmong(tokens: readonly NumberToken[]): Decimal | null {
  const percent = tokens.find(({ kind }) => kind === 'percent')
  return percent === undefined ? null : rateOf(percent)
}

/** Returns the rate in a label that is separate from its amount: "incl. VAT 19 %" above it. */
export function rateIn(label: string): Decimal | null {
  const digits = /(\d[\d.,]*)\s?%/.exec(withPlainDigits(label))?.[1]
  return digits === undefined ? null : rateOf({ digits })
}

function rateOf({ digits }: Pick<NumberToken, 'digits'>): Decimal | null {
  if (!/^\d{1,2}([.,]\d{1,5})?$/.test(digits)) return null
  const rate = new Decimal(digits.replace(',', '.'))
  return rate.lte(MAX_RATE) ? rate : null
}

/**
 * Finds two numbers of a line of which one is the tax on the other; with a third number that is their sum, no rate is
 * needed.
 */
function computedRow(
  own: readonly Amount[],
  rates: readonly Decimal[],
  style: NumberStyle,
): Pick<TaxRow, 'rate' | 'base' | 'amount' | 'token' | 'name'> | null {
  const unit = smallestUnit(style)
  const strong = own.filter(({ strength }) => strength === 'strong').slice(-MAX_NUMBERS)
  for (const base of strong)
    for (const tax of strong) {
      if (tax === base || tax.value.abs().gt(base.value.abs())) continue
      const rate = rates.find((each) => isTax(base.value, each, tax.value, unit))
      const isNamed = tax.role === 'tax'
      if (rate !== undefined && (!tax.value.isZero() || isNamed || strong.length >= 3))
        return { rate, base: base.value, amount: tax.value, token: tax.token, name: nameOf(tax) }
      const sum = sumOf([base.value, tax.value])
      if (
        isNamed &&
        strong.some(({ value, token }) => token !== base.token && token !== tax.token && value.eq(sum))
      )
        return { rate: null, base: base.value, amount: tax.value, token: tax.token, name: nameOf(tax) }
    }
  return null
}

function nameOf({ role, isTabular, label }: Amount): string {
  return role === 'tax' && !isTabular ? lettersOf(label) : ''
}

function isTax(base: Decimal, rate: Decimal, tax: Decimal, unit: Decimal): boolean {
  if (base.isZero()) return false
  return base.times(rate).div(100).minus(tax).abs().lte(unit)
}

/** Returns the taxes that add up to a sum: all of them, or those of a table with their bases; empty if neither does. */
export function taxesSummingTo(sum: Decimal, taxes: readonly TaxRow[]): readonly TaxRow[] {
  const based = taxes.filter(({ base }) => base !== null)
  const makes = (rows: readonly TaxRow[]) =>
    rows.length > 0 && sumOf(rows.map(({ amount }) => amount)).eq(sum)
  if (makes(taxes)) return taxes
  return makes(based) ? based : []
}
