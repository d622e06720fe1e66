import { DocumentSubtype } from '../../../../../../shared/pipelines/receipt/document-kind.ts'
import type { Atom, KindMark } from '../../languages/language.ts'
import type { Line } from '../../text/lines.ts'

export interface FoundKind {
  readonly subtype: DocumentSubtype
  readonly confidence: number
}

/** The document type that each group of words indicates, with its weight. */
const MARKS: Readonly<Record<KindMark, readonly [DocumentSubtype, number]>> = {
  creditNote: ['CREDIT_NOTE', 5],
  proforma: ['PROFORMA', 5],
  taxInvoice: ['TAX_INVOICE', 5],
  vatInvoice: ['VAT_INVOICE', 3],
  vat: ['VAT_INVOICE', 2],
  invoice: ['COMMERCIAL_INVOICE', 4],
  invoiceParts: ['COMMERCIAL_INVOICE', 2],
  order: ['ECOMMERCE', 3],
  hotel: ['HOTEL_FOLIO', 4],
  utility: ['UTILITY', 4],
  fuel: ['FUEL', 4],
  parking: ['PARKING', 5],
  transport: ['TRANSPORT', 4],
  restaurant: ['POS_RESTAURANT', 4],
  till: ['POS_RETAIL', 3],
  receipt: ['POS_RETAIL', 3],
  deliveryNote: ['DELIVERY_NOTE', 5],
  payment: ['PAYMENT_RECEIPT', 4],
  card: ['CARD_SLIP', 4],
}

/** Labels that are typical of a POS receipt and of a restaurant. */
const BY_LABEL: Readonly<Partial<Record<Atom, KindMark>>> = {
  change: 'till',
  given: 'till',
  tip: 'restaurant',
}

/** Minimum score of a known kind, and the score of a certain kind. */
const MIN_SCORE = 3
const CERTAIN = 8

/** Formal documents name themselves: their own word outweighs words that any shop prints. */
const FORMAL: ReadonlySet<DocumentSubtype> = new Set([
  'TAX_INVOICE',
  'VAT_INVOICE',
  'COMMERCIAL_INVOICE',
  'CREDIT_NOTE',
  'PROFORMA',
])
const FORMAL_BONUS = 2

/** Returns the kind of a document by the words that are typical of each kind; `UNKNOWN` if there are too few. */
export function documentKindOf(lines: readonly Pick<Line, 'marks'>[]): FoundKind {
  const scores = new Map<DocumentSubtype, number>()
  for (const [mark, phrases] of phrasesOf(lines)) {
    const [subtype, weight] = MARKS[mark]
    scores.set(subtype, (scores.get(subtype) ?? 0) + weight + Math.min(phrases.size - 1, 3))
  }
  for (const formal of FORMAL) {
    const score = scores.get(formal)
    if (score !== undefined && score > MIN_SCORE) scores.set(formal, score + FORMAL_BONUS)
  }
  const [best] = [...scores].sort(([a, x], [b, y]) => y - x || orderOf(a) - orderOf(b))
  if (best === undefined || best[1] < MIN_SCORE) return { subtype: 'UNKNOWN', confidence: 0 }
  return { subtype: best[0], confidence: Math.min(1, Math.round((best[1] / CERTAIN) * 100) / 100) }
}

/** Returns the phrases of each group in a document, each once. */
function phrasesOf(lines: readonly Pick<Line, 'marks'>[]): Map<KindMark, Set<string>> {
  const found = new Map<KindMark, Set<string>>()
  for (const { phrase, sayings } of lines.flatMap(({ marks }) => marks))
    for (const saying of sayings) {
      const mark =
        saying.about === 'kind' ? saying.is : saying.about === 'label' ? BY_LABEL[saying.is] : undefined
      if (mark !== undefined) found.set(mark, (found.get(mark) ?? new Set()).add(phrase))
    }
  return found
}

function orderOf(subtype: DocumentSubtype): number {
  return DocumentSubtype.options.indexOf(subtype)
}
