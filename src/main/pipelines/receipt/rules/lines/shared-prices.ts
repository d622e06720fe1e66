import type { Amount } from '../../evidence/find/amounts.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import type { RuleCase } from '../rule-case.ts'
import { numbersOn, valuesOf } from './values.ts'

/** A single price above items that print a count, a time or a weight, but no price of their own. */
export interface SharedPrice {
  readonly price: NumberToken
  /** The lines whose amount it explains, and those whose amount it does not. */
  readonly right: readonly number[]
  readonly wrong: readonly number[]
}

/** An item with its amount and the numbers next to it that are not money, counted from the amount. */
interface Row {
  readonly line: number
  readonly amount: number
  readonly numbers: readonly (readonly number[])[]
}

/** Maximum number of lines between a price and its first item. */
const MAX_LINES_TO_ITEM = 8
/** Units of a price: one, an hour with printed minutes, a hundred grams, a kilogram weighed in grams. */
const UNITS = [1, 60, 100, 1_000] as const
/** Tolerance for rounded weights and prices, as a share of the amount. */
const TOLERANCE = 0.004
/** Tolerance for binary fractions. */
const EPSILON = 1e-6

/**
 * Returns prices that are printed once above items, such as an hourly rate: those that explain the amount of at least
 * one item, and those with a unit that explain none although all items have a count.
 */
export function sharedPrices(page: Page, sums: Sums): SharedPrice[] {
  const rows = rowsOf(page, sums)
  const [first] = rows
  if (first === undefined) return []
  const above = sums.amounts
    .slice(Math.max(0, first.line - MAX_LINES_TO_ITEM), first.line)
    .flat()
    .filter((amount) => mayBePrice(amount, sums))
  return above.flatMap((amount): SharedPrice[] => {
    const places = Math.max(...rows.map(({ numbers }) => numbers.length))
    const found = Array.from({ length: places }, (_, place) => readAt(place, amount, rows, sums))
    const shown = found.filter(({ isShown }) => isShown)
    const [best] = shown.toSorted((a, b) => b.right.length - a.right.length)
    if (best !== undefined) return [best]
    const [whole] = found.filter(({ right, wrong }) => right.length + wrong.length === rows.length)
    return whole !== undefined && UNIT_PRICE_LABEL.test(amount.label) ? [whole] : []
  })
}

/** Returns items that the single price above them does not explain, although it explains others. */
export function mismatchedWithSharedPrice({ facts: { page, sums } }: RuleCase): readonly number[] {
  return sharedPrices(page, sums).flatMap(({ right, wrong }) => (right.length > 0 ? wrong : []))
}

/** Words and the unit of a price: "Rate / h". */
const UNIT_PRICE_LABEL = /\p{L}\s?\/\s?\p{L}/u

/** Returns the items without other money next to their amount. */
function rowsOf(page: Page, sums: Sums): Row[] {
  const goods = sums.items.map(({ token, value }) => ({
    line: token.line,
    amount: Math.abs(value.toNumber()),
    others: (sums.amounts[token.line] ?? []).filter(
      (each) => each.token !== token && each.strength === 'strong',
    ),
    numbers: numbersOn(token.line, page, sums)
      .filter(({ to, kind }) => to <= token.from && kind !== 'percent')
      .map((each) => valuesOf(each, sums))
      .toReversed(),
  }))
  return goods
    .filter(({ others, numbers }) => others.length === 0 && numbers.length > 0)
    .toSorted((a, b) => a.line - b.line)
}

function mayBePrice({ strength, role, value, isApart, isMain, token }: Amount, { style }: Sums): boolean {
  const isPrinted = /\D/.test(token.text) || token.currency !== null || token.isWhole
  return (
    strength === 'strong' &&
    role === null &&
    isApart &&
    isMain &&
    value.gt(0) &&
    (isPrinted || style.decimals === 0)
  )
}

function readAt(place: number, { value, token }: Amount, rows: readonly Row[], { style }: Sums) {
  const coins = 2 * 10 ** -style.decimals + EPSILON
  const price = value.toNumber()
  const counted = rows.flatMap(({ line, amount, numbers }) => {
    const many = numbers[place] ?? []
    const isRight = many.some((count) =>
      UNITS.some((unit) => Math.abs((price * count) / unit - amount) <= Math.max(coins, amount * TOLERANCE)),
    )
    return many.length === 0 ? [] : [{ line, isRight, isOne: many.every((count) => count === 1) }]
  })
  const right = counted.filter(({ isRight }) => isRight)
  return {
    price: token,
    right: right.map(({ line }) => line),
    wrong: counted.filter(({ isRight }) => !isRight).map(({ line }) => line),
    /** A single piece at a price does not confirm it as the price of others. */
    isShown: right.some(({ isOne }) => !isOne),
  }
}
