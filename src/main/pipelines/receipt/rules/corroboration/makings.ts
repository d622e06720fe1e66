import type { Beside } from './beside.ts'

/** A value that is to be told by an amount, and what both are compared with. */
export interface Making {
  readonly value: number
  /** Whether it is taken off what else makes the amount. */
  readonly isOff: boolean
  readonly amount: number
  readonly beside: readonly Beside[]
  /** Rates of tax that the paper prints, as shares. */
  readonly rates: readonly number[]
  /** Two of the smallest coins. */
  readonly coins: number
}

/** A relation of a count, a price and an amount: any line alone says it. */
export const PLAIN = 'plain'

/** What rounded weights and prices can make of an amount, as a share of it. */
const TOLERANCE = 0.004
/** What a price is of: one, a hundred grams, a kilogram weighed in grams. */
const UNITS = [1, 100, 1_000] as const

/**
 * The relations that hold between a value beside a good and an amount, by name: `plain` ones that one line alone tells, and others
 * that say something where another line has them as well.
 */
export function makingsOf(making: Making): readonly string[] {
  if (making.isOff ? isTakenOff(making) : isPlain(making)) return [PLAIN]
  return making.isOff ? [] : [...besideMore(making), ...byShares(making)]
}

function isNear(made: number, of: number, coins: number): boolean {
  return Math.abs(Math.abs(made) - of) <= Math.max(coins, of * TOLERANCE)
}

interface Count {
  readonly by: number
  readonly name: string
}

/** One, and every number that may say how many. */
function countsOf({ beside }: Making): Count[] {
  const counts = beside.flatMap(({ isShare, values, place }) =>
    isShare ? [] : values.map((by) => ({ by, name: `×${place} ` })),
  )
  return [{ by: 1, name: '' }, ...counts]
}

/** The same, a product of two or three, less what has a minus or a percentage of its own line. */
function isPlain(making: Making): boolean {
  const { value, amount, beside, coins } = making
  const is = (made: number) => isNear(made, amount, coins)
  const factors = beside.filter(({ isShare }) => !isShare)
  const shares = beside.filter(({ isShare }) => isShare).flatMap(({ values }) => values)
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

/** What has a minus is taken off a price, of each piece or of all. */
function isTakenOff(making: Making): boolean {
  const { value, amount, beside, coins } = making
  const is = (made: number) => isNear(made, amount, coins)
  const prices = beside.flatMap(({ isShare, values }) => (isShare ? [] : values))
  return countsOf(making).some(({ by }) =>
    prices.some((price) => is(price * by - value) || is(price - value * by) || is((price - value) * by)),
  )
}

/** With one or two other numbers of the line put on top or taken off. */
function besideMore(making: Making): string[] {
  const { value, amount, beside, coins } = making
  const is = (made: number) => isNear(made, amount, coins)
  const factors = beside.filter(({ isShare }) => !isShare)
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

/** By a percentage of its line, or as a tax on it or inside at a rate of the paper. */
function byShares(making: Making): string[] {
  const { value, amount, beside, rates, coins } = making
  const is = (made: number, of = amount) => isNear(made, of, coins)
  const shares = beside.filter(({ isShare }) => isShare).flatMap(({ values }) => values)
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
