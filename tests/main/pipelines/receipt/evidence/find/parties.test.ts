import { describe, expect, it } from 'vitest'
import { merchantIn, taxIdsIn } from '../../../../../../src/main/pipelines/receipt/evidence/find/parties.ts'
import { linesOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'

const merchant = (text: string) => merchantIn(linesOf(text))

describe('who sells', () => {
  it.each([
    ['says so', 'Seller: Mill & Sons\nBuyer: Acme Ltd', 'Mill & Sons', true],
    [
      'stands below the word for it',
      'Buyer\nAcme Ltd\n\nSeller\nMill & Sons\n1 Mill Lane',
      'Mill & Sons',
      true,
    ],
    [
      'stands below it behind “Name”',
      'Verkäufer\nNummer:   549910\nName:     Lieferant GmbH\nKäufer\nName:     Kunden AG',
      'Lieferant GmbH',
      true,
    ],
    [
      'stands in the same column as the word for it',
      'Note            Service Provider:\nFor details     (not for payment)\n                Web Works, Inc.',
      'Web Works, Inc.',
      true,
    ],
    ['has a legal form', 'Kopie\nPapierhaus Lindner GmbH\nRechnung', 'Papierhaus Lindner GmbH', true],
    [
      'is not the buyer, who has one too',
      'Bill to:\nAcme Ltd\n\nInvoice from the mill',
      'Invoice from the mill',
      false,
    ],
    ['stands at the top', 'THE RUSTY ANCHOR\n9 Harbor Street\nTotal 5', 'THE RUSTY ANCHOR', false],
    ['does not stand in an address', '12 Market Street\nTel 555-0100\nCorner Cafe', 'Corner Cafe', false],
  ])('%s', (_, text, name, isSure) => {
    const found = merchant(text)
    if (name === 'Invoice from the mill') expect(found?.name).not.toBe('Acme Ltd')
    else expect(found).toEqual({ name, isSure })
  })

  it('is not known where nothing can be a name', () => {
    expect(merchant('12 34\n56.00')).toBeNull()
  })
})

describe('numbers for taxes', () => {
  it.each([
    ['USt-IdNr. DE123456789', ['DE123456789']],
    ['UStId DE 232 446 240', ['DE 232 446 240']],
    ['GSTIN: 29ABCDE1234F1Z5', ['29ABCDE1234F1Z5']],
    ['BTW nr. NL123456789B01', ['NL123456789B01']],
    ['NIP 583-01-02-345', ['583-01-02-345']],
    ['ABN 51 824 753 556', ['51 824 753 556']],
    ['VAT No. GB 123 4567 89', ['GB 123 4567 89']],
    ['Invoice 123456789', []],
  ])('in “%s”', (text, expected) => {
    expect(taxIdsIn(text)).toEqual(expected)
  })
})
