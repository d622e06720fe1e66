import { describe, expect, it } from 'vitest'
import { documentNumberIn } from '../../../../../../src/main/pipelines/receipt/evidence/find/document-number.ts'
import { linesOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'

const number = (text: string) => documentNumberIn(linesOf(text))?.text ?? null

describe('the number of a document', () => {
  it.each([
    ['发票号码：12345678', '12345678'],
    ['領収書番号 A-1024', 'A-1024'],
    ['Номер чека: 4711', '4711'],
    ['رقم الفاتورة: ٤٧١١٢', '٤٧١١٢'],
    ['Hóa đơn số: 4711', '4711'],
    ['Číslo dokladu: 4711', '4711'],
    ['חשבונית מס׳ 4711', '4711'],
    ['Invoice No: SLE/24-25/0937', 'SLE/24-25/0937'],
    ['Invoice Number:          42183017', '42183017'],
    ['INVOICE # INV-2041', 'INV-2041'],
    ['Receipt # 0012-03-8841', '0012-03-8841'],
    ['Rechnungsnr.  30064443   Kundennr.  47774', '30064443'],
    ['Rechnungs-Nr.: RE 2024-001', 'RE 2024-001'],
    ['Rechnung Nr. 2024-0815', '2024-0815'],
    ['Handelsrechnung (380)   Nr. 471102   vom   05.03.2018', '471102'],
    ['Rechnung des Versicherers (575)   Nr. 01.234.567.8-2018-1   vom 06.12.2018', '01.234.567.8-2018-1'],
    ['Facture n° FA-2024-118', 'FA-2024-118'],
    ['Faktura VAT nr 17/06/2024', '17/06/2024'],
    ['Faktura nr: F 1234K20/1234/12      Data wystawienia: 2021-01-01', 'F 1234K20/1234/12'],
    ['CREDIT NOTE CN-2041', 'CN-2041'],
    ['Invoice INV/2023/03/0008', 'INV/2023/03/0008'],
    ['Factuurnummer    Factuurdatum\nF2024-0331       5-6-2024', 'F2024-0331'],
    ['Klant     Factuur datum     Factuur\nA1        8-9-2022          VF1005193039', 'VF1005193039'],
    ['Bon-Nr. 1187', '1187'],
    ['Check #: 4417   Guests: 2', '4417'],
    ['INVOICE\n# invoice_number_1', 'invoice_number_1'],
    ['Invoice date 05.03.2018', null],
    ['Customer No. 77', null],
    ['Invoice 05.03.2018', null],
    ['Invoice total 12.50', null],
    ['nothing', null],
  ])('in “%s” is %s', (text, expected) => {
    expect(number(text)).toBe(expected)
  })
})
