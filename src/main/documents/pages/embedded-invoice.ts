import { SaxesParser } from 'saxes'
import { EmbeddedInvoice } from '../../../shared/domain/documents/embedded-invoice.ts'

/**
 * Where the formats say what: the end of the path of names, without their prefixes. `HeaderExchangedDocument` and
 * `SpecifiedTradeSettlementMonetarySummation` are the names of ZUGFeRD 1.0; an order has a currency of its own.
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
 * The fields of an invoice or order in XML: UN/CEFACT CII (Factur-X, ZUGFeRD from 1.0 on, XRechnung, Order-X) or UBL.
 * An order may have a net amount alone. `null` for any other XML. Nothing outside the text is looked up.
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

/** The most names of a path that PLACES tell apart. */
const PATH_LENGTH = 3

interface OpenElement {
  readonly name: string
  text: string
}

/**
 * Every text of a document with the last names of the path above it, in the order in which elements end. What is not
 * well formed is read as far as it makes sense; entities that the document declares itself stay as they are written.
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

/** `ram:GrandTotalAmount` is GrandTotalAmount. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** 20180305 and 2018-03-05 are the same day. */
function isoDate(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? []
  return day === undefined ? null : `${year}-${month}-${day}`
}
