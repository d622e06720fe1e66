import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { CurrencyCode, Money } from '../money.ts'

/** The XML invoice that is embedded in a PDF (Factur-X, ZUGFeRD, UBL). */
export const EmbeddedInvoice = lazyObject(() => ({
  file: z.string(),
  documentNumber: z.string().nullable(),
  /** ISO. */
  date: z.string().nullable(),
  currency: CurrencyCode.nullable(),
  netTotal: Money.nullable(),
  taxTotal: Money.nullable(),
  total: Money.nullable(),
}))
export type EmbeddedInvoice = z.infer<typeof EmbeddedInvoice>
