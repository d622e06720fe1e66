import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'

/** The class of a number on a receipt. All classes except `ignored` are amounts of the bill itself. */
export const AmountClass = z.enum([
  'item',
  'tax',
  'total',
  'subtotal',
  'discount',
  'shipping',
  'service',
  'tip',
  'surcharge',
  'rounding',
  'paid',
  'change',
  'due',
  'ignored',
])
export type AmountClass = z.infer<typeof AmountClass>

/**
 * The answer of a referee, in the source's own words and types (001-04). The numbers are the model's; they count only
 * if the same number is in the text, and then the decimal of the text is used.
 */
export const SemanticAmounts = lazyObject(() => ({
  line_item_amounts: z.array(z.number()),
  tax_amounts: z.array(z.number()),
  total_amount: z.number().nullable(),
  confidence: z.number().min(0).max(1),
  ignore_numbers: z.array(z.string()),
  reasoning: z.string().nullable(),
}))
export type SemanticAmounts = z.infer<typeof SemanticAmounts>
