import { EmbeddedInvoice } from '../../../shared/pipelines/receipt/input.ts'

/** Where the two formats say what: the end of the path of names, without their prefixes. */
const PLACES = {
  documentNumber: ['ExchangedDocument/ID', 'Invoice/ID', 'CreditNote/ID'],
  date: ['ExchangedDocument/IssueDateTime/DateTimeString', 'Invoice/IssueDate', 'CreditNote/IssueDate'],
  currency: ['InvoiceCurrencyCode', 'DocumentCurrencyCode'],
  netTotal: [
    'SpecifiedTradeSettlementHeaderMonetarySummation/TaxBasisTotalAmount',
    'LegalMonetaryTotal/TaxExclusiveAmount',
  ],
  taxTotal: [
    'SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount',
    'Invoice/TaxTotal/TaxAmount',
    'CreditNote/TaxTotal/TaxAmount',
  ],
  total: [
    'SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount',
    'LegalMonetaryTotal/TaxInclusiveAmount',
  ],
} as const

/**
 * What an invoice in XML says of itself: UN/CEFACT CII (Factur-X, ZUGFeRD, XRechnung) or UBL. `null` for any other
 * XML. Nothing outside the text is looked up.
 */
export function readEmbeddedInvoice(file: string, xml: string): EmbeddedInvoice | null {
  const values = textsByPath(xml)
  const at = (ends: readonly string[]) => {
    const found = values.find(([path]) => ends.some((end) => path === end || path.endsWith(`/${end}`)))
    return found?.[1] ?? null
  }
  const invoice = {
    file,
    documentNumber: at(PLACES.documentNumber),
    date: isoDate(at(PLACES.date)),
    currency: at(PLACES.currency),
    netTotal: at(PLACES.netTotal),
    taxTotal: at(PLACES.taxTotal),
    total: at(PLACES.total),
  }
  return invoice.total === null ? null : (EmbeddedInvoice.safeParse(invoice).data ?? null)
}

/** Every text of a document with the path of names above it. */
function textsByPath(xml: string): [string, string][] {
  const found: [string, string][] = []
  const path: string[] = []
  for (const piece of xml.split('<').slice(1)) {
    const end = piece.indexOf('>')
    if (end === -1 || /^[?!]/.test(piece)) continue
    const tag = piece.slice(0, end)
    const name = nameOf(tag)
    if (tag.startsWith('/')) {
      const at = path.lastIndexOf(name)
      if (at !== -1) path.length = at
      continue
    }
    path.push(name)
    const text = piece.slice(end + 1).trim()
    if (text !== '') found.push([path.join('/'), decoded(text)])
    if (tag.endsWith('/')) path.pop()
  }
  return found
}

/** `ram:GrandTotalAmount currencyID="EUR"` is GrandTotalAmount. */
function nameOf(tag: string): string {
  const [whole = ''] = tag.replace(/^\//, '').split(/[\s/]/, 1)
  return whole.slice(whole.indexOf(':') + 1)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(\w{1,5});/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** 20180305 and 2018-03-05 are the same day. */
function isoDate(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? []
  return day === undefined ? null : `${year}-${month}-${day}`
}
