import { Decimal } from 'decimal.js'
import type { Amount } from '../../evidence/find/amounts.ts'
import { cellOver } from '../../evidence/find/headers.ts'
import { smallestUnit } from '../../evidence/text/number-style.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { arithmeticFinding } from '../arithmetic-extra.ts'
import { type Finding, quiet, unknown } from '../finding.ts'
import type { RuleCase } from '../rule-case.ts'
import { itemsWithOffsettingDifferences } from './offsetting-items.ts'
import { itemsWithOffsettingProducts } from './products.ts'
import { mismatchedWithSharedPrice } from './shared-prices.ts'
import { isDrinkSize, isMeasured, mismatchedWeights } from './weights.ts'

/** As a share of the amount. */
const PRODUCT_TOLERANCE = 0.004

/** R_QTY_RATE_MISMATCH: quantity and price are printed, and no amount next to them is their product. */
export function quantityPrice(given: RuleCase): Finding {
  const id = 'R_QTY_RATE_MISMATCH'
  const { items } = given.facts.sums
  if (items.length === 0) return unknown(id, 'The document has no items.')
  const wrong = [
    ...mismatchedCounts(given),
    ...mismatchedLines(given),
    ...mismatchedWeights(given),
    ...itemsWithOffsettingProducts(given),
    ...mismatchedWithSharedPrice(given),
  ].filter((line) => !isRightWithoutBlanks(given, line))
  const moved = wrong.length === 0 ? itemsWithOffsettingDifferences(given) : []
  if (moved.length > 0)
    return arithmeticFinding(
      given,
      id,
      given.settings.rules.quantityPrice.weight,
      'Two items differ from the figures printed next to them: one is as much too high as the other is too low',
      { lines: moved },
    )
  if (wrong.length === 0)
    return quiet(id, 'Quantity times price is the amount of each line that prints all three.')
  return arithmeticFinding(
    given,
    id,
    given.settings.rules.quantityPrice.weight,
    'Quantity times price is not the amount of a line',
    { lines: [...new Set(wrong)] },
  )
}

/** Returns lines such as "2 x 1.50" whose product is not the amount of an item in, above or below them. */
function mismatchedCounts(given: RuleCase): number[] {
  const { page, sums } = given.facts
  return page.lines.flatMap(({ index, plain }) => {
    const found = SAVED.test(plain) ? null : COUNT.exec(plain)
    const own = sums.amounts[index] ?? []
    const at = found === null ? -1 : found.index + found[0].length - 1
    const price = own.find(({ token }) => token.from <= at && at < token.to)
    const quantity = countOf(found)
    const hasPercent = (page.tokens[index] ?? []).some(({ kind }) => kind === 'percent')
    const isMoney = price?.strength === 'strong' || sums.style.decimals === 0
    const isJoined = /[.,] /.test(price?.token.text ?? '') // seats 61, 62
    const isNamed = /\p{L}\.?\s?$/u.test(plain.slice(0, price?.token.from)) && price?.token.currency === null
    const hasUnit = /[x×@*]\s*$/i.test(plain.slice(0, price?.token.from))
    if (price === undefined || !isMoney || quantity === null || hasPercent || isJoined) return []
    if (isNamed && !hasUnit) return []
    const above = lineAboveOffers(given, index)
    const near = sums.items.filter(({ token }) => token.line >= above && token.line <= index + 1)
    const values = [
      ...near.map(({ value }) => value),
      ...own.slice(own.indexOf(price) + 1).map(({ value }) => value),
    ]
    const isUnit = MEASURE.test(plain.slice(price.token.to)) && price.token.currency === null // 3x1.25mm
    // "4  Dumplings 16pcs @9.00  36.00": the count may be another number of the line
    const counts = [quantity, ...own.flatMap((each) => (each === price ? [] : [each.value]))]
    const parts = MINOR_UNIT.test(plain.slice(price.token.to)) ? [1, 100] : [1]
    const isRight = values.some((value) =>
      counts.some((count) =>
        own.some((each) => parts.some((part) => isProduct(count.times(each.value).div(part), value, given))),
      ),
    )
    // "3 cases x 24 x 0.38"
    const all = own.reduce((product, each) => product.times(each.value), new Decimal(1))
    const isOfCases = near.some(({ value }) => own.length === 3 && isProduct(all, value, given))
    const isFraction = /\d\/\d/.test(plain)
    return values.length === 0 || isUnit || isRight || isOfCases || isFraction ? [] : [index]
  })
}

/** A line about a price reduction; its product is not what is paid: "(SAVED $31.04 @ 15.52 ea.)". */
const SAVED = /\bsave[ds]?\b/

/** An offer between an item and its quantity: "$1.99 ea or 2/$3.58", "$1.28 lmt 6, $1.48 ea", "You saved $1.20". */
const OFFER = /\d\s?(?:ea|each|l[mn]t|limit|lot)\b|\bor\s\d{1,2}\s?\/|\bsave[ds]?\b/

/** Maximum number of offer lines between an item and its quantity. */
const MAX_OFFERS = 2

/** Returns the line above a quantity line, above the offers in between. */
function lineAboveOffers({ facts: { page } }: RuleCase, index: number): number {
  let above = index - 1
  while (index - above <= MAX_OFFERS && OFFER.test(page.lines[above]?.plain ?? '')) above--
  return above
}

/** A quantity and a price whose decimal signs may have blanks next to them: "2. 565 kg @ $1.70/kg", "3 @ $2 .09ea". */
const SPACED =
  /(?:^|\s)(\d+(?: ?[.,] ?\d+)?)\s*\p{L}{0,3}\s*[x×@*]\s*[^\d\s]{0,4}\s?(\d+ ?[.,] ?\d{1,3})(?!\d)/u

/** Whether quantity times price is the amount of the line's item if the blanks within its numbers are left out. */
function isRightWithoutBlanks(given: RuleCase, index: number): boolean {
  const { page, sums } = given.facts
  const product = productWithoutBlanks(page.lines[index]?.plain ?? '')
  const above = lineAboveOffers(given, index)
  return (
    product !== null &&
    sums.items.some(
      ({ token, value }) =>
        token.line >= above && token.line <= index + 1 && isProduct(product, value, given),
    )
  )
}

/**
 * Returns quantity times price of a line in which a recognizer put a blank into a number, read without the blanks;
 * `null` if the line has none.
 */
function productWithoutBlanks(plain: string): Decimal | null {
  const [, quantity, price] = SPACED.exec(plain) ?? []
  if (quantity === undefined || price === undefined || !/ /.test(quantity + price)) return null
  const [one, other] = [quantity, price].map(
    (text) => new Decimal(text.replaceAll(' ', '').replace(',', '.')),
  )
  return one === undefined || other === undefined ? null : one.times(other)
}

/** "2 x 1.50", "3 @ RM 1.20", "0.512 kg × 4.99": up to the price; 120 x 80 x 60 is a size. */
const COUNT =
  /(?:^|(?<![x×])\s)(\d+(?:[.,]\d+)?)\s*\p{L}{0,3}\s*(?:[x×@]\s*|\*\s?)[^\d\s]{0,4}\s?\d[\d.,]*(?!\S*\s*[x×]\s*\d)/u

/** The sign of a price in hundredths: "320 kWh @ 24.50p". */
const MINOR_UNIT = /^\s?(?:p|c|¢|ct|cts|cents?|pence)(?![\p{L}\d])/iu

/** Letters at a number: a unit of measurement, not a tax. */
const MEASURE = /^\p{L}{2}/u

/** Returns a count, or a weight with a decimal sign: 0,512. */
function countOf(found: RegExpExecArray | null): Decimal | null {
  const digits = found?.[1]
  return digits === undefined ? null : new Decimal(digits.replace(',', '.'))
}

/** A number of a line that may be its count. */
interface Count {
  readonly value: Decimal
  readonly place: number
  /** Whether it precedes the price: behind the price, it may be a tax code. */
  readonly isBefore: boolean
  readonly isSure: boolean
}

/** An item line with a price, an amount, and numbers that may be its count. */
interface Counted {
  readonly line: number
  /** The kinds of its numbers in order: lines of one table have the same shape. */
  readonly shape: string
  readonly counts: readonly Count[]
  readonly price: Decimal
  /** The printed reduction, with the price before it. */
  readonly off: { readonly price: Decimal; readonly by: Decimal } | null
  readonly value: Decimal
  /** The other amounts and weights before the amount on its line. */
  readonly others: readonly Decimal[]
  /** Percentages of taxes or reductions. */
  readonly percents: readonly number[]
  /** Whether it consists of a count, a price and an amount in this order, without other numbers. */
  readonly isTriple: boolean
}

/** Maximum count: larger numbers are mostly article numbers. */
const MAX_PIECES = 999

/** Maximum count of a line that has only a count, a price and an amount. */
const MAX_SOLE_COUNT = 99_999

/**
 * Returns lines whose amount is not the product of their count and price. A number is the count if the line begins with
 * it, if it is in a column of quantities, if it is the only other number, or if a number at the same place is the count
 * in another line of the same shape.
 */
function mismatchedLines(given: RuleCase): number[] {
  const lines = given.facts.sums.items.flatMap((item) => countedLine(item.token, given))
  const isRight = ({ price, value, percents, off, others, counts }: Counted, count: Decimal) => {
    const shares = [100, ...percents.flatMap((percent) => [100 + percent, 100 - percent, percent])]
    if (isExplained(count, price, value, others, given)) return true
    if (counts.some((each) => isProduct(each.value.times(count).times(price), value, given))) return true // 3 cases of 24
    const isNet = others.some((each) => isProduct(count.times(each), price, given)) // 5  100.00  500.00  23 %  615.00
    const whole = isNet ? price : count.times(price)
    const isShare = shares.some((share) => isProduct(whole.times(share).div(100), value, given))
    return (
      isShare || isProduct(count.times(price).div(100), value, given) || isReduced(count, value, off, given)
    )
  }
  const places = new Set(
    lines.flatMap((line) =>
      line.counts
        .filter(({ value }) => !value.eq(1) && isRight(line, value))
        .map(({ place }) => `${line.shape} ${place}`),
    ),
  )
  return lines
    .filter((line) => !line.counts.some(({ value }) => isRight(line, value)))
    .filter(
      ({ shape, counts, percents, isTriple }) =>
        counts.some(({ place, isSure }) => isSure || places.has(`${shape} ${place}`)) ||
        (percents.length === 0 && isTriple),
    )
    .map(({ line }) => line)
}

/**
 * Whether another number of the line is added or subtracted: a tax, a deposit, the share of the business. Also without
 * a count: 171 64.94 12.99 77.93.
 */
function isExplained(
  count: Decimal,
  price: Decimal,
  value: Decimal,
  others: readonly Decimal[],
  given: RuleCase,
): boolean {
  const coins = smallestUnit(given.facts.sums.style)
  return others.some((each, at) => {
    const rest = others.filter((_, index) => index !== at)
    if (count.times(price.plus(each)).minus(value).abs().lte(coins)) return true
    if (!each.isInteger() && isProduct(each.times(price), value, given)) return true
    const bases = [count.times(each), count.times(price), price]
    return bases.some((base, which) =>
      [...(which === 0 ? [price, ...rest] : [each]), ...rest].some(
        (part) =>
          base.plus(part).minus(value).abs().lte(coins) ||
          base.minus(part.abs()).minus(value).abs().lte(coins),
      ),
    )
  })
}

/** Whether a reduction printed behind the price is subtracted: 10  28.90  -28.90  260.10. */
function isReduced(count: Decimal, value: Decimal, off: Counted['off'], given: RuleCase): boolean {
  return off !== null && isProduct(count.times(off.price).minus(off.by.abs()), value, given)
}

function countedLine(token: NumberToken, { facts }: RuleCase): Counted[] {
  const { page, sums } = facts
  const own = sums.amounts[token.line] ?? []
  const amount = own.find((each) => each.token === token)
  const before = own.filter((each) => each.token.to <= token.from)
  const isWhole = sums.style.decimals === 0
  const price = priceAmong(before, page, isWhole)
  if (amount === undefined || price === undefined) return []
  const start = page.lines[token.line]?.segments[0]?.from
  // In currencies without cents a count looks like an amount, but has no currency sign.
  const mayCount = ({ strength, token: each, value }: Amount) =>
    strength === 'loose' || (isWhole && each.currency === null && value.lte(MAX_PIECES))
  const isSure = (each: NumberToken, value: Decimal) =>
    value.gt(0) && (isInQuantities(each, page) || (each.from === start && value.lte(MAX_PIECES)))
  const counts = before.flatMap((each, place) => {
    const { value } = each
    const isCount = each !== price && mayCount(each) && value.isInteger() && !value.isZero()
    const isBefore = each.token.to <= price.token.from
    return isCount ? [{ value, place, isBefore, isSure: isSure(each.token, value) }] : []
  })
  const tokens = page.tokens[token.line] ?? []
  const shape = own
    .map(({ strength, value }) => (strength === 'strong' ? strength : `${strength}${value.isInteger()}`))
    .join(' ')
  const [full, less] = before.filter((each) => each.strength === 'strong').slice(-2)
  const off =
    full !== undefined && less?.value.isNegative() === true ? { price: full.value, by: less.value } : null
  const percents = tokens.flatMap((each) =>
    each.kind === 'percent' || isInRates(each, page) ? [Number(each.digits.replace(',', '.'))] : [],
  )
  const { plain = '' } = page.lines[token.line] ?? {}
  const isWeighed = tokens.some((each) => each.to <= token.from && isMeasured(each, sums.style))
  return counts.length === 0
    ? []
    : [
        {
          line: token.line,
          shape,
          counts,
          price: price.value,
          off,
          value: amount.value,
          others: before.filter((each) => each !== price && isAmount(each)).map((each) => each.value),
          percents,
          isTriple: own.length === 3 && isOnlyCount(counts) && !isWeighed && !/\d\/\d/.test(plain),
        },
      ]
}

/** Returns the price of one piece among the amounts before that of the line. */
function priceAmong(
  before: readonly Amount[],
  page: RuleCase['facts']['page'],
  isWhole: boolean,
): Amount | undefined {
  const prices = before.filter(
    ({ strength, value, token: { line, from, text, to, currency } }) =>
      (strength === 'strong' || isWhole) &&
      !value.isZero() &&
      !/[.,] /.test(text) && // seats 61, 62
      !(currency === null && isDrinkSize(text) && isInName(page, { line, from })) && // wine 0,25
      (currency !== null || !MEASURE.test((page.lines[line]?.plain ?? '').slice(to))) && // 1.25mm
      !(isWhole && currency === null && isInName(page, { line, from })), // room 12
  )
  // Without cents, a count may follow its price and look like one.
  return prices.findLast(({ value }) => !isWhole || value.gt(MAX_PIECES)) ?? prices.at(-1)
}

function isOnlyCount([count, more]: readonly Count[]): boolean {
  return count?.isBefore === true && more === undefined && count.value.lte(MAX_SOLE_COUNT)
}

/** Whether a number is an amount or a weight, not a whole number that may be a count. */
function isAmount({ strength, value }: Amount): boolean {
  return strength === 'strong' || !value.isInteger()
}

/** Whether words precede a number in its cell, without a multiplication sign. */
function isInName(
  { lines }: RuleCase['facts']['page'],
  { line, from }: Pick<NumberToken, 'line' | 'from'>,
): boolean {
  const cell = lines[line]?.segments.find((segment) => segment.from <= from && segment.to > from)
  return cell !== undefined && /\p{L}{2}[^x×@*]*$/u.test(lines[line]?.plain.slice(cell.from, from) ?? '')
}

/** Whether a number is below the head of quantities in an item table without a column of reductions. */
function isInQuantities(token: NumberToken, { headers }: RuleCase['facts']['page']): boolean {
  const table = headers.above[token.line] ?? null
  if (table?.kind !== 'items' || table.cells.some(({ column }) => column === 'discount')) return false
  return cellOver(table, token)?.column === 'quantity'
}

/** Whether a number is below the head of a column of percentages, such as reductions. */
function isInRates(token: NumberToken, { headers }: RuleCase['facts']['page']): boolean {
  const table = headers.above[token.line] ?? null
  const column = table?.kind === 'items' ? cellOver(table, token)?.column : undefined
  return column === 'rate' && /^\d{1,2}(?:[.,]\d{1,2})?$|^100$/.test(token.digits)
}

/** Whether a product equals a value within two minor units, or within the tolerance for rounded weights and prices. */
function isProduct(product: Decimal, value: Decimal, { facts }: RuleCase): boolean {
  const coins = smallestUnit(facts.sums.style).times(2)
  const off = product.abs().minus(value.abs()).abs()
  return off.lte(Decimal.max(coins, value.abs().times(PRODUCT_TOLERANCE)))
}
