import * as z from 'zod'

/** Millionths of a US dollar. `null` means that the price is unknown, never that it is zero. */
export const Micros = z.int().nonnegative()
export type Micros = z.infer<typeof Micros>

/** An amount as dollars with as many digits as it has, two at least: $0.000045, $1.50. */
export function dollars(micros: Micros): string {
  return `$${(micros / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')}`
}
