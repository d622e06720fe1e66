import { Decimal } from 'decimal.js'
import type { CurrencyCode } from '../../../../../shared/domain/money.ts'
import { decimalsOf, groupsBySpace, usualDecimal } from './currencies.ts'
import type { NumberToken } from './numbers.ts'

/** The style in which a document writes its numbers. */
export interface NumberStyle {
  readonly decimal: '.' | ','
  /** Decimals of the currency's smallest coin. */
  readonly decimals: number
  readonly spaces: boolean
  /** Whether its amounts show that a space next to a decimal sign is an error of recognition: "49. 40". */
  readonly closes: boolean
  /** The possible thousands separators: a space behind one of them is also such an error, "441. 500". */
  readonly groups: '' | '.' | ',' | '.,'
  /** Whether any of its numbers has two decimals. */
  readonly hasCents: boolean
  /** Whether its thousands have separators: then five digits without one are not an amount. */
  readonly hasGroups: boolean
}

/** Returns the smallest coin for a number of decimals: 0.01 for two. */
export function smallestUnit({ decimals }: Pick<NumberStyle, 'decimals'>): Decimal {
  const known = units.get(decimals)
  if (known !== undefined) return known
  const unit = new Decimal(10).pow(-decimals)
  units.set(decimals, unit)
  return unit
}

/** Cached, since a power costs more than the rest of a comparison. */
const units = new Map<number, Decimal>()

/** How numbers are usually written in the languages of a document. */
export type UsualWriting = Pick<NumberStyle, 'decimal' | 'spaces'>

/** Groups of three digits, or of lakh and crore: 1,23,456. */
const GROUPED = /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/

/** A separator before exactly three digits: thousands, or three decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}([.,])\d{3}$/

/**
 * Returns the possible styles of numbers of a document, the likelier first. Most documents show it: 1.234,50 and 12,50
 * can be read in one way only. If no number does, the usual style of the currency comes first, and the other remains
 * for numbers such as 33.017; the arithmetic settles which.
 */
export function stylesOf(
  tokens: readonly NumberToken[],
  currency: CurrencyCode | null,
  writing: UsualWriting | null = null,
): NumberStyle[] {
  const plain = tokens.filter(({ kind }) => kind !== 'identifier' && kind !== 'time')
  let commas = 0
  let points = 0
  for (const { digits } of plain) {
    const sign = decimalSignOf(digits)
    if (sign === ',') commas += 1
    if (sign === '.') points += 1
  }
  const usual = usualDecimal(currency) ?? writing?.decimal ?? '.'
  const first = commas === points ? usual : commas > points ? ',' : '.'
  const other = first === ',' ? '.' : ','
  const isParted =
    plain.some((token, index) => isGroupBehindSign(token, plain[index + 1])) || hasGroupsWithCents(plain)
  const spaces = isParted || (currency === null ? (writing?.spaces ?? false) : groupsBySpace(currency))
  const closes = showOneDecimalSign(plain.filter(({ kind }) => kind === 'plain'))
  const hasCents = plain.some(({ kind, digits }) => kind === 'plain' && CENTS.test(digits))
  const groups = groupSignsOf(plain.filter(({ kind }) => kind === 'plain'))
  const base = {
    decimals: printedDecimals(plain, decimalsOf(currency)),
    closes,
    groups,
    hasCents,
    hasGroups: hasGroups(plain),
  }
  const isOpen = commas === points && plain.some(({ digits }) => AMBIGUOUS.test(digits))
  const decimals = isOpen ? ([first, other] as const) : ([first] as const)
  const groupings = plain.some((token, index) => mayBeGroup(token, plain[index + 1]))
    ? [spaces, !spaces]
    : [spaces]
  return groupings.flatMap((each) => decimals.map((decimal) => ({ ...base, decimal, spaces: each })))
}

const CENTS = /[.,]\d{2}$/

/** A weight below one shows that its sign is not a thousands separator: 0,513. */
const BELOW_ONE = /^0([.,])\d{3}$/

/**
 * Whether at least two numbers have thousands separators and no money of five digits lacks one. With a weight such as
 * 0,513, another such as 1,525 has no thousands.
 */
function hasGroups(tokens: readonly NumberToken[]): boolean {
  const decimals = new Set(tokens.flatMap(({ digits }) => BELOW_ONE.exec(digits)?.[1] ?? []))
  const isWeight = (digits: string) =>
    BELOW_ONE.test(digits) || decimals.has(AMBIGUOUS.exec(digits)?.[1] ?? '')
  const grouped = tokens.filter(
    ({ kind, digits }) =>
      kind === 'plain' && !isWeight(digits) && /^\d{1,3}(?:[.,'’]\d{2,3})*[.,'’]\d{3}(?!\d)/.test(digits),
  )
  const bare = tokens.some(({ digits, currency }) => currency !== null && /^\d{5,}/.test(digits))
  return grouped.length >= 2 && !bare
}

/** One decimal sign must be this many times as frequent as the other, which may come from a day such as 16.01. */
const MIN_RATIO = 4

/** Whether at least two amounts show one decimal sign, and hardly any another. */
function showOneDecimalSign(tokens: readonly NumberToken[]): boolean {
  const signs = tokens.flatMap(({ digits }) => (CENTS.test(digits) ? (decimalSignOf(digits) ?? []) : []))
  const points = signs.filter((sign) => sign === '.').length
  const commas = signs.length - points
  const [most, others] = [Math.max(points, commas), Math.min(points, commas)]
  return most >= 2 && most >= others * MIN_RATIO
}

/** Returns the sign that occurs before three digits; both signs if neither does, and the empty string if both do. */
function groupSignsOf(tokens: readonly NumberToken[]): NumberStyle['groups'] {
  const has = (pattern: RegExp) => tokens.some(({ digits }) => pattern.test(digits))
  const [points, commas] = [has(/^\d{1,3}(?:\.\d{3})+(?!\d)/), has(/^\d{1,3}(?:,\d{3})+(?!\d)/)]
  return points === commas ? (points ? '' : '.,') : points ? '.' : ','
}

/** Whether two numbers may be one number with a space before its thousands; they may also be a quantity and a price. */
function mayBeGroup(
  token: NumberToken,
  next: Pick<NumberToken, 'line' | 'from' | 'digits'> | undefined,
): boolean {
  return (
    next?.line === token.line &&
    next.from === token.to + 1 &&
    /^\d{1,3}$/.test(token.digits) &&
    /^\d{3}([.,]\d{1,2})?$/.test(next.digits)
  )
}

/** Minimum number of whole numbers with thousands, or in one column, that show amounts without cents. */
const MIN_SHOWING = 3

/** Whether whole numbers are below each other at the ends of their lines, or have separated thousands. */
function hasWholeColumn(tokens: readonly NumberToken[]): boolean {
  const ends = new Map<number, number>()
  let grouped = 0
  for (const [index, { digits, line, from, to, kind }] of tokens.entries()) {
    if (/^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits)) grouped += 1
    const isLast = tokens[index + 1]?.line !== line
    const before = tokens[index - 1]
    // 35 820 at the end of its line
    if (
      isLast &&
      before !== undefined &&
      /^\d{3}$/.test(digits) &&
      mayBeGroup(before, { line, from, digits })
    )
      grouped += 1
    if (isLast && kind === 'plain' && /^\d{2,7}$/.test(digits)) ends.set(to, (ends.get(to) ?? 0) + 1)
  }
  return grouped >= MIN_SHOWING || [...ends.values()].some((count) => count >= MIN_SHOWING)
}

/** EUR 1 501,08: the sign before the first number belongs to both. */
function isGroupBehindSign(token: NumberToken, next: NumberToken | undefined): boolean {
  return (
    token.currency !== null && next?.currency === null && mayBeGroup(token, next) && /[.,]/.test(next.digits)
  )
}

/**
 * Whether more than `MIN_SHOWING` lines have numbers such as 1 101,12: a count seldom precedes a price of hundreds with a
 * single space, and never this often.
 */
function hasGroupsWithCents(tokens: readonly NumberToken[]): boolean {
  const lines = tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    return next !== undefined && mayBeGroup(token, next) && /[.,]\d{2}$/.test(next.digits) ? [token.line] : []
  })
  return new Set(lines).size > MIN_SHOWING
}

/** 16, 997 THB and 16 997 THB: thousands with a space in them. */
function isPartedBehindSign(token: NumberToken, next: NumberToken | undefined): boolean {
  if (next === undefined || next.line !== token.line || next.from - token.to > 2) return false
  const hasSign = token.currency !== null || next.currency !== null
  return hasSign && /^\d{1,3}$/.test(token.digits) && /^\d{3}$/.test(next.digits)
}

/**
 * Whether all numbers with decimals precede other numbers and have no sign: 38,11 kWh at 8 are 305 in a document
 * without cents.
 */
function areQuantities(tokens: readonly NumberToken[]): boolean {
  return tokens.every(
    ({ digits, kind, currency, line }, index) =>
      kind !== 'plain' ||
      !/\d[.,]\d{2}$/.test(digits) ||
      (currency === null && tokens[index + 1]?.line === line),
  )
}

/** Returns the printed decimals: two if all amounts have two, none if all amounts are whole, else the usual number. */
function printedDecimals(tokens: readonly NumberToken[], usual: number): number {
  const withTwo = tokens.filter(({ digits, kind }) => kind === 'plain' && /\d[.,]\d{2}$/.test(digits)).length
  const whole = tokens.filter(
    ({ currency, isWhole: isDashed, digits }) => (currency !== null || isDashed) && /^\d{1,7}$/.test(digits),
  ).length
  const signed = tokens.filter(({ currency, digits }) => currency !== null && AMBIGUOUS.test(digits)).length
  const parted = tokens.filter((token, index) => isPartedBehindSign(token, tokens[index + 1])).length
  const isDashed = tokens.some((token) => token.isWhole)
  const isWhole = whole >= 2 || signed + parted >= MIN_SHOWING || isDashed || hasWholeColumn(tokens)
  if (usual === 2) return isWhole && (withTwo === 0 || areQuantities(tokens)) ? 0 : usual
  // If all amounts have cents, the usual style of the currency does not matter.
  if (usual === 0) return withTwo >= MIN_SHOWING && withTwo > whole && !areQuantities(tokens) ? 2 : usual
  if (usual !== 3) return usual
  const withThree = tokens.filter(({ digits }) => /\d[.,]\d{3}$/.test(digits)).length
  return withTwo > withThree ? 2 : usual
}

/** Returns the decimal sign that a number shows by itself; `null` if it is ambiguous or has none. */
function decimalSignOf(digits: string): '.' | ',' | null {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma !== -1 && point !== -1) return comma > point ? ',' : '.'
  const at = Math.max(comma, point)
  if (at === -1 || AMBIGUOUS.test(digits)) return null
  const sign = comma === -1 ? '.' : ','
  if (BELOW_ONE.test(digits)) return sign
  if (!GROUPED.test(digits)) return digits.indexOf(sign) === at ? sign : null
  return sign === ',' ? '.' : ','
}

/**
 * How certain it is that a number is money: `strong` by its form or currency, `loose` only if other evidence supports
 * it.
 */
export type Strength = 'strong' | 'loose' | 'none'

export interface ReadNumber {
  readonly value: Decimal
  readonly strength: Strength
}

/** Returns the value of a number in a document of this style; `null` if it is not an amount of money. */
export function readNumber(token: NumberToken, style: NumberStyle): ReadNumber | null {
  if (token.kind !== 'plain') return null
  const parts = partsOf(token.digits, style)
  if (parts === null) return null
  const { whole, fraction } = parts
  const value = new Decimal(`${token.isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`)
  return { value, strength: strengthOf(token, whole, fraction, style) }
}

/** Splits a number into whole units and decimals; `null` if its separators do not form a number. */
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

/**
 * Returns the decimal sign for numbers such as 33.017: three decimals if the currency has three, none if it has none,
 * else as the document writes.
 */
function ambiguousDecimal(digits: string, { decimal, decimals }: NumberStyle): '.' | ',' {
  const sign = digits.includes(',') ? ',' : '.'
  if (decimals === 3) return sign
  if (decimals === 0) return sign === ',' ? '.' : ','
  return decimal
}

/** Maximum digits of an amount: a longer number is an identifier. With thousands separators it may be longer. */
const LONGEST_BARE = 7
const LONGEST_GROUPED = 12

function strengthOf(
  token: NumberToken,
  whole: string,
  fraction: string,
  { decimals, hasGroups: areGrouped }: NumberStyle,
): Strength {
  if (/^0\d/.test(whole) && fraction === '') return 'none'
  const hasCurrency = token.currency !== null || token.isWhole
  if (fraction.length > Math.max(decimals, 2)) return 'none'
  const isLongNumber = fraction === '' && decimals > 0 && /^\d{6,}$/.test(token.digits) && !token.isWhole
  if (hasCurrency) return isLongNumber ? 'loose' : 'strong'
  if (fraction.length === decimals && decimals > 0) return 'strong'
  if (fraction !== '') return decimals === 0 && fraction.length === 2 ? 'strong' : 'loose'
  const most = /[.,'’]/.test(token.digits) ? LONGEST_GROUPED : LONGEST_BARE
  if (areGrouped && /^\d{5,}$/.test(token.digits)) return 'none'
  if (decimals === 0 && (whole.length >= 2 || token.isNegative) && whole.length <= most) return 'strong' // 850 yen, 1,250 yen
  return whole.length > most ? 'none' : 'loose'
}
