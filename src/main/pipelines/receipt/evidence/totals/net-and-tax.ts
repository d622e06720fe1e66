import { Decimal } from 'decimal.js'
import type { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { Amount } from '../find/amounts.ts'
import type { Role } from '../find/labels.ts'
import type { NumberStyle } from '../text/number-style.ts'
import { smallestUnit } from '../text/number-style.ts'
import type { OtherAmount } from './other-amounts.ts'
import { distinctValues, sumOf, ZERO } from './sums.ts'
import type { TaxRow } from './taxes.ts'

interface Candidate {
  readonly value: Decimal
  readonly weight: number
}

/** Weights of words and matching sums for a net amount and a tax. */
const WEIGHTS = {
  net: 4,
  sub: 2,
  tax: 3,
  tabular: -3,
  loose: -4,
  /** Net and tax add up to the total; `addsUpWhole`: with all surcharges and discounts. */
  addsUp: 12,
  addsUpWhole: 13,
  /** The prices include the tax. */
  addsUpWithTaxInside: 11,
  doesNot: -4,
  /** A net amount above its total, or a tax as large as its total. */
  absurd: -6,
} as const

/** Maximum number of candidates of each kind; the last ones count, because sums are at the end. */
const MAX_CANDIDATES = 12

/** Weights by the role of an amount. */
const wordWeights: Readonly<Partial<Record<Role, number>>> = {
  net: WEIGHTS.net,
  sub: WEIGHTS.sub,
  tax: WEIGHTS.tax,
}

/** Returns the net amount and the tax that fit a total best. */
export function netAndTax(
  total: Amount | null,
  named: readonly Amount[],
  taxes: readonly TaxRow[],
  others: readonly OtherAmount[],
  style: NumberStyle,
): { readonly net: Decimal | null; readonly tax: Decimal | null } {
  if (total === null) return { net: null, tax: sumOfTaxes(taxes) }
  const unit = smallestUnit(style)
  const balance = balanceOf(others)
  let best: { net: Decimal | null; tax: Decimal | null; score: number } | null = null
  const found = taxCandidates(named, taxes)
  const hasTax = found.some((tax) => tax !== null && !tax.value.isZero())
  for (const net of netCandidates(named, taxes))
    for (const tax of found) {
      if (hasTax && net?.value.eq(total.value) === true && tax === null) continue // "net total": the amount left to pay
      const triple = { total, net: net?.value ?? null, tax: tax?.value ?? null }
      const score = (net?.weight ?? 0) + (tax?.weight ?? 0) + coherence(triple, balance, unit)
      if (best === null || score > best.score) best = { net: triple.net, tax: triple.tax, score }
    }
  return { net: best?.net ?? null, tax: best?.tax ?? null }
}

function weightOf({ role, isTabular, strength }: Amount): number {
  const word = role === null ? 0 : (wordWeights[role] ?? 0)
  return word + (isTabular ? WEIGHTS.tabular : 0) + (strength === 'loose' ? WEIGHTS.loose : 0)
}

function netCandidates(named: readonly Amount[], taxes: readonly TaxRow[]): (Candidate | null)[] {
  const words = named.filter(({ role }) => role === 'net' || role === 'sub').slice(-MAX_CANDIDATES)
  const bases = taxes.flatMap(({ base }) => base ?? [])
  const summed = bases.length > 0 ? [{ value: sumOf(bases), weight: WEIGHTS.sub }] : []
  return [
    null,
    ...highestWeights([
      ...words.map((amount) => ({ value: amount.value, weight: weightOf(amount) })),
      ...summed,
    ]),
  ]
}

function taxCandidates(named: readonly Amount[], taxes: readonly TaxRow[]): (Candidate | null)[] {
  const words = named.filter(({ role }) => role === 'tax').slice(-MAX_CANDIDATES)
  const sum = sumOfTaxes(taxes)
  const unnamed = distinctValues(words.map(({ value }) => value))
  return [
    null,
    ...highestWeights([
      ...words.map((amount) => ({ value: amount.value, weight: weightOf(amount) })),
      ...(sum === null ? [] : [{ value: sum, weight: WEIGHTS.tax + 1 }]),
      ...(unnamed.length > 1 ? [{ value: sumOf(unnamed), weight: WEIGHTS.tax }] : []),
    ]),
  ]
}

function sumOfTaxes(taxes: readonly TaxRow[]): Decimal | null {
  return taxes.length === 0 ? null : sumOf(taxes.map(({ amount }) => amount))
}

/** Returns each value once, with its highest weight. */
function highestWeights(candidates: readonly Candidate[]): Candidate[] {
  return distinctValues(candidates.map(({ value }) => value)).map((value) => ({
    value,
    weight: Math.max(...candidates.filter((each) => each.value.eq(value)).map(({ weight }) => weight)),
  }))
}

function coherence(
  { total, net, tax }: { readonly total: Amount; readonly net: Decimal | null; readonly tax: Decimal | null },
  balance: Decimal,
  unit: Decimal,
): number {
  const size = total.value.abs()
  const maxNet = size.plus(Decimal.max(0, balance.neg()))
  const isAbsurd =
    (net ?? ZERO).abs().gt(maxNet) || (!(tax ?? ZERO).isZero() && (tax ?? ZERO).abs().gte(size))
  const penalty = isAbsurd ? WEIGHTS.absurd : 0
  if (net === null) return penalty
  const sum = net.plus(tax ?? ZERO)
  const whole = sum.plus(balance)
  if (!balance.isZero() && isNear(whole, total.value, unit)) return penalty + WEIGHTS.addsUpWhole
  if (isNear(sum, total.value, unit)) return penalty + WEIGHTS.addsUp
  const isInside = tax !== null && isNear(whole.minus(tax), total.value, unit)
  return penalty + (isInside ? WEIGHTS.addsUpWithTaxInside : WEIGHTS.doesNot)
}

function isNear(a: Decimal, b: Decimal, unit: Decimal): boolean {
  return a.minus(b).abs().lte(unit)
}

/** Returns the surcharges less the discounts. */
function balanceOf(others: readonly OtherAmount[]): Decimal {
  const of = (...classes: readonly AmountClass[]) =>
    sumOf(others.filter((each) => classes.includes(each.class)).map(({ amount }) => amount.value))
  return of('tip', 'service', 'shipping', 'surcharge', 'rounding').minus(of('discount').abs())
}
