import { Decimal } from 'decimal.js'

export const ZERO = new Decimal(0)

/** Returns the exact sum. */
export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), ZERO)
}

/** Returns the values without repetitions. */
export function distinctValues(values: readonly Decimal[]): Decimal[] {
  return values.filter((value, index) => !values.slice(0, index).some((other) => other.eq(value)))
}
