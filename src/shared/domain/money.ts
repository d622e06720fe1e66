import * as z from 'zod'

/** Millionths of a US dollar. `null` means that the price is unknown, never that it is zero. */
export const Micros = z.int().nonnegative()
export type Micros = z.infer<typeof Micros>
