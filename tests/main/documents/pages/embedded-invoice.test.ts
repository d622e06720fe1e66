import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEmbeddedInvoice } from '../../../../src/main/documents/pages/embedded-invoice.ts'
import { EmbeddedInvoice } from '../../../../src/shared/domain/documents/embedded-invoice.ts'

const CII = `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice xmlns:rsm="x" xmlns:ram="y" xmlns:udt="z">
  <rsm:ExchangedDocument><ram:ID>A&amp;B-7</ram:ID><ram:IssueDateTime><udt:DateTimeString format="102">20240314</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:ID>999</ram:ID></ram:SpecifiedTradeProduct></ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>343.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">46.45</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>389.45</ram:GrandTotalAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`

const UBL = `<Invoice xmlns:cbc="x" xmlns:cac="y"><cbc:ID>INV-1</cbc:ID><cbc:IssueDate>2024-03-14</cbc:IssueDate>
<cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode><cbc:Note/>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cac:TaxTotal><cbc:TaxAmount>1</cbc:TaxAmount></cac:TaxTotal></cac:InvoiceLine>
<cac:TaxTotal><cbc:TaxAmount currencyID="USD">16.94</cbc:TaxAmount></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>262.90</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>279.84</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal></Invoice>`

const ZUGFERD_1 = `<rsm:CrossIndustryDocument xmlns:rsm="x" xmlns:ram="y" xmlns:udt="z">
  <rsm:HeaderExchangedDocument><ram:ID>471102</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20130305</udt:DateTimeString></ram:IssueDateTime></rsm:HeaderExchangedDocument>
  <rsm:SpecifiedSupplyChainTradeTransaction>
    <ram:ApplicableSupplyChainTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementMonetarySummation>
        <ram:TaxBasisTotalAmount currencyID="EUR">198.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">37.62</ram:TaxTotalAmount>
        <ram:GrandTotalAmount currencyID="EUR">235.62</ram:GrandTotalAmount>
      </ram:SpecifiedTradeSettlementMonetarySummation>
    </ram:ApplicableSupplyChainTradeSettlement>
    <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedSupplyChainTradeSettlement><ram:SpecifiedTradeSettlementMonetarySummation><ram:LineTotalAmount>198.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementMonetarySummation></ram:SpecifiedSupplyChainTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
  </rsm:SpecifiedSupplyChainTradeTransaction>
</rsm:CrossIndustryDocument>`

const ORDER = `<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="x" xmlns:ram="y" xmlns:udt="z">
  <rsm:ExchangedDocument><ram:ID>PO123</ram:ID><ram:TypeCode>220</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20240314</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeSettlement>
    <ram:OrderCurrencyCode>EUR</ram:OrderCurrencyCode>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>60.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>60.00</ram:TaxBasisTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>
</rsm:SCRDMCCBDACIOMessageStructure>`

describe('an invoice in XML', () => {
  it('is read as Factur-X and ZUGFeRD write it', () => {
    expect(readEmbeddedInvoice('factur-x.xml', CII)).toEqual({
      file: 'factur-x.xml',
      documentNumber: 'A&B-7',
      date: '2024-03-14',
      currency: 'EUR',
      netTotal: '343.00',
      taxTotal: '46.45',
      total: '389.45',
    })
  })

  it('is read as ZUGFeRD 1.0 writes it', () => {
    expect(readEmbeddedInvoice('ZUGFeRD-invoice.xml', ZUGFERD_1)).toEqual({
      file: 'ZUGFeRD-invoice.xml',
      documentNumber: '471102',
      date: '2013-03-05',
      currency: 'EUR',
      netTotal: '198.00',
      taxTotal: '37.62',
      total: '235.62',
    })
  })

  it('is read as Order-X writes an order, which may have a net amount alone', () => {
    expect(readEmbeddedInvoice('order-x.xml', ORDER)).toEqual({
      file: 'order-x.xml',
      documentNumber: 'PO123',
      date: '2024-03-14',
      currency: 'EUR',
      netTotal: '60.00',
      taxTotal: null,
      total: null,
    })
  })

  it('is read as UBL writes it', () => {
    expect(readEmbeddedInvoice('ubl.xml', UBL)).toEqual({
      file: 'ubl.xml',
      documentNumber: 'INV-1',
      date: '2024-03-14',
      currency: 'USD',
      netTotal: '262.90',
      taxTotal: '16.94',
      total: '279.84',
    })
  })

  it.each([
    ['as CDATA', '<![CDATA[A&B-7]]>', 'A&B-7'],
    ['as numbers of its letters', 'R&#233;c&#xE9;pissé&#160;7', 'Récépissé\u00a07'],
    ['half as CDATA', 'A<![CDATA[&B]]>-7', 'A&B-7'],
    ['with a comment in it', 'A&amp;B<!-- the branch -->-7', 'A&B-7'],
    ['with a > in a comment before it', 'A&amp;B-7</ram:ID><!-- <ram:ID>no</ram:ID> --><ram:ID>8', 'A&B-7'],
    ['with an escape that is text', 'A&amp;amp;B', 'A&amp;B'],
  ])('is read with a number that is written %s', (_, written, documentNumber) => {
    const invoice = readEmbeddedInvoice(
      'a.xml',
      CII.replace('A&amp;B-7', () => written),
    )
    expect(invoice).toMatchObject({ documentNumber, total: '389.45' })
  })

  it('is read whatever its attributes hold', () => {
    const xml = UBL.replace('<cbc:ID>INV-1', '<cbc:ID schemeName="a > b" note=\'</cbc:ID>\'>INV-1')
    expect(readEmbeddedInvoice('a.xml', xml)).toMatchObject({ documentNumber: 'INV-1', total: '279.84' })
  })

  it.each([
    ['other XML', '<note><to>Ann</to></note>'],
    ['no XML', 'Dear Ann'],
    ['XML that ends too soon', CII.slice(0, 300)],
    ['an amount that is none', CII.replace('389.45', 'much')],
    ['nothing', ''],
  ])('is absent: %s', (_, xml) => {
    expect(readEmbeddedInvoice('a.xml', xml)).toBeNull()
  })

  it('looks nothing up, and does not unfold what refers to itself', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]>${CII.replace('A&amp;B-7', '&a;')}`
    expect(readEmbeddedInvoice('a.xml', bomb)?.documentNumber).toBe('&a;')
  })

  it('takes time by its length alone, however deep it is', () => {
    const deep = 100_000
    expect(readEmbeddedInvoice('a.xml', `${'<a>1'.repeat(deep)}${'</a>'.repeat(deep)}`)).toBeNull()
  })

  it('is read or none, whatever the text is', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      '&',
      ';',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '"',
      'a',
      '#x',
      '<?',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), fc.nat(CII.length), (parts, at) => {
        const invoice = readEmbeddedInvoice('a.xml', CII.slice(0, at) + parts.join('') + CII.slice(at))
        if (invoice !== null) EmbeddedInvoice.parse(invoice)
      }),
    )
  })
})
