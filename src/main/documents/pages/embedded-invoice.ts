import { SaxesParser } from 'saxes'
import { EmbeddedInvoice } from '../../../shared/domain/documents/embedded-invoice.ts'

/**
 * Where the formats store each field: the end of the path of element names, without prefixes. `HeaderExchangedDocument`
 * and `SpecifiedTradeSettlementMonetarySummation` are names of ZUGFeRD 1.0; an order has a separate currency field.
 */
const PLACES = {
  documentNumber: ['ExchangedDocument/ID', 'HeaderExchangedDocument/ID', 'Invoice/ID', 'CreditNote/ID'],
  date: [
    'ExchangedDocument/IssueDateTime/DateTimeString',
    'HeaderExchangedDocument/IssueDateTime/DateTimeString',
    'Invoice/IssueDate',
    'CreditNote/IssueDate',
  ],
  currency: ['InvoiceCurrencyCode', 'DocumentCurrencyCode', 'OrderCurrencyCode'],
  netTotal: [
    'SpecifiedTradeSettlementHeaderMonetarySummation/TaxBasisTotalAmount',
    'ApplicableSupplyChainTradeSettlement/SpecifiedTradeSettlementMonetarySummation/TaxBasisTotalAmount',
    'LegalMonetaryTotal/TaxExclusiveAmount',
  ],
  taxTotal: [
    'SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount',
    'ApplicableSupplyChainTradeSettlement/SpecifiedTradeSettlementMonetarySummation/TaxTotalAmount',
    'Invoice/TaxTotal/TaxAmount',
    'CreditNote/TaxTotal/TaxAmount',
  ],
  total: [
    'SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount',
    'ApplicableSupplyChainTradeSettlement/SpecifiedTradeSettlementMonetarySummation/GrandTotalAmount',
    'LegalMonetaryTotal/TaxInclusiveAmount',
  ],
} as const

/**
 * Reads the fields of an invoice or order in XML: UN/CEFACT CII (Factur-X, ZUGFeRD from 1.0 on, XRechnung, Order-X) or
 * UBL. An order may have only a net amount. Returns `null` for any other XML. Never loads external resources.
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
  const hasAmount = invoice.total !== null || (invoice.netTotal !== null && invoice.documentNumber !== null)
  return hasAmount ? (EmbeddedInvoice.safeParse(invoice).data ?? null) : null
}

/** Maximum number of names of a path in `PLACES`. */
const PATH_LENGTH = 3

interface OpenElement {
  readonly name: string
  text: string
}

/**
 * Returns every text of a document with the last names of its path, in the order in which elements end. Malformed XML
 * is read as far as possible; entities that the document declares are not expanded.
 */
function textsByPath(xml: string): [string, string][] {
  const found: [string, string][] = []
  const open: OpenElement[] = []
  const parser = new SaxesParser()
  const add = (text: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.on('error', () => {})
  parser.on('opentag', ({ name }) => open.push({ name: localName(name), text: '' }))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const path = open.slice(-PATH_LENGTH).map(({ name }) => name)
    const text = open.pop()?.text.trim() ?? ''
    if (text !== '') found.push([path.join('/'), text])
  })
  parser.write(xml).close()
  return found
}

/** Removes the prefix: `ram:GrandTotalAmount` is GrandTotalAmount. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Converts 20180305 or 2018-03-05 to an ISO date. */
function isoDate(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? []
  return day === undefined ? null : `${year}-${month}-${day}`
}
