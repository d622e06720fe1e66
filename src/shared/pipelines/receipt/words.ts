import * as z from 'zod'

/** What keeps an answer of the referee from being applied. */
export const ReceiptGuard = z.enum([
  /** It was not as sure as the settings demand (001-15). */
  'low_confidence',
  /** Its total is not printed anywhere. */
  'total_not_in_text',
  /** One of its items is not printed anywhere. */
  'item_not_in_text',
])
export type ReceiptGuard = z.infer<typeof ReceiptGuard>
