import type { Item } from '../../evidence/find/items.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import type { RuleCase } from '../rule-case.ts'
import { numbersOn, valuesOf } from './values.ts'

/** Maximum number of numbers of an item that are multiplied; the last ones before its amount count. */
const MAX_NUMBERS = 5
/** Maximum number of items that are compared. */
const MAX_ROWS = 200
/** With more items that do not match, the lines contain something else. */
const MAX_WRONG = 8
/** Tolerance for rounded weights and prices, as a share of the product. */
const TOLERANCE = 0.004
/** Units of a price: a hundred grams, a kilogram weighed in grams, a thousand pieces. */
const UNITS = [100, 1_000] as const
/** Tolerance for binary fractions. */
const EPSILON = 1e-6

/** An item with its amount and the products of the numbers of its line. */
interface Row {
  readonly line: number
  readonly amount: number
  readonly products: readonly Product[]
}

/** A product of numbers, with their positions counted from the amount. */
interface Product {
  readonly places: string
  readonly value: number
}

/**
 * Finds two lines of items whose amounts differ from their products by opposite values, while other lines match: an
 * amount was moved from one to the other, with an unchanged sum. The same numbers must be multiplied in both: pieces
 * and price, hours and rate, cases, pieces in a case and price.
 */
export function itemsWithOffsettingProducts({ facts: { page, sums } }: RuleCase): number[] {
  const coins = 2 * 10 ** -sums.style.decimals + EPSILON
  const rows = sums.items.slice(0, MAX_ROWS).map((item) => rowOf(item, page, sums))
  const isNear = ({ amount }: Row, { value }: Product) =>
    Math.abs(value - amount) <= Math.max(coins, amount * TOLERANCE)
  const counted = rows.filter((row) => row.products.length > 0)
  const right = counted.filter((row) => row.products.some((product) => isNear(row, product)))
  const wrong = counted.filter((row) => !right.includes(row))
  if (wrong.length < 2 || wrong.length > MAX_WRONG) return []
  const shown = new Set(
    right.flatMap((row) =>
      row.products.filter((product) => isNear(row, product)).map(({ places }) => places),
    ),
  )
  for (const [at, one] of wrong.entries())
    for (const other of wrong.slice(at + 1)) {
      const isMoved = one.products.some(
        ({ places, value }) =>
          (wrong.length === 2 || shown.has(places)) &&
          other.products.some(
            (product) =>
              product.places === places &&
              Math.abs(one.amount - value + other.amount - product.value) <= coins,
          ),
      )
      if (isMoved) return [one.line, other.line]
    }
  return []
}

function rowOf({ token, value }: Item, page: Page, sums: Sums): Row {
  const own = numbersOn(token.line, page, sums).filter(({ to }) => to <= token.from)
  const adjacent = own.length < 2 ? adjacentFactors(token.line, page, sums) : []
  const numbers = [...own, ...adjacent]
    .slice(-MAX_NUMBERS)
    .map((each) => valuesOf(each, sums))
    .reverse()
  return { line: token.line, amount: Math.abs(value.toNumber()), products: productsOf(numbers) }
}

/**
 * Returns the numbers of a multiplication such as "1,25 x 3" in the line below or above an item, if that line has no
 * item itself.
 */
function adjacentFactors(
  line: number,
  { lines, tokens }: Page,
  { items, amounts }: Sums,
): readonly NumberToken[] {
  for (const at of [line + 1, line - 1]) {
    const isTimes = /\d[^\p{L}\d]{0,3}\p{L}{0,3}\s*[x×*@]/u.test(lines[at]?.plain ?? '')
    const isNamed = (amounts[at] ?? []).some(({ role }) => role !== null)
    const numbers = (tokens[at] ?? []).filter(({ kind }) => kind === 'plain')
    if ((isTimes || numbers.length === 2) && !isNamed && !items.some((item) => item.token.line === at))
      return tokens[at] ?? []
  }
  return []
}

/** Returns every product of two or three numbers, and of two with a third subtracted or added. */
function productsOf(numbers: readonly (readonly number[])[]): Product[] {
  const products: Product[] = []
  for (let chosen = 1; chosen < 2 ** numbers.length; chosen += 1) {
    const places = numbers.flatMap((_, place) => ((chosen & (1 << place)) === 0 ? [] : [place]))
    if (places.length < 2 || places.length > 3) continue
    let values = [1]
    for (const place of places)
      values = values.flatMap((value) => (numbers[place] ?? []).map((each) => value * each))
    products.push(...values.map((value) => ({ places: places.join(' '), value })))
    for (const by of places.length === 2 ? UNITS : [])
      products.push(...values.map((value) => ({ places: `${places.join(' ')} / ${by}`, value: value / by })))
    for (const [place, changes] of numbers.entries())
      if (places.length === 2 && !places.includes(place))
        for (const value of values)
          for (const change of changes)
            products.push(
              { places: `${places.join(' ')} - ${place}`, value: value - change },
              { places: `${places.join(' ')} + ${place}`, value: value + change },
            )
  }
  return products
}
