import * as z from 'zod'

/** The type of a document, as far as rules can tell; `UNKNOWN` if no type has enough marks. */
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

/** The profile that selects the limits for a document: POS receipts, formal invoices, credit notes, and all others. */
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

/** Returns the family of a document type. */
export function familyOf(subtype: DocumentSubtype): DocumentFamily {
  return placeOfSubtype[subtype][0]
}

/** Returns the profile of a document type, which selects its limits. */
export function profileOf(subtype: DocumentSubtype): DocumentProfile {
  return placeOfSubtype[subtype][1]
}

const subtypeLabels: Readonly<Record<DocumentSubtype, string>> = {
  POS_RESTAURANT: 'Restaurant receipt (POS)',
  POS_RETAIL: 'Retail receipt (POS)',
  FUEL: 'Fuel receipt',
  PARKING: 'Parking receipt',
  TRANSPORT: 'Transport receipt',
  HOTEL_FOLIO: 'Hotel folio',
  ECOMMERCE: 'Online order',
  TAX_INVOICE: 'Tax invoice',
  VAT_INVOICE: 'VAT invoice',
  COMMERCIAL_INVOICE: 'Commercial invoice',
  PROFORMA: 'Pro forma invoice',
  CREDIT_NOTE: 'Credit note',
  UTILITY: 'Utility bill',
  DELIVERY_NOTE: 'Delivery note',
  PAYMENT_RECEIPT: 'Payment receipt',
  CARD_SLIP: 'Card slip',
  UNKNOWN: 'Unknown',
}

/** Returns the name of a document type for people. */
export function documentTypeText(subtype: DocumentSubtype): string {
  return subtypeLabels[subtype]
}
