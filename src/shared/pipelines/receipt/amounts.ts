import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'

/** What a number on a receipt is. All but `ignored` are money of the bill itself. */
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
 * What a referee answers, in the source's own words and types (001-04). The numbers are the model's; they count only
 * where the same number stands in the text, and then the text's own decimal is taken.
 */
export const SemanticAmounts = deferredObject(() => ({
  line_item_amounts: z.array(z.number()),
  tax_amounts: z.array(z.number()),
  total_amount: z.number().nullable(),
  confidence: z.number().min(0).max(1),
  ignore_numbers: z.array(z.string()),
  reasoning: z.string().nullable(),
}))
export type SemanticAmounts = z.infer<typeof SemanticAmounts>
