import { Decimal } from 'decimal.js'
import type { Amount } from '../evidence/find/amounts.ts'
import { cellOver, tableOver } from '../evidence/find/headers.ts'
import type { Role } from '../evidence/find/labels.ts'
import type { Page } from '../evidence/find/page.ts'
import { smallestUnit } from '../evidence/text/number-style.ts'
import { rateBeside, rateIn } from '../evidence/totals/taxes.ts'
import type { RuleCase } from './case.ts'
import { type Finding, quiet, triggered, unknown } from './finding.ts'
import { movedBetweenRates } from './letters.ts'

/** What a line about a tax begins with; a rate beside a good or a discount says how that is taxed. */
const TAXED: ReadonlySet<Role | null> = new Set<Role | null>(['tax', 'net', 'gross', 'sub'])

/** What a tax may be raised on: a sum, or a charge that alone is taxed. */
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

/** What stands beside a tax on its line where sums are printed in two columns. */
const BESIDE: ReadonlySet<Role | null> = new Set<Role | null>([
  'discount',
  'paid',
  'change',
  'rounding',
  'shipping',
  'tip',
  'service',
  'surcharge',
])

/** What a line with a rate of tax says wrongly. */
interface WrongRow {
  readonly line: number
  readonly said: string
}

/**
 * R_TAX_ROWS: a line prints a rate, and its amounts do not go with it: the tax is not the rate of what it is raised on,
 * or net amount and tax do not make the gross amount beside them.
 */
export function taxRows(given: RuleCase): Finding {
  const id = 'R_TAX_ROWS'
  const { page, sums } = given.facts
  const rows = page.lines.flatMap(({ index }) => {
    // proposed tips have rates as well
    if (sums.amounts[index]?.some(({ role }) => role === 'note') === true) return []
    const strong = (sums.amounts[index] ?? []).filter(
      ({ strength, role }) => strength === 'strong' && !BESIDE.has(role),
    )
    const rate = rateBeside(page.tokens[index] ?? []) ?? rateIn(strong[0]?.label ?? '')
    const isOfTax =
      TAXED.has(strong[0]?.role ?? null) ||
      isRateRow(page, index, strong) ||
      tableOver(page.headers, index)?.kind === 'sums'
    const counts = countsOf(sums.amounts[index] ?? [])
    return rate?.gt(0) !== true || strong.length === 0 || !isOfTax ? [] : [{ index, rate, strong, counts }]
  })
  const columns = [...rowsApart(given), ...movedBetweenRates(given)]
  if (rows.length === 0 && columns.length === 0) return unknown(id, 'No line prints a tax with its rate.')
  const rates = new Set(rows.map(({ rate }) => rate.toFixed()))
  const said = (index: number) => page.lines[index]?.text.trim().replace(/\s+/g, ' ') ?? ''
  const byRate = rows.flatMap(({ index, rate, strong, counts }): WrongRow[] => {
    const isRight =
      strong.length >= 2
        ? isRowRight(strong, rate, counts, given)
        : rates.size > 1 || isShareRight(strong, rate, given) || isInSum(strong, given)
    return isRight ? [] : [{ line: index, said: said(index) }]
  })
  if (byRate.length === 0) byRate.push(...mixedRows(rows, given).map((line) => ({ line, said: said(line) })))
  const wrong = [
    ...byRate,
    ...columns
      .filter((line) => !byRate.some((row) => row.line === line))
      .map((line) => ({ line, said: said(line) })),
  ]
  if (wrong.length === 0) return quiet(id, 'Taxes match their printed rates.')
  return triggered(
    id,
    'WARNING',
    given.settings.rules.taxRows.weight,
    `Tax rate and amounts do not match in “${wrong.map(({ said }) => said).join('”, “')}”.`,
    { lines: wrong.map(({ line }) => line) },
    given.legibility,
  )
}

/** A line with a rate of tax. */
interface RateRow {
  readonly index: number
  readonly rate: Decimal
  readonly strong: readonly Amount[]
}

/** Lines with two amounts each, where the tax is on top in some and inside in others: one paper says it in one way. */
function mixedRows(rows: readonly RateRow[], given: RuleCase): number[] {
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
 * Lines of goods, or of a table, that print net amount, tax and gross amount, of which two do not make the third, where in as many
 * others they do; in one other, where no line has any other number.
 */
function rowsApart({ facts: { page, sums } }: RuleCase): number[] {
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

/** Whether the head of a table says that three amounts are net amount, tax and gross amount. */
function isUnder({ headers }: Page, line: number, amounts: readonly Amount[]): boolean {
  const table = headers.above[line] ?? null
  const columns = amounts.map(({ token }) => (table === null ? null : cellOver(table, token)?.column))
  return columns[0] === 'net' && columns[1] === 'tax' && (columns[2] === 'gross' || columns[2] === 'total')
}

/** A row of a table of taxes: its rate first, then the amounts, whatever the head of the table says. */
function isRateRow(page: Page, index: number, strong: readonly Amount[]): boolean {
  const [first] = page.tokens[index] ?? []
  const begin = page.lines[index]?.segments[0]?.from
  return first?.kind === 'percent' && first.from === begin && strong.length >= 2
}

/** How many pieces a line counts at most. */
const MOST_PIECES = 999

/** The numbers of a line that may say how many. */
function countsOf(own: readonly Amount[]): Decimal[] {
  return own.flatMap(({ strength, value }) =>
    strength === 'loose' && value.isInteger() && value.gt(1) && value.lte(MOST_PIECES) ? [value] : [],
  )
}

/** Of the amounts of a row one is the tax on another, or on so many of it, and a third is their sum. */
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

/** A tax that stands alone is the rate of a printed sum, or of a part of it that is inside. */
function isShareRight([tax]: readonly Amount[], rate: Decimal, given: RuleCase): boolean {
  const { amounts } = given.facts.sums
  if (tax === undefined || !isTaxAlone(tax, given) || tax.value.isZero()) return true
  const others = amounts.flat().filter(({ strength, token }) => strength === 'strong' && token !== tax.token)
  const items = given.interpretation.book.item.reduce((all, item) => all.plus(item), new Decimal(0))
  const sums = others
    .filter(({ role, isMain }) => (role === null ? isMain : SUMS.has(role)))
    .map(({ value }) => value)
  // where the goods come to the total without it, the tax is in it, and not on top of it
  const { reconciliation, total } = given.interpretation
  const isInTotal = reconciliation?.fits === true && reconciliation.tax === 'included'
  const mayBeOnTop = (sum: Decimal) => !tax.isTaxInside && !(isInTotal && total?.eq(sum) === true)
  const isOf = (sum: Decimal, part: Decimal) =>
    (mayBeOnTop(sum) && isNear(sum.times(rate).div(100), part, sum, given)) ||
    isNear(sum.times(rate).div(rate.plus(100)), part, sum, given)
  return (
    [...sums, items].some((sum) => isOf(sum, tax.value)) || others.some(({ value }) => isOf(tax.value, value))
  )
}

/** Words for a tax, or "total includes GST" at an amount that is too small to be the total. */
function isTaxAlone({ role, isTaxInside, value }: Amount, { interpretation: { total } }: RuleCase): boolean {
  const isSmall = total !== null && value.abs().lt(total.abs().times(MOST_TAX))
  return role === 'tax' || (role === 'gross' && isTaxInside && isSmall)
}

/** No tax on sales is more of a sum that has it inside. */
const MOST_TAX = 0.25

/** A tax without which the sums do not come out is right whatever it is raised on: some goods may have none. */
function isInSum([tax]: readonly Amount[], given: RuleCase): boolean {
  const { disagreements, net, tax: whole } = given.facts.sums.totals
  const { total } = given.interpretation
  return (
    tax !== undefined &&
    disagreements.length === 0 &&
    net !== null &&
    whole !== null &&
    total?.eq(net.plus(whole)) === true
  )
}

/** To the tolerance in coins, or a tenth of that in shares: the taxes of single items may have been rounded. */
function isNear(a: Decimal, b: Decimal, sum: Decimal, { settings, facts }: RuleCase): boolean {
  const { toleranceMinorUnits: minorUnits, relativeTolerance: share } = settings.reconciliation
  const { decimals } = facts.sums.style
  // where there are no cents a tax is rounded once, and two units are much of it
  const coins = smallestUnit(facts.sums.style).times(decimals === 0 ? Math.min(minorUnits, 1) : minorUnits)
  return a
    .minus(b)
    .abs()
    .lte(Decimal.max(coins, sum.abs().times(share).div(10)))
}
