import * as z from 'zod'

/** An amount as an exact decimal, such as `2420.00` or `-3.5`: never a floating-point number. */
export const Money = z.string().regex(/^-?\d+(\.\d+)?$/, 'it is not a decimal amount such as "12.50"')
export type Money = z.infer<typeof Money>

/** An ISO 4217 code. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, 'it is not a currency such as "EUR"')
export type CurrencyCode = z.infer<typeof CurrencyCode>

/** Millionths of a US dollar. `null` means that the price is unknown, never that it is zero. */
export const Micros = z.int().nonnegative()
export type Micros = z.infer<typeof Micros>

/** Formats an amount in dollars with all its digits, at least two decimals: $0.000045, $1.50. */
export function dollars(micros: Micros): string {
  return `$${(micros / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')}`
}
