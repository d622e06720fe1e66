import type { Neighbor } from './neighbors.ts'

/** A value that an amount may confirm, and the values that both are compared with. */
export interface RelationInput {
  readonly value: number
  /** Whether it is subtracted from other numbers to make the amount. */
  readonly isOff: boolean
  readonly amount: number
  readonly neighbors: readonly Neighbor[]
  /** Tax rates that the document prints, as shares. */
  readonly rates: readonly number[]
  /** Tolerance: two minor units. */
  readonly coins: number
}

/** A relation of a count, a price and an amount: one line alone is evidence of it. */
export const PLAIN = 'plain'

/** Tolerance for rounded weights and prices, as a share of the amount. */
const TOLERANCE = 0.004
/** Units of a price: one, a hundred grams, a kilogram weighed in grams. */
const UNITS = [1, 100, 1_000] as const

/**
 * Returns the names of the relations between a value next to an item and an amount: `plain` for relations that one line
 * alone shows, and others that count only if another line has them too.
 */
export function relationNames(making: RelationInput): readonly string[] {
  if (making.isOff ? isSubtracted(making) : isPlain(making)) return [PLAIN]
  return making.isOff ? [] : [...withOtherNumbers(making), ...byShares(making)]
}

function isNear(made: number, of: number, coins: number): boolean {
  return Math.abs(Math.abs(made) - of) <= Math.max(coins, of * TOLERANCE)
}

interface Count {
  readonly by: number
  readonly name: string
}

/** Returns one, and every number that may be a count. */
function countsOf({ neighbors }: RelationInput): Count[] {
  const counts = neighbors.flatMap(({ isShare, values, place }) =>
    isShare ? [] : values.map((by) => ({ by, name: `×${place} ` })),
  )
  return [{ by: 1, name: '' }, ...counts]
}

/**
 * Whether the value leads to the amount: equal, as a product of two or three numbers, or less a negative number or a
 * percentage of its line.
 */
function isPlain(making: RelationInput): boolean {
  const { value, amount, neighbors, coins } = making
  const is = (made: number) => isNear(made, amount, coins)
  const factors = neighbors.filter(({ isShare }) => !isShare)
  const shares = neighbors.filter(({ isShare }) => isShare).flatMap(({ values }) => values)
  const off = factors.filter((each) => each.isOff).flatMap(({ values }) => values)
  for (const { by } of countsOf(making)) {
    if (UNITS.some((unit) => is((value * by) / unit))) return true
    if (shares.some((share) => is(value * by * (1 - share)))) return true
    if (off.some((less) => is(value * by - less) || is((value - less) * by))) return true
  }
  return factors.some(({ values }, at) =>
    factors.slice(at + 1).some((other) => values.some((a) => other.values.some((b) => is(value * a * b)))),
  )
}

/** Whether the value is subtracted from a price, per piece or in total, to make the amount. */
function isSubtracted(making: RelationInput): boolean {
  const { value, amount, neighbors, coins } = making
  const is = (made: number) => isNear(made, amount, coins)
  const prices = neighbors.flatMap(({ isShare, values }) => (isShare ? [] : values))
  return countsOf(making).some(({ by }) =>
    prices.some((price) => is(price * by - value) || is(price - value * by) || is((price - value) * by)),
  )
}

/** Returns relations with one or two other numbers of the line added or subtracted. */
function withOtherNumbers(making: RelationInput): string[] {
  const { value, amount, neighbors, coins } = making
  const is = (made: number) => isNear(made, amount, coins)
  const factors = neighbors.filter(({ isShare }) => !isShare)
  const forms: string[] = []
  for (const { by, name } of countsOf(making))
    for (const { values, place } of factors)
      for (const more of values) {
        if (is(value * by - more)) forms.push(`${name}less ${place}`)
        if (is(value * by + more)) forms.push(`${name}more ${place}`)
        if (name !== '' && is(by * (value - more))) forms.push(`${name}(less ${place})`)
        if (name !== '' && is(by * (value + more))) forms.push(`${name}(more ${place})`)
      }
  const money = factors.filter(({ isMoney }) => isMoney)
  for (const [at, one] of money.entries())
    for (const other of money.slice(at + 1))
      for (const a of one.values)
        for (const b of other.values) {
          if (is(value + a + b)) forms.push('more more')
          if (is(value - a - b)) forms.push('less less')
        }
  return forms
}

/** Returns relations by a percentage of the line, or by a tax at a rate of the document, added or included. */
function byShares(making: RelationInput): string[] {
  const { value, amount, neighbors, rates, coins } = making
  const is = (made: number, of = amount) => isNear(made, of, coins)
  const shares = neighbors.filter(({ isShare }) => isShare).flatMap(({ values }) => values)
  return countsOf(making).flatMap(({ by, name }) => {
    const base = value * by
    const found = [
      ...shares.flatMap((share) => [
        is(base * (1 + share)) && 'more share',
        is(base / (1 + share)) && 'before share',
        is(base * share) && 'share',
      ]),
      ...rates.flatMap((rate) => [
        is(base * (1 + rate)) && 'with tax',
        is(base / (1 + rate)) && 'without tax',
        is(amount * rate, base) && 'tax on top',
        is((amount * rate) / (1 + rate), base) && 'tax inside',
        is(base * rate) && 'of which tax',
      ]),
    ]
    return found.flatMap((form) => (form === false ? [] : [`${name}${form}`]))
  })
}
