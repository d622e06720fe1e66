import type { Item } from '../evidence/find/items.ts'
import type { Page, Sums } from '../evidence/find/page.ts'
import type { NumberToken } from '../evidence/text/numbers.ts'
import type { RuleCase } from './case.ts'

/** So many numbers of a good are multiplied, the last ones before its amount. */
const MOST_NUMBERS = 5
/** So many goods are compared. */
const MOST_ROWS = 200
/** What rounded weights and prices can make of a product, as a share of it. */
const TOLERANCE = 0.004
/** What binary fractions add. */
const EPSILON = 1e-6

/** A good, its amount, and what its line may multiply to it. */
interface Row {
  readonly line: number
  readonly amount: number
  readonly products: readonly Product[]
}

/** What numbers at these places, counted from the amount, come to. */
interface Product {
  readonly places: string
  readonly value: number
}

/**
 * Two lines of goods whose amounts are off their products by the same, one more and one less, where no other line is
 * wrong: an amount was moved from one to the other, and their sum stays. Which of their numbers are multiplied the two
 * show together: pieces and price, hours and rate, cases, pieces in a case and price.
 */
export function movedBetweenLines({ facts: { page, sums } }: RuleCase): number[] {
  const coins = 2 * 10 ** -sums.style.decimals + EPSILON
  const rows = sums.items.slice(0, MOST_ROWS).map((item) => rowOf(item, page, sums))
  const isRight = ({ amount, products }: Row) =>
    products.some(({ value }) => Math.abs(value - amount) <= Math.max(coins, amount * TOLERANCE))
  const [one, other, more] = rows.filter((row) => row.products.length > 0 && !isRight(row))
  if (one === undefined || other === undefined || more !== undefined) return []
  const isMoved = one.products.some(({ places, value }) =>
    other.products.some(
      (product) =>
        product.places === places && Math.abs(one.amount - value + other.amount - product.value) <= coins,
    ),
  )
  return isMoved ? [one.line, other.line] : []
}

function rowOf({ token, value }: Item, page: Page, sums: Sums): Row {
  const own = (page.tokens[token.line] ?? []).filter(({ to }) => to <= token.from)
  const beside = own.length < 2 ? multipliedBeside(token.line, page, sums) : []
  const numbers = [...own, ...beside]
    .slice(-MOST_NUMBERS)
    .map((each) => valuesOf(each, sums))
    .reverse()
  return { line: token.line, amount: Math.abs(value.toNumber()), products: productsOf(numbers) }
}

/** "1,25 x 3" in the line below a good, or above it, that has no amount of its own. */
function multipliedBeside(line: number, { lines, tokens }: Page, { items }: Sums): readonly NumberToken[] {
  for (const at of [line + 1, line - 1]) {
    const isTimes = /\d[^\p{L}\d]{0,3}\p{L}{0,3}\s*[x×*@]/u.test(lines[at]?.plain ?? '')
    if (isTimes && !items.some((item) => item.token.line === at)) return tokens[at] ?? []
  }
  return []
}

/** Every product of two or three numbers, and of two with a third taken off or put on top. */
function productsOf(numbers: readonly (readonly number[])[]): Product[] {
  const products: Product[] = []
  for (let chosen = 1; chosen < 2 ** numbers.length; chosen += 1) {
    const places = numbers.flatMap((_, place) => ((chosen & (1 << place)) === 0 ? [] : [place]))
    if (places.length < 2 || places.length > 3) continue
    let values = [1]
    for (const place of places)
      values = values.flatMap((value) => (numbers[place] ?? []).map((each) => value * each))
    products.push(...values.map((value) => ({ places: places.join(' '), value })))
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

/** What a number may be worth: as it was read, with its last sign as that of decimals, hours of a time. */
function valuesOf({ kind, digits, from, line }: NumberToken, { amounts }: Sums): number[] {
  const time = kind === 'time' ? /^(\d{1,3}):(\d{2})$/.exec(digits) : null
  if (time !== null) return [Number(time[1]) + Number(time[2]) / 60]
  const part = /^(\d)\/(\d{1,2})$/.exec(digits)
  if (part !== null && part[2] !== '0') return [Number(part[1]) / Number(part[2])]
  if (kind !== 'plain') return []
  const read = (amounts[line] ?? []).find(({ token }) => token.from === from)
  const decimal = /^\d+[.,٫]\d+$/.test(digits) ? Number(digits.replace(/[,٫]/, '.')) : null
  const values = [
    ...(read === undefined ? [] : [Math.abs(read.value.toNumber())]),
    ...(decimal === null ? [] : [decimal]),
    ...(/^\d+$/.test(digits) ? [Number(digits)] : []),
  ]
  return [...new Set(values)].filter((value) => value > 0)
}
