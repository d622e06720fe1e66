import * as z from 'zod'

/** What kind of paper a receipt is, as far as rules tell; `UNKNOWN` where no kind has enough marks. */
export const DocumentSubtype = z.enum([
  'POS_RESTAURANT',
  'POS_RETAIL',
  'FUEL',
  'PARKING',
  'TRANSPORT',
  'HOTEL_FOLIO',
  'ECOMMERCE',
  'TAX_INVOICE',
  'VAT_INVOICE',
  'COMMERCIAL_INVOICE',
  'PROFORMA',
  'CREDIT_NOTE',
  'UTILITY',
  'DELIVERY_NOTE',
  'PAYMENT_RECEIPT',
  'CARD_SLIP',
  'UNKNOWN',
])
export type DocumentSubtype = z.infer<typeof DocumentSubtype>

export const DocumentFamily = z.enum(['TRANSACTIONAL', 'LOGISTICS', 'PAYMENT', 'UNKNOWN'])
export type DocumentFamily = z.infer<typeof DocumentFamily>

/** Which limits hold for a document: papers from a till, formal invoices, credit notes, and all others. */
export const DocumentProfile = z.enum(['pos', 'invoice', 'creditNote', 'other'])
export type DocumentProfile = z.infer<typeof DocumentProfile>

const placeOfSubtype: Readonly<Record<DocumentSubtype, readonly [DocumentFamily, DocumentProfile]>> = {
  POS_RESTAURANT: ['TRANSACTIONAL', 'pos'],
  POS_RETAIL: ['TRANSACTIONAL', 'pos'],
  FUEL: ['TRANSACTIONAL', 'pos'],
  PARKING: ['TRANSACTIONAL', 'pos'],
  TRANSPORT: ['TRANSACTIONAL', 'pos'],
  HOTEL_FOLIO: ['TRANSACTIONAL', 'invoice'],
  ECOMMERCE: ['TRANSACTIONAL', 'invoice'],
  TAX_INVOICE: ['TRANSACTIONAL', 'invoice'],
  VAT_INVOICE: ['TRANSACTIONAL', 'invoice'],
  COMMERCIAL_INVOICE: ['TRANSACTIONAL', 'invoice'],
  PROFORMA: ['TRANSACTIONAL', 'invoice'],
  CREDIT_NOTE: ['TRANSACTIONAL', 'creditNote'],
  UTILITY: ['TRANSACTIONAL', 'invoice'],
  DELIVERY_NOTE: ['LOGISTICS', 'other'],
  PAYMENT_RECEIPT: ['PAYMENT', 'other'],
  CARD_SLIP: ['PAYMENT', 'pos'],
  UNKNOWN: ['UNKNOWN', 'other'],
}

/** The family that a kind of document belongs to. */
export function familyOf(subtype: DocumentSubtype): DocumentFamily {
  return placeOfSubtype[subtype][0]
}

/** The limits that hold for a kind of document. */
export function profileOf(subtype: DocumentSubtype): DocumentProfile {
  return placeOfSubtype[subtype][1]
}
