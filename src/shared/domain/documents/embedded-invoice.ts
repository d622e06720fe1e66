import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { CurrencyCode, Money } from '../money.ts'

/** The invoice that a PDF carries as XML beside its pages (Factur-X, ZUGFeRD, UBL). */
export const EmbeddedInvoice = deferredObject(() => ({
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
