import { Decimal } from 'decimal.js'
import type { AmountClass } from '../../../../../shared/pipelines/receipt/amounts.ts'
import type { NumberStyle } from '../text/number-style.ts'
import type { Amount } from './amounts.ts'
import type { Role } from './labels.ts'
import { distinctValues, sumOf, ZERO } from './sums.ts'
import type { TaxRow } from './taxes.ts'

/** An amount beside goods, taxes and total: what goes on top or off, what was paid. */
export interface OtherAmount {
  readonly class: AmountClass
  readonly amount: Amount
}

/** The sums of a document, as far as its words and its arithmetic say them. */
export interface Totals {
  readonly total: Amount | null
  readonly net: Decimal | null
  readonly tax: Decimal | null
  readonly others: readonly OtherAmount[]
}

interface Candidate {
  readonly value: Decimal
  readonly weight: number
}

/** How much a word, a place and a sum that comes out say for a reading of the totals. */
const WEIGHTS = {
  total: 5,
  gross: 6,
  due: 3,
  net: 4,
  sub: 2,
  tax: 3,
  /** Only the head of a column says so. */
  tabular: -3,
  /** A number without the form of money. */
  loose: -4,
  largest: 1,
  last: 0.5,
  /** Net and tax make the total; with everything that was added or taken off besides. */
  addsUp: 12,
  addsUpWhole: 13,
  /** The prices have the tax in them. */
  addsUpWithTaxInside: 11,
  doesNot: -4,
  /** A net amount above its total, a tax as large as its total. */
  absurd: -6,
  paidInCash: 6,
} as const

/** Of each kind so many are compared: the last ones, for sums stand at the end. */
const MOST = 12

const wordWeights: Readonly<Partial<Record<Role, number>>> = {
  total: WEIGHTS.total,
  gross: WEIGHTS.gross,
  due: WEIGHTS.due,
  net: WEIGHTS.net,
  sub: WEIGHTS.sub,
  tax: WEIGHTS.tax,
}

/** Chooses the total, net and tax that fit together best. */
export function totalsIn(
  amounts: readonly (readonly Amount[])[],
  taxes: readonly TaxRow[],
  style: NumberStyle,
): Totals {
  const named = amounts.flat().filter(({ isMain, role }) => isMain && role !== null)
  const totals = totalCandidates(named)
  const others = othersIn(named, Math.max(-1, ...totals.map(({ amount }) => amount.token.line)))
  const nets = netCandidates(named, taxes)
  const taxSums = taxCandidates(named, taxes)
  const unit = new Decimal(10).pow(-style.decimals)
  const balance = balanceOf(others)
  let best: (Pick<Totals, 'total' | 'net' | 'tax'> & { score: number }) | null = null
  for (const { amount, weight } of totals)
    for (const net of nets)
      for (const tax of taxSums) {
        const triple = { total: amount, net: net?.value ?? null, tax: tax?.value ?? null }
        const score =
          weight +
          (net?.weight ?? 0) +
          (tax?.weight ?? 0) +
          cashScore(amount, others) +
          coherence(triple, balance, unit)
        if (best === null || score > best.score) best = { ...triple, score }
      }
  const { total, net, tax } = best ?? { total: null, net: null, tax: sumOfTaxes(taxes) }
  return { total, net, tax, others: others.filter(({ amount }) => amount !== total) }
}

function totalCandidates(named: readonly Amount[]): { amount: Amount; weight: number }[] {
  const found = named
    .filter(({ role }) => role === 'total' || role === 'gross' || role === 'due')
    .slice(-MOST)
  const largest = found.reduce<Decimal>((most, { value }) => Decimal.max(most, value.abs()), ZERO)
  return found.map((amount, index) => ({
    amount,
    weight:
      weightOf(amount) +
      (amount.value.abs().eq(largest) ? WEIGHTS.largest : 0) +
      (index === found.length - 1 ? WEIGHTS.last : 0),
  }))
}

function weightOf({ role, isTabular, strength }: Amount): number {
  const word = role === null ? 0 : (wordWeights[role] ?? 0)
  return word + (isTabular ? WEIGHTS.tabular : 0) + (strength === 'loose' ? WEIGHTS.loose : 0)
}

function netCandidates(named: readonly Amount[], taxes: readonly TaxRow[]): (Candidate | null)[] {
  const words = named.filter(({ role }) => role === 'net' || role === 'sub').slice(-MOST)
  const bases = taxes.flatMap(({ base }) => base ?? [])
  const summed = bases.length > 0 ? [{ value: sumOf(bases), weight: WEIGHTS.sub }] : []
  return [
    null,
    ...strongest([...words.map((amount) => ({ value: amount.value, weight: weightOf(amount) })), ...summed]),
  ]
}

function taxCandidates(named: readonly Amount[], taxes: readonly TaxRow[]): (Candidate | null)[] {
  const words = named.filter(({ role }) => role === 'tax').slice(-MOST)
  const sum = sumOfTaxes(taxes)
  const unnamed = distinctValues(words.map(({ value }) => value))
  return [
    null,
    ...strongest([
      ...words.map((amount) => ({ value: amount.value, weight: weightOf(amount) })),
      ...(sum === null ? [] : [{ value: sum, weight: WEIGHTS.tax + 1 }]),
      ...(unnamed.length > 1 ? [{ value: sumOf(unnamed), weight: WEIGHTS.tax }] : []),
    ]),
  ]
}

function sumOfTaxes(taxes: readonly TaxRow[]): Decimal | null {
  return taxes.length === 0 ? null : sumOf(taxes.map(({ amount }) => amount))
}

/** Each value once, with the most that is said for it. */
function strongest(candidates: readonly Candidate[]): Candidate[] {
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
  const mostNet = size.plus(Decimal.max(0, balance.neg()))
  const isAbsurd =
    (net ?? ZERO).abs().gt(mostNet) || (!(tax ?? ZERO).isZero() && (tax ?? ZERO).abs().gte(size))
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

/** Cash that was given less the change is the total. */
function cashScore({ value }: Amount, others: readonly OtherAmount[]): number {
  const paid = others.find((each) => each.class === 'paid')?.amount.value
  const change = others.find((each) => each.class === 'change')?.amount.value
  return paid !== undefined && change !== undefined && paid.minus(change.abs()).eq(value)
    ? WEIGHTS.paidInCash
    : 0
}

/** What goes on top of net and tax, less what goes off. */
function balanceOf(others: readonly OtherAmount[]): Decimal {
  const of = (...classes: readonly AmountClass[]) =>
    sumOf(others.filter((each) => classes.includes(each.class)).map(({ amount }) => amount.value))
  return of('tip', 'service', 'shipping', 'surcharge', 'rounding').minus(of('discount').abs())
}

const onTop = ['service', 'shipping', 'surcharge', 'discount'] as const
const anywhere = ['tip', 'rounding'] as const
const once = ['paid', 'change', 'due'] as const

/** What goes on top or off stands before the total; further down is a list of what is in it already. */
function othersIn(named: readonly Amount[], until: number): OtherAmount[] {
  const strong = named.filter(({ strength, isTabular }) => strength === 'strong' && !isTabular)
  const of = (role: Role, last: number) =>
    strong.filter((each) => each.role === role && each.token.line <= last)
  const sums = (found: readonly Amount[]) => {
    const own = found.filter(({ isSum }) => isSum)
    return own.length > 0 ? own : found
  }
  return [
    ...onTop.flatMap((role) => sums(of(role, until)).map((amount) => ({ class: role, amount }))),
    ...anywhere.flatMap((role) =>
      of(role, Number.POSITIVE_INFINITY).map((amount) => ({ class: role, amount })),
    ),
    ...once.flatMap((role) =>
      of(role, Number.POSITIVE_INFINITY)
        .slice(-1)
        .map((amount) => ({ class: role, amount })),
    ),
  ]
}
