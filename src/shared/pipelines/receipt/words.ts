import * as z from 'zod'

/** What keeps an answer of the referee from being applied. */
export const ReceiptGuard = z.enum([
  /** It was not as sure as the settings demand (001-15). */
  'low_confidence',
  /** Its total is not printed anywhere. */
  'total_not_in_text',
  /** One of its items is not printed anywhere. */
  'item_not_in_text',
  /** It names no items where rules found some. */
  'items_missing',
  /** It names no total where rules found one. */
  'total_missing',
  /** It names a line, a date or a kind that it was not given. */
  'id_not_listed',
  /** Its total is not the one that the paper prints and names. */
  'printed_total',
])
export type ReceiptGuard = z.infer<typeof ReceiptGuard>
