import { DocumentSubtype } from '../../../../../shared/pipelines/receipt/document-kind.ts'

export interface FoundKind {
  readonly subtype: DocumentSubtype
  readonly confidence: number
}

/** Words that speak for a kind of document, with how much they say. */
const MARKS: readonly (readonly [DocumentSubtype, number, RegExp])[] = [
  [
    'CREDIT_NOTE',
    5,
    /\b(credit note|credit memo|creditnota|kreditrechnung|rechnungskorrektur|stornorechnung|storno|avoir|nota de credito|nota di credito|faktura korygujaca|kreditnota)\b/,
  ],
  ['PROFORMA', 5, /\b(pro ?forma|quotation|quote|angebot|offerte|devis|presupuesto|preventivo)\b/],
  ['TAX_INVOICE', 5, /\btax invoice\b|\bgstin\b|\bcgst\b|\bsgst\b|\bigst\b/],
  [
    'VAT_INVOICE',
    3,
    /\b(vat invoice|rechnung|factuur|facture|factura|fattura|faktura|handelsrechnung)\b|rechnungs(nr|nummer|datum|summe|betrag)|factuur(nummer|datum| totaal)/,
  ],
  ['VAT_INVOICE', 2, /\b(ust|mwst|umsatzsteuer|btw|tva|iva|moms|vat)\b/],
  ['COMMERCIAL_INVOICE', 4, /\binvoice\b/],
  [
    'COMMERCIAL_INVOICE',
    2,
    /\b(bill to|ship to|payment terms|due date|purchase order|po number|net 30|invoice (no|number|date))\b/,
  ],
  [
    'ECOMMERCE',
    3,
    /\b(order (no|number|id|summary|confirmation)|shipped to|tracking|your order|shopping cart|bestellnummer|bestelling)\b/,
  ],
  [
    'HOTEL_FOLIO',
    4,
    /\b(folio|room (no|number|rate|charge)|check.?in|check.?out|nights?|guest name|hotel|zimmer|ubernachtung|kamer)\b/,
  ],
  [
    'UTILITY',
    4,
    /\b(kwh|meter reading|electricity|gas bill|water bill|stromrechnung|zahlerstand|account number.*billing period)\b/,
  ],
  [
    'FUEL',
    4,
    /\b(pump|unleaded|diesel|litres?|gallons?|fuel|super e10|zapfsaule|benzin|stacja paliw|petrol)\b/,
  ],
  ['PARKING', 5, /\b(parking|parkschein|parkhaus|parkeren|stationnement|car park)\b/],
  ['TRANSPORT', 4, /\b(taxi|fare|boarding|train ticket|fahrkarte|fahrschein|uber|trip|ride)\b/],
  [
    'POS_RESTAURANT',
    4,
    /\b(table|server|guests?|covers|waiter|dine.?in|take.?away|gratuity|tip|tisch|bedienung|kellner|tafel|couverts?|mesa|tavolo|coperti)\b/,
  ],
  [
    'POS_RETAIL',
    3,
    /\b(cashier|register|till|store|terminal|kasse|kassierer|bon.?nr|kassenbon|kassabon|subtotal|change|cash|ruckgeld|items sold|thank you for shopping|eftpos)\b/,
  ],
  ['POS_RETAIL', 3, /\b(receipt|quittung|kvittering|kvitto|ticket de caisse|scontrino|paragon|thank you)\b/],
  [
    'DELIVERY_NOTE',
    5,
    /\b(delivery note|lieferschein|packing (slip|list)|pakbon|bon de livraison|waybill|bill of lading|albaran)\b/,
  ],
  [
    'PAYMENT_RECEIPT',
    4,
    /\b(payment (receipt|confirmation|advice)|received (with thanks )?from|remittance|zahlungsbestatigung|transfer)\b/,
  ],
  [
    'CARD_SLIP',
    4,
    /\b(merchant (copy|id)|cardholder|auth(orisation|orization)? code|approval code|tid|mid|kundenbeleg|terminal.?id|contactless)\b/,
  ],
]

/** A kind needs so many marks to be known at all, and is certain with so many. */
const LEAST = 3
const CERTAIN = 8

/** Formal papers say what they are: their own word outweighs marks that any shop has. */
const FORMAL: ReadonlySet<DocumentSubtype> = new Set([
  'TAX_INVOICE',
  'VAT_INVOICE',
  'COMMERCIAL_INVOICE',
  'CREDIT_NOTE',
  'PROFORMA',
])
const FORMAL_BONUS = 2

/** What kind of paper a text is, by the words that papers of that kind have; `UNKNOWN` where too few stand there. */
export function documentKindOf(plainText: string): FoundKind {
  const scores = new Map<DocumentSubtype, number>()
  for (const [subtype, weight, pattern] of MARKS) {
    const words = new Set(Array.from(plainText.matchAll(new RegExp(pattern, 'g')), ([word]) => word))
    if (words.size > 0) scores.set(subtype, (scores.get(subtype) ?? 0) + weight + Math.min(words.size - 1, 3))
  }
  for (const formal of FORMAL) {
    const score = scores.get(formal)
    if (score !== undefined && score > LEAST) scores.set(formal, score + FORMAL_BONUS)
  }
  const [best] = [...scores].sort(([a, x], [b, y]) => y - x || orderOf(a) - orderOf(b))
  if (best === undefined || best[1] < LEAST) return { subtype: 'UNKNOWN', confidence: 0 }
  return { subtype: best[0], confidence: Math.min(1, Math.round((best[1] / CERTAIN) * 100) / 100) }
}

function orderOf(subtype: DocumentSubtype): number {
  return DocumentSubtype.options.indexOf(subtype)
}
