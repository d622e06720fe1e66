import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../../../helpers/cases/receipts.ts'

/** A document of one table with a total. */
const titled = (...head: readonly string[]) =>
  judgeText(
    [
      'Alpine Tools AG',
      ...head,
      'Drill press            1      420.00',
      'VAT 20%                        84.00',
      'Total                         504.00',
    ].join('\n'),
  )

describe('a title of a document that neither requests nor confirms a payment', () => {
  it.each([
    ['Quotation No Q-1182     Date: 12 March 2024', 'a quote'],
    ['Lieferschein Nr. 55120      Datum 04.03.2024', 'a delivery note'],
    ['PURCHASE ORDER PO-7781   Date 2024-03-04', 'a purchase order'],
    ['Bon de commande 7781   Date 04.03.2024', 'a purchase order'],
    ['Pro forma invoice 2024-17    04.03.2024', 'a pro forma invoice'],
    ['Proforma-Rechnung 2024-17    04.03.2024', 'a pro forma invoice'],
    ['Payment reminder   Date 2024-03-04\nInvoice 5512 of 2024-01-04     504.00', 'a payment reminder'],
    ['2. Mahnung   10.03.2024\nRechnung Nr. 8812 vom 01.02.2024   504,00', 'a payment reminder'],
  ])('calls a person: %s', async (head, name) => {
    const { outcome, escalations } = await titled(head)
    expect(outcome.notReceipt).toContain(`${name} is not a receipt`)
    expect(escalations.map(({ trigger }) => trigger)).toContain('NOT_A_RECEIPT')
  })

  it.each([
    'INVOICE 5512        Date 2024-03-04\nPurchase Order: PO-7781',
    'Rechnung 2024-17    04.03.2024\nzu Proforma-Rechnung 2024-3',
    'Invoice 5512        Date 2024-03-04\nReminder fee after 30 days: 20.00',
  ])('says nothing below the title of an invoice: %s', async (head) => {
    expect((await titled(head)).outcome.notReceipt).toBeNull()
  })
})
