import * as z from 'zod'

/** Guards that keep an answer of the referee from being applied. */
export const ReceiptGuard = z.enum([
  /** Its confidence was below the setting (001-15). */
  'low_confidence',
  /** Its total is not printed anywhere. */
  'total_not_in_text',
  /** One of its items is not printed anywhere. */
  'item_not_in_text',
  /** It names no items although rules found some. */
  'items_missing',
  /** It names no total although rules found one. */
  'total_missing',
  /** It names a line, a date or a type that was not in the question. */
  'id_not_listed',
  /** The answer's total differs from the total that the document prints with a label. */
  'printed_total',
])
export type ReceiptGuard = z.infer<typeof ReceiptGuard>
