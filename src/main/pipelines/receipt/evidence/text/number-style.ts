import { Decimal } from 'decimal.js'
import type { CurrencyCode } from '../../../../../shared/domain/money.ts'
import { decimalsOf, groupsBySpace, usualDecimal } from './currencies.ts'
import type { Line } from './lines.ts'
import type { NumberToken } from './numbers.ts'

/** How a document writes its numbers. */
export interface NumberStyle {
  readonly decimal: '.' | ','
  /** Decimals of the currency's smallest coin. */
  readonly decimals: number
  readonly spaces: boolean
}

/** Groups of three digits, or those of lakh and crore: 1,23,456. */
const GROUPED = /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/

/** A sign with exactly three digits behind it: thousands, or three decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}([.,])\d{3}$/

/**
 * The ways in which a document may write its numbers, the likelier first. Most documents show it: 1.234,50 and 12,50
 * can be read in one way only. Where none does, the currency says which is usual, and the other stays possible for
 * numbers such as 33.017, to be settled by what adds up.
 */
export function stylesOf(tokens: readonly NumberToken[], currency: CurrencyCode | null): NumberStyle[] {
  const plain = tokens.filter(({ kind }) => kind !== 'identifier' && kind !== 'time')
  let commas = 0
  let points = 0
  for (const { digits } of plain) {
    const sign = decimalSignOf(digits)
    if (sign === ',') commas += 1
    if (sign === '.') points += 1
  }
  const decimals = decimalsOf(currency)
  const base = { decimals, spaces: groupsBySpace(currency) }
  const usual = usualDecimal(currency) ?? '.'
  const first = commas === points ? usual : commas > points ? ',' : '.'
  const styles: NumberStyle[] = [{ ...base, decimal: first }]
  const isOpen = commas === points && plain.some(({ digits }) => AMBIGUOUS.test(digits))
  if (isOpen) styles.push({ ...base, decimal: first === ',' ? '.' : ',' })
  return styles
}

/** The decimal sign that a number shows by itself, `null` where it could be read either way or has none. */
function decimalSignOf(digits: string): '.' | ',' | null {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma !== -1 && point !== -1) return comma > point ? ',' : '.'
  const at = Math.max(comma, point)
  if (at === -1 || AMBIGUOUS.test(digits)) return null
  const sign = comma === -1 ? '.' : ','
  if (!GROUPED.test(digits)) return digits.indexOf(sign) === at ? sign : null
  return sign === ',' ? '.' : ','
}

/** How surely a number is money: `strong` by its form or currency, `loose` if something else says so. */
export type Strength = 'strong' | 'loose' | 'none'

export interface ReadNumber {
  readonly value: Decimal
  readonly strength: Strength
}

/** What a number is worth in a document of this style; `null` where it is no number of money at all. */
export function readNumber(token: NumberToken, style: NumberStyle): ReadNumber | null {
  if (token.kind !== 'plain') return null
  const parts = partsOf(token.digits, style)
  if (parts === null) return null
  const { whole, fraction } = parts
  const value = new Decimal(`${token.isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`)
  return { value, strength: strengthOf(token, whole, fraction, style) }
}

/** Whole units and decimals of a number; `null` where its signs stand as in no number. */
function partsOf(digits: string, style: NumberStyle): { whole: string; fraction: string } | null {
  if (/^\d+$/.test(digits)) return { whole: digits, fraction: '' }
  const decimal =
    decimalSignOf(digits) ?? (AMBIGUOUS.test(digits) ? ambiguousDecimal(digits, style) : style.decimal)
  const at = digits.lastIndexOf(decimal)
  const isDecimal = at !== -1 && digits.indexOf(decimal) === at
  const whole = isDecimal ? digits.slice(0, at) : digits
  const fraction = isDecimal ? digits.slice(at + 1) : ''
  if (whole !== '' && !/^\d+$/.test(whole) && !GROUPED.test(whole)) return null
  if (whole.includes(decimal) || !/^\d*$/.test(fraction)) return null
  return { whole: whole === '' ? '0' : whole.replace(/\D/g, ''), fraction }
}

/** 33.017: three decimals where the currency has three, none where it has none, else as the document writes. */
function ambiguousDecimal(digits: string, { decimal, decimals }: NumberStyle): '.' | ',' {
  const sign = digits.includes(',') ? ',' : '.'
  if (decimals === 3) return sign
  if (decimals === 0) return sign === ',' ? '.' : ','
  return decimal
}

function strengthOf(
  token: NumberToken,
  whole: string,
  fraction: string,
  { decimals }: NumberStyle,
): Strength {
  if (/^0\d/.test(whole)) return 'none'
  const hasCurrency = token.currency !== null || token.isWhole
  if (fraction.length > Math.max(decimals, 2)) return 'none'
  if (hasCurrency) return 'strong'
  if (fraction.length === decimals && decimals > 0) return 'strong'
  if (fraction !== '') return decimals === 0 && fraction.length === 2 ? 'strong' : 'loose'
  if (decimals === 0 && whole.length >= 2 && whole.length <= 7) return 'strong' // 850 yen, 1,250 yen
  return whole.length > 7 ? 'none' : 'loose'
}

/**
 * Puts numbers together whose thousands are parted by a space: 1 234,50. An unbreakable space always does that, a
 * plain one only where the currency's countries write so.
 */
export function joinGroups(
  line: Line,
  tokens: readonly NumberToken[],
  { spaces }: NumberStyle,
): NumberToken[] {
  const joined: NumberToken[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const gap = last === undefined ? '' : line.text.slice(last.to, token.from)
    const parts = UNBREAKABLE.test(gap) || (spaces && gap === ' ')
    const fits =
      parts && /^\d{1,3}(\s\d{3})*$/.test(last?.text ?? '') && /^\d{3}([.,]\d{1,2})?$/.test(token.digits)
    if (last === undefined || !fits || last.kind !== 'plain' || token.kind !== 'plain') {
      joined.push(token)
      continue
    }
    const [before = '', after = ''] = token.digits.split(/(?=[.,])/)
    const whole = `${last.digits}${before}`
    joined[joined.length - 1] = {
      ...token,
      from: last.from,
      text: line.text.slice(last.from, token.to),
      digits: `${whole.replaceAll('.', '')}${after}`,
      isNegative: last.isNegative || token.isNegative,
      currency: last.currency ?? token.currency,
    }
  }
  return joined
}

const UNBREAKABLE = /^[\u00a0\u2009\u202f]$/
