import { Decimal } from 'decimal.js'
import type { Amount } from '../find/amounts.ts'
import type { Item } from '../find/items.ts'
import type { NumberToken } from '../text/numbers.ts'
import { type Agreement, type SumContext, settlementOf, settlingPayments } from './agreement.ts'
import { type Claims, maxRoundingOf, thousandths } from './claims.ts'
import { mismatchedGroupSums, offsettingGroupSums } from './group-sums.ts'
import { rateAmong, rateIn, type TaxRow } from './taxes.ts'
import { isNetNextToTax } from './unexplained-disagreements.ts'

/** Everything that the amounts of a document are compared with. */
export interface ExplanationInput {
  readonly amounts: readonly (readonly Amount[])[]
  readonly tokens: readonly (readonly NumberToken[])[]
  readonly all: Claims
  readonly agreements: readonly Agreement[]
  readonly taxes: readonly TaxRow[]
  readonly items: readonly Item[]
  readonly measure: SumContext
  readonly decimals: number
  /** Rates, in percent, of a tax inside a sum that is printed without its rate. */
  readonly insideRates: readonly number[]
}

/** An amount of the sums, in thousandths. The sign of most sums is plus; payments and deductions have no sign. */
interface SizedAmount {
  readonly amount: Amount
  readonly size: number
  readonly at: number
}

/** Number of amounts before and behind one that are tried as its parts. */
const WINDOW = 5
/** Roles of sums, and `null` for a sum under an unknown name. */
const SUM_ROLES: ReadonlySet<Amount['role']> = new Set<Amount['role']>([
  null,
  'total',
  'gross',
  'net',
  'sub',
  'due',
  'tax',
  'paid',
  'change',
  'count',
  'rounding',
  'service',
  'surcharge',
  'shipping',
  'tip',
])

/** With more items than this, items are not combined with sums, because some would match by coincidence. */
const MAX_COMBINED_ITEMS = 2

/** Roles that may be in a summary above the first labeled sum. */
const CHARGE_ROLES: ReadonlySet<Amount['role']> = new Set<Amount['role']>(['surcharge', 'service', 'tax'])

/**
 * Returns amounts among the sums that nothing else on the document explains (c.17): they are not repeated, no other
 * amounts add up to them, they are not part of a sum or a share of one, and no payment settled them. A genuine document
 * has hardly any, because sums are printed together with their parts.
 */
export function unexplainedAmounts(given: ExplanationInput): Amount[] {
  const { all } = given
  const sold = new Set(given.items.map(({ token }) => token))
  const placed = given.amounts
    .flat()
    .map((amount, at): SizedAmount => ({ amount, size: sizeOf(amount, all), at }))
  const first = firstSum(given, placed, sold)
  if (first === null) return []
  const strong = placed.filter(({ amount }) => amount.strength === 'strong')
  const named = all.claims.find(({ isPlain }) => isPlain)?.at ?? Number.POSITIVE_INFINITY
  const lastSold = placed.findLast(({ amount }) => sold.has(amount.token))?.at ?? -1
  // Charges are also printed in a summary above the amount due.
  const isAbove = ({ role, isMain, isApart, isTabular }: Amount, at: number) =>
    at < first &&
    first - at <= WINDOW &&
    isMain &&
    isApart &&
    !isTabular &&
    role !== null &&
    CHARGE_ROLES.has(role)
  const below = strong.filter(
    ({ amount, at }) =>
      (at >= first || isAbove(amount, at)) &&
      !sold.has(amount.token) &&
      (at >= named || isAbove(amount, at) || (amount.label !== '' && (amount.isApart || at > lastSold))),
  )
  const soldIn = new Set([...sold].map(({ line }) => line))
  const isOfName = ({ token: { currency, line } }: Amount) =>
    given.decimals === 0 && currency === null && soldIn.has(line) // "SMS 14" in front of its amount
  const sums = below.filter(
    ({ amount, size }) =>
      !isOfName(amount) && SUM_ROLES.has(amount.role) && size !== 0 && isPrintedMoney(amount, given.decimals),
  )
  const led = explainedByAgreements(given)
  const groups = mismatchedGroupSums(all, given.measure, placed, sold)
  const summed =
    given.items.length > MAX_COMBINED_ITEMS ? strong.filter(({ amount }) => !sold.has(amount.token)) : strong
  const isExplained = (each: SizedAmount) =>
    led.has(each.amount.token) ||
    isRepeated(each, strong, given.measure) ||
    isSumOrDifferenceOfTwo(each, summed, given.measure) ||
    isTaxOfSum(each, given) ||
    isTaxOfItems(each, given) ||
    isSumOfTaxes(each, strong, given.measure) ||
    all.claims.some(
      ({ isPlain, kind, size }) =>
        isPlain &&
        (kind === 'total' || kind === 'gross') &&
        isNetNextToTax(each.amount, size, given.amounts, given.tokens, given.measure.coins),
    ) ||
    isFactorOfAmount(each, factorsOnLine(each, given), strong, given.decimals) ||
    isInBlockOfSum(each, below, given) ||
    isSummedByLabel(each, strong, given.measure)
  const alone = sums.flatMap((each) => (groups.has(each.amount) || !isExplained(each) ? [each.amount] : []))
  return [...new Set([...alone, ...offsettingGroupSums(placed, sold, given.measure.coins)])]
}

/** A label with more words is a sentence, in which an amount may be anything, such as the fee of a reminder. */
const LONGEST_LABEL = 6

/**
 * Whether a number is money. If amounts have cents, a whole number without a label is something else: "win RM 500",
 * gasoline RON 95.
 */
function isPrintedMoney({ role, token, label, value, isApart }: Amount, decimals: number): boolean {
  if (role === null && !isApart && label.split(/\s+/).length > LONGEST_LABEL) return false
  const isMoney = /\D\d+$/.test(token.digits) || token.isWhole
  if (role === 'rounding') return Math.abs(thousandths({ value })) > maxRoundingOf(decimals)
  if (role === 'count') return isMoney && (decimals > 0 || token.currency !== null)
  return role !== null || decimals === 0 || isMoney
}

/** Tolerance of the sum of the items, as a share of the sum. */
const ITEM_SUM_TOLERANCE = 0.005

/** Returns where the sums begin: at the first labeled sum, or behind the items if these add up to a sum. */
function firstSum(
  { all, agreements, items }: ExplanationInput,
  placed: readonly SizedAmount[],
  sold: ReadonlySet<NumberToken>,
): number | null {
  const named = all.claims.find(({ isPlain }) => isPlain)?.at ?? null
  // A single item that is everything may also be the sum of items that were not found.
  const isGood = ({ role, strength, isMain, isApart, label }: Amount) =>
    role === null && strength === 'strong' && isMain && isApart && /(?:\p{L}\p{M}*){2}/u.test(label)
  const isSold = agreements.some(({ from }) => from === null)
  const [only, more] = items
  if (
    only !== undefined &&
    more === undefined &&
    all.claims.some(
      ({ size, isPlain }) =>
        isPlain && Math.abs(size - thousandths(only)) <= ITEM_SUM_TOLERANCE * Math.abs(size),
    )
  )
    return placed.find(({ amount }) => isGood(amount))?.at ?? named
  // The tax of an item may be printed behind its amount.
  const soldIn = new Set([...sold].map(({ line }) => line))
  const isOfGood = ({ token, role, isTabular }: Amount) =>
    sold.has(token) || (soldIn.has(token.line) && (role === null || isTabular))
  const last = placed.findLast(({ amount }) => isOfGood(amount))?.at ?? null
  if (!isSold || last === null) return named
  return named === null ? last + 1 : Math.min(named, last + 1)
}

const DEDUCTION_ROLES: ReadonlySet<Amount['role']> = new Set<Amount['role']>(['paid', 'change', 'discount'])

function sizeOf(amount: Amount, { isNegative }: Claims): number {
  const size = thousandths(amount)
  return DEDUCTION_ROLES.has(amount.role) ? Math.abs(size) : isNegative ? -size : size
}

/** Returns the numbers that agreements, tax tables and payments explain. */
function explainedByAgreements({
  all,
  agreements,
  taxes,
  measure,
  amounts,
}: ExplanationInput): ReadonlySet<NumberToken> {
  const led = new Set<NumberToken>()
  for (const { from, to, by } of agreements) {
    led.add(to.amount.token)
    if (from !== null) led.add(from.amount.token)
    for (const step of by) led.add(step.amount.token)
  }
  for (const { token, base, line, amount } of taxes) {
    if (base === null) continue
    led.add(token)
    for (const own of amounts[line] ?? [])
      if (own.value.eq(base) || own.value.eq(base.plus(amount))) led.add(own.token)
  }
  for (const { size, isPlain } of all.claims)
    if (isPlain && settlementOf(size, all, measure) !== null)
      for (const { amount } of settlingPayments(size, all, measure)) led.add(amount.token)
  return led
}

/** Whether the same amount is printed elsewhere, or is the sum of the items. */
function isRepeated(
  { amount, size, at }: SizedAmount,
  strong: readonly SizedAmount[],
  { items }: SumContext,
): boolean {
  if (size === (items ?? 0)) return true
  const isSame = (other: number) => other === size || (amount.role === null && other === -size) // a saving
  return strong.some((other) => other.at !== at && isSame(other.size))
}

/** Whether it is the sum or the difference of two others near it, or of one and the items. */
function isSumOrDifferenceOfTwo(
  { amount, size: own, at }: SizedAmount,
  strong: readonly SizedAmount[],
  { coins, items }: SumContext,
): boolean {
  const near = strong.filter(
    (other) => other.at !== at && Math.abs(other.at - at) <= WINDOW && other.size !== 0,
  )
  const sizes = near.map((other) => other.size)
  const most = coins / 2
  const size = amount.role === null ? Math.abs(own) : own
  return sizes.some((a, index) =>
    [...sizes.slice(index + 1), ...(items === null ? [] : [items])].some(
      (b) => Math.abs(a + b - size) <= most || Math.abs(Math.abs(a - b) - size) <= most,
    ),
  )
}

/**
 * Whether it is the tax inside a total whose parts print their rates, each on its line: "Pasta 4% 0,99", "Vino 22% 5,00",
 * "di cui IVA 0,94".
 */
function isTaxOfItems(
  { amount, size }: SizedAmount,
  { amounts, tokens, all, measure }: ExplanationInput,
): boolean {
  if (amount.role !== 'tax') return false
  let [sum, tax] = [0, 0]
  for (const [line, own] of amounts.slice(0, amount.token.line).entries()) {
    const rate = rateAmong(tokens[line] ?? [])
    const main = own.findLast(({ isMain, strength }) => isMain && strength === 'strong')
    if (rate === null || main === undefined) continue
    const part = thousandths(main)
    sum += part
    tax += (part * rate.toNumber()) / (100 + rate.toNumber())
  }
  const isWhole = all.claims.some(
    ({ isPlain, size: whole }) => isPlain && Math.abs(whole - sum) <= measure.coins / 2,
  )
  return isWhole && Math.abs(tax - size) <= measure.coins
}

/** Whether it is a tax that is the sum of the two or more taxes above it: "SUMA PTU". */
function isSumOfTaxes(
  { amount, size }: SizedAmount,
  strong: readonly SizedAmount[],
  { coins }: SumContext,
): boolean {
  if (amount.role !== 'tax') return false
  const above = strong.filter(
    (each) => each.amount.role === 'tax' && each.amount.isMain && each.amount.token.line < amount.token.line,
  )
  return above.length > 1 && Math.abs(above.reduce((sum, each) => sum + each.size, 0) - size) <= coins / 2
}

const NAMED_KINDS: ReadonlySet<string> = new Set(['total', 'gross', 'due', 'net', 'sub'])

/** Whether the rate next to it makes it a share of another sum, added or included. */
function isTaxOfSum({ amount, size }: SizedAmount, given: ExplanationInput): boolean {
  const { tokens, all, measure, amounts } = given
  const printed = rateAmong(tokens[amount.token.line] ?? []) ?? rateIn(amount.label)
  const standard = amount.isTaxInside ? given.insideRates.map((each) => new Decimal(each)) : []
  const rates = printed === null ? standard : [printed]
  if (rates.length === 0) return false
  const sums = [
    ...all.claims.filter(({ kind }) => NAMED_KINDS.has(kind)).map(({ size: each }) => each),
    ...(measure.items === null ? [] : [measure.items]),
    ...(amounts[amount.token.line] ?? []).map((each) => sizeOf(each, all)),
  ]
  return rates.some((rate) =>
    sums.some((sum) => sum !== size && isShareOf(size, sum, rate, amount.isTaxInside, measure.coins)),
  )
}

/**
 * Whether a part is the rate of a sum that includes it or, unless a word says that it is included, of a sum without it.
 */
function isShareOf(part: number, sum: number, rate: Decimal, isInside: boolean, coins: number): boolean {
  const percent = rate.toNumber()
  const whole = isInside ? [100 + percent] : [100 + percent, 100]
  return whole.some((each) => Math.abs((sum * percent) / each - part) <= coins)
}

/** A weight or a volume: "1.120 kg". It has more decimals than an amount, so it is not among the amounts. */
const WEIGHT = /^\d{1,3}[.,]\d{3}$/

/** Returns the other numbers of the line of an amount: amounts and counts, and weights before it. */
function factorsOnLine({ amount }: SizedAmount, { amounts, tokens }: ExplanationInput): number[] {
  const { line, from } = amount.token
  const weights = (tokens[line] ?? []).filter(
    ({ digits, kind, to }) => kind === 'plain' && to <= from && WEIGHT.test(digits),
  )
  return [
    ...(amounts[line] ?? []).filter((each) => each !== amount).map(({ value }) => value.toNumber()),
    ...weights.map(({ digits }) => Number(digits.replace(',', '.'))),
  ]
}

/** Whether it times a factor (a count, a weight, or a rate in percent) is printed. */
function isFactorOfAmount(
  { amount }: SizedAmount,
  factors: readonly number[],
  strong: readonly SizedAmount[],
  decimals: number,
): boolean {
  const most = 0.5 * 10 ** (3 - decimals)
  const value = amount.value.toNumber()
  return factors.some(
    (by) =>
      by !== 0 &&
      [1, 100].some((share) => {
        const product = (value * by * 1_000) / share
        return strong.some(
          (each) =>
            each.amount !== amount &&
            each.size !== 0 &&
            Math.abs(Math.abs(product) - Math.abs(each.size)) <= most,
        )
      }),
  )
}

/** Number of lines above and below that may belong to one block of sums. */
const BLOCK_LINES = 6

/** Whether it is in a block of lines whose amounts, in one column or all together, add up to a sum: taxes by rate. */
function isInBlockOfSum(
  { amount }: SizedAmount,
  sums: readonly SizedAmount[],
  { all, measure }: ExplanationInput,
): boolean {
  const { line } = amount.token
  const wholes = [
    ...all.claims.filter(({ isRow }) => !isRow).map(({ size }) => size),
    ...(measure.items === null ? [] : [measure.items]),
  ]
  const rows = [...new Set(sums.map((each) => each.amount.token.line))].filter(
    (each) => Math.abs(each - line) < BLOCK_LINES,
  )
  const own = rows.map((row) => sums.filter((each) => each.amount.token.line === row))
  const at = rows.indexOf(line)
  const place = own[at]?.findIndex((each) => each.amount === amount) ?? -1
  for (let first = 0; first <= at; first += 1)
    for (let last = Math.max(at, first + 1); last < own.length; last += 1) {
      const block = own.slice(first, last + 1)
      const column = block.flatMap((row) => row[place] ?? [])
      const isWhole = (parts: readonly SizedAmount[]) => {
        const sum = parts.reduce((total, { size }) => total + size, 0)
        return wholes.some((whole) => Math.abs(whole - sum) <= measure.coins)
      }
      if (
        block.every((row) => row.length >= 2) &&
        (isWhole(block.flat()) || (column.length === block.length && isWhole(column)))
      )
        return true
    }
  return false
}

/** Whether the amounts with the same label add up to one of them: the savings of each item, and in total. */
function isSummedByLabel(
  { amount }: SizedAmount,
  strong: readonly SizedAmount[],
  { coins }: SumContext,
): boolean {
  const name = labelLetters(amount.label)
  const same = strong.filter((each) => name !== '' && labelLetters(each.amount.label) === name)
  const sum = same.reduce((all, { size }) => all + Math.abs(size), 0)
  return same.length > 2 && same.some(({ size }) => Math.abs(sum - 2 * Math.abs(size)) <= coins)
}

/** Returns the letters of a label: "* Insurance pays" equals "Insurance pays" above. */
function labelLetters(label: string): string {
  return label.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}
