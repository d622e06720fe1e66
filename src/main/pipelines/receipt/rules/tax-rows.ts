import { Decimal } from 'decimal.js'
import type { Amount } from '../evidence/find/amounts.ts'
import { cellOver, tableOver } from '../evidence/find/headers.ts'
import type { Role } from '../evidence/find/labels.ts'
import type { Page } from '../evidence/find/page.ts'
import { smallestUnit } from '../evidence/text/number-style.ts'
import { rateAmong, rateIn } from '../evidence/totals/taxes.ts'
import { type Finding, quiet, triggered, unknown } from './finding.ts'
import type { RuleCase } from './rule-case.ts'
import { offsettingRateSums } from './tax-letters.ts'

/** Roles at the beginning of a line about a tax; a rate next to an item or a discount only describes its taxation. */
const TAXED: ReadonlySet<Role | null> = new Set<Role | null>(['tax', 'net', 'gross', 'sub'])

/** Roles of bases of a tax: a sum, or a charge that is taxed alone. */
const SUMS: ReadonlySet<Role> = new Set<Role>([
  'total',
  'gross',
  'net',
  'sub',
  'due',
  'service',
  'surcharge',
  'shipping',
])

/** Roles of amounts next to a tax on its line if sums are printed in two columns. */
const ADJACENT_ROLES: ReadonlySet<Role | null> = new Set<Role | null>([
  'discount',
  'paid',
  'change',
  'rounding',
  'shipping',
  'tip',
  'service',
  'surcharge',
])

/** A line with a tax rate whose amounts do not match. */
interface WrongRow {
  readonly line: number
  readonly text: string
}

/**
 * R_TAX_ROWS: the amounts of a line do not match its rate: the tax is not the rate of its base, or net amount and tax
 * do not add up to the gross amount next to them.
 */
export function taxRows(given: RuleCase): Finding {
  const id = 'R_TAX_ROWS'
  const { page, sums } = given.facts
  const rows = page.lines.flatMap(({ index }) => {
    // Suggested tips have rates too.
    if (sums.amounts[index]?.some(({ role }) => role === 'note') === true) return []
    const strong = (sums.amounts[index] ?? []).filter(
      ({ strength, role }) => strength === 'strong' && !ADJACENT_ROLES.has(role),
    )
    const rate = rateAmong(page.tokens[index] ?? []) ?? rateIn(strong[0]?.label ?? '')
    const isOfTax =
      TAXED.has(strong[0]?.role ?? null) ||
      isRateRow(page, index, strong) ||
      tableOver(page.headers, index)?.kind === 'sums'
    const counts = countsOf(sums.amounts[index] ?? [])
    return rate?.gt(0) !== true || strong.length === 0 || !isOfTax ? [] : [{ index, rate, strong, counts }]
  })
  const columns = [...mismatchedRows(given), ...offsettingRateSums(given)]
  if (rows.length === 0 && columns.length === 0) return unknown(id, 'No line prints a tax with its rate.')
  const rates = new Set(rows.map(({ rate }) => rate.toFixed()))
  const textOf = (index: number) => page.lines[index]?.text.trim().replace(/\s+/g, ' ') ?? ''
  const byRate = rows.flatMap(({ index, rate, strong, counts }): WrongRow[] => {
    const isRight =
      strong.length >= 2
        ? isRowRight(strong, rate, counts, given)
        : rates.size > 1 || isShareRight(strong, rate, given) || isInSum(strong, rate, given)
    return isRight ? [] : [{ line: index, text: textOf(index) }]
  })
  if (byRate.length === 0)
    byRate.push(...inconsistentTaxRows(rows, given).map((line) => ({ line, text: textOf(line) })))
  const wrong = [
    ...byRate,
    ...columns
      .filter((line) => !byRate.some((row) => row.line === line))
      .map((line) => ({ line, text: textOf(line) })),
  ]
  if (wrong.length === 0) return quiet(id, 'Taxes match their printed rates.')
  return triggered(
    id,
    'WARNING',
    given.settings.rules.taxRows.weight,
    `Tax rate and amounts do not match in “${wrong.map(({ text }) => text).join('”, “')}”.`,
    { lines: wrong.map(({ line }) => line) },
    given.legibility,
  )
}

/** A line with a tax rate. */
interface RateRow {
  readonly index: number
  readonly rate: Decimal
  readonly strong: readonly Amount[]
}

/**
 * Returns lines with two amounts that treat the tax differently: a document either adds the tax in all such lines or
 * includes it in all.
 */
function inconsistentTaxRows(rows: readonly RateRow[], given: RuleCase): number[] {
  const pairs = rows.flatMap(({ index, rate, strong: [a, b, more] }) => {
    if (a === undefined || b === undefined || more !== undefined) return []
    const [tax, base] = a.value.abs().lt(b.value.abs()) ? [a.value, b.value] : [b.value, a.value]
    const isOf = (whole: Decimal) => isNear(base.times(rate).div(whole), tax, base, given)
    return [{ index, isOnTop: isOf(new Decimal(100)), isInside: isOf(rate.plus(100)) }]
  })
  const onTop = pairs.filter(({ isOnTop }) => isOnTop)
  const inside = pairs.filter(({ isInside }) => isInside)
  const isMixed = pairs.length > 1 && onTop.length < pairs.length && inside.length < pairs.length
  return isMixed ? pairs.filter(({ isOnTop }) => !isOnTop).map(({ index }) => index) : []
}

/**
 * Returns lines of items or of a table with net amount, tax and gross amount that do not add up, if at least as many
 * others do; one other is enough if no line has any other number.
 */
function mismatchedRows({ facts: { page, sums } }: RuleCase): number[] {
  const { amounts, style, items } = sums
  const coins = smallestUnit(style).times(2)
  const tabled = page.lines.filter(({ index }) => (page.headers.above[index] ?? null) !== null)
  const lines = new Set([...items.map(({ token }) => token.line), ...tabled.map(({ index }) => index)])
  const rows = [...lines].flatMap((line) => {
    const [net, tax, gross, more] = (amounts[line] ?? []).filter(({ strength }) => strength === 'strong')
    if (net === undefined || tax === undefined || gross === undefined || more !== undefined) return []
    if (net.value.isZero() || (tax.value.isZero() && !isUnder(page, line, [net, tax, gross]))) return [] // no reduction, and a price
    const isBare = amounts[line]?.length === 3
    const isRight = [new Decimal(1), ...countsOf(amounts[line] ?? [])].some((count) =>
      [net.value.times(count).plus(tax.value), net.value.plus(tax.value).times(count)].some((sum) =>
        sum.minus(gross.value).abs().lte(coins),
      ),
    )
    return [{ line, isBare, isRight }]
  })
  const wrong = rows.filter(({ isRight }) => !isRight)
  const least = rows.every(({ isBare }) => isBare) ? 1 : wrong.length
  return rows.length - wrong.length < least ? [] : wrong.map(({ line }) => line)
}

/** Whether the head of a table names three amounts as net amount, tax and gross amount. */
function isUnder({ headers }: Page, line: number, amounts: readonly Amount[]): boolean {
  const table = headers.above[line] ?? null
  const columns = amounts.map(({ token }) => (table === null ? null : cellOver(table, token)?.column))
  return columns[0] === 'net' && columns[1] === 'tax' && (columns[2] === 'gross' || columns[2] === 'total')
}

/** Whether a line is a row of a tax table: its rate comes first, then the amounts, regardless of the head. */
function isRateRow(page: Page, index: number, strong: readonly Amount[]): boolean {
  const [first] = page.tokens[index] ?? []
  const begin = page.lines[index]?.segments[0]?.from
  return first?.kind === 'percent' && first.from === begin && strong.length >= 2
}

/** Maximum count of a line. */
const MAX_PIECES = 999

/** Returns the numbers of a line that may be a count. */
function countsOf(own: readonly Amount[]): Decimal[] {
  return own.flatMap(({ strength, value }) =>
    strength === 'loose' && value.isInteger() && value.gt(1) && value.lte(MAX_PIECES) ? [value] : [],
  )
}

/** Whether one amount of a row is the tax on another, or on a multiple of it, and a third is their sum. */
function isRowRight(
  strong: readonly Amount[],
  rate: Decimal,
  counts: readonly Decimal[],
  given: RuleCase,
): boolean {
  const values = strong.map(({ value }) => value)
  const bases = values.flatMap((value, at) =>
    [new Decimal(1), ...counts].map((count) => ({ base: value.times(count), at })),
  )
  return bases.some(({ base, at }) =>
    values.some((tax, other) => {
      if (at === other) return false
      const rest = values.filter((_, index) => index !== at && index !== other)
      const isInside = isNear(base.times(rate).div(rate.plus(100)), tax, base, given)
      if (!isNear(base.times(rate).div(100), tax, base, given)) return rest.length === 0 && isInside
      return rest.length !== 1 || rest.every((sum) => isNear(base.plus(tax), sum, sum, given))
    }),
  )
}

/** Whether a single tax is the rate of a printed sum, added or included. */
function isShareRight([tax]: readonly Amount[], rate: Decimal, given: RuleCase): boolean {
  const { amounts } = given.facts.sums
  if (tax === undefined || !isTaxLabel(tax, given) || tax.value.isZero()) return true
  const others = amounts.flat().filter(({ strength, token }) => strength === 'strong' && token !== tax.token)
  const items = given.interpretation.book.item.reduce((all, item) => all.plus(item), new Decimal(0))
  const sums = others
    .filter(({ role, isMain }) => (role === null ? isMain : SUMS.has(role)))
    .map(({ value }) => value)
  // If the amounts add up to the total with or without the tax, the tax is in the total: it is not its rate of the total.
  const { reconciliation, total } = given.interpretation
  const isInTotal = reconciliation?.fits === true && reconciliation.tax !== 'none'
  const mayBeOnTop = (sum: Decimal) => !tax.isTaxInside && !(isInTotal && total?.eq(sum) === true)
  const isOf = (sum: Decimal, part: Decimal) =>
    (mayBeOnTop(sum) && isNear(sum.times(rate).div(100), part, sum, given)) ||
    isNear(sum.times(rate).div(rate.plus(100)), part, sum, given)
  return (
    [...sums, items].some((sum) => isOf(sum, tax.value)) || others.some(({ value }) => isOf(tax.value, value))
  )
}

/** Whether an amount is labeled as a tax, or as "total includes GST" but too small to be the total. */
function isTaxLabel({ role, isTaxInside, value }: Amount, { interpretation: { total } }: RuleCase): boolean {
  const isSmall = total !== null && value.abs().lt(total.abs().times(MAX_TAX))
  return role === 'tax' || (role === 'gross' && isTaxInside && isSmall)
}

/** Maximum share of an included sales tax in its sum. */
const MAX_TAX = 0.25

/**
 * Whether the sums need the tax to match: then it is right on any base up to the net amount, because some items may be
 * untaxed. More than its rate of the whole net amount it cannot be.
 */
function isInSum([tax]: readonly Amount[], rate: Decimal, given: RuleCase): boolean {
  const { disagreements, net, tax: whole } = given.facts.sums.totals
  const { total } = given.interpretation
  if (tax === undefined || disagreements.length > 0 || whole === null || total === null) return false
  // A discount below the first subtotal leads to a second one.
  const subtotals = given.facts.sums.amounts
    .flat()
    .filter(({ role, isMain, strength }) => role === 'sub' && isMain && strength === 'strong')
    .map(({ value }) => value)
  return [...(net === null ? [] : [net]), ...subtotals].some(
    (base) => total.eq(base.plus(whole)) && isAtMost(tax.value.abs(), base.abs().times(rate).div(100), given),
  )
}

function isAtMost(part: Decimal, most: Decimal, given: RuleCase): boolean {
  return part.lte(most) || isNear(part, most, most, given)
}

/**
 * Whether two amounts are equal within the tolerance in minor units, or within a tenth of the relative tolerance: the
 * taxes of single items may have been rounded.
 */
function isNear(a: Decimal, b: Decimal, sum: Decimal, { settings, facts }: RuleCase): boolean {
  const { toleranceMinorUnits: minorUnits, relativeTolerance: share } = settings.reconciliation
  const { decimals } = facts.sums.style
  // In currencies without cents a tax is rounded once, and two units would be too much.
  const coins = smallestUnit(facts.sums.style).times(decimals === 0 ? Math.min(minorUnits, 1) : minorUnits)
  return a
    .minus(b)
    .abs()
    .lte(Decimal.max(coins, sum.abs().times(share).div(10)))
}
