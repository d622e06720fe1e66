import { describe, expect, it } from 'vitest'
import { merchantsIn } from '../../../../../../../src/main/pipelines/receipt/evidence/find/parties/parties.ts'
import { taxIdsIn } from '../../../../../../../src/main/pipelines/receipt/evidence/find/parties/tax-ids.ts'
import { linesOf } from '../../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'

const merchant = (text: string) => merchantsIn(linesOf(text))[0] ?? null

describe('who sells', () => {
  it.each([
    ['says so', 'Seller: Mill & Sons\nBuyer: Acme Ltd', 'Mill & Sons', 0.95],
    [
      'stands below the word for it',
      'Buyer\nAcme Ltd\n\nSeller\nMill & Sons\n1 Mill Lane',
      'Mill & Sons',
      0.95,
    ],
    [
      'stands below it behind “Name”',
      'Verkäufer\nNummer:   549910\nName:     Lieferant GmbH\nKäufer\nName:     Kunden AG',
      'Lieferant GmbH',
      0.95,
    ],
    [
      'stands in the same column as the word for it',
      'Note            Service Provider:\nFor details     (not for payment)\n                Web Works, Inc.',
      'Web Works, Inc.',
      0.95,
    ],
    ['is no buyer below “customer copy”', 'CUSTOMER COPY\nCorner Cafe\nTotal 5', 'Corner Cafe', 0.5],
    ['is no copy', 'CARDHOLDER COPY\nCorner Cafe\nTotal 5', 'Corner Cafe', 0.5],
    ['is no copy in French', 'COPIE CLIENT\nCorner Cafe\nTotal 5', 'Corner Cafe', 0.5],
    ['is no copy in German', 'KUNDENBELEG\nCorner Cafe\nTotal 5', 'Corner Cafe', 0.5],
    ['has a legal form', 'Kopie\nPapierhaus Lindner GmbH\nRechnung', 'Papierhaus Lindner GmbH', 0.9],
    ['stands at the top', 'THE RUSTY ANCHOR\n9 Harbor Street\nTotal 5', 'THE RUSTY ANCHOR', 0.65],
    ['does not stand in an address', '12 Market Street\nTel 555-0100\nCorner Cafe', 'Corner Cafe', 0.5],
    [
      'stands there again',
      'Corner Cafe\n12 Market Street\nThank you for visiting Corner Cafe',
      'Corner Cafe',
      0.8,
    ],
    ['is welcomed to', 'Welcome to Corner Cafe\n12 Market Street', 'Corner Cafe', 0.65],
    ['has a restaurant in it', 'RESTORAN WAN SHENG\n002043319-W', 'RESTORAN WAN SHENG', 0.65],
    ['has no number behind it', 'AEON CO. (M) BHD (126926-H)', 'AEON CO. (M) BHD', 0.9],
    [
      'has a form on the line below',
      'C W KHOO HARDWARE\nSDN BHD\nTotal 5.00',
      'C W KHOO HARDWARE SDN BHD',
      0.9,
    ],
    ['stands below “Продавец”', 'Продавец: ООО «Ромашка»\nПокупатель: ИП Иванов', 'ООО «Ромашка»', 0.95],
  ])('%s', (_, text, name, confidence) => {
    expect(merchant(text)).toMatchObject({ name, confidence })
  })

  it.each([
    'KEDAI SERBANIKA SDN BHD',
    'S.H.H. MOTOR (SUNGAI RENGIT) SDN. BHD.',
    'PT Sumber Makmur Tbk',
    'Piekarnia Nowak Sp. z o.o.',
    'Potraviny Novák s.r.o.',
    'ООО Ромашка',
    'ТОВ «Сільпо-Фуд»',
    'Хлебна къща ЕООД',
    'ΑΦΟΙ ΠΑΠΑΔΟΠΟΥΛΟΙ Α.Ε.',
    'Yıldız Gıda Ltd. Şti.',
    'Yıldız Gıda A.Ş.',
    '株式会社さくら',
    '好味有限公司',
    '(주)한국마트',
    'Sharma Stores Pvt Ltd',
    'מאפיית השכונה בע"מ',
    'شركة النور ذ.م.م',
    'บริษัท ซีพี ออลล์ จำกัด',
    'Công ty TNHH Hoa Sen',
    'Ferreira & Filhos Lda',
    'Bäckerei Huber OHG',
  ])('knows the form of “%s”', (name) => {
    expect(merchant(`RECEIPT\n\n${name}\n1.00`)).toMatchObject({ name, confidence: 0.9 })
  })

  it.each([
    'TAX INVOICE',
    'REFUND',
    'RECEIPT',
    'WELCOME',
    'Rechnung Nr. 5',
    'Кассовый чек',
    'فاتورة ضريبية مبسطة',
    'חשבונית מס קבלה',
    'ใบเสร็จรับเงิน',
    '收据',
    '領収書',
    '영수증',
    'Hóa đơn bán lẻ',
    'JALAN SAGU 18, TAMAN DAYA',
    'No. 5, Mill Road',
    'ул. Ленина 5',
    'Espresso 2.50',
    'Item   Qty   Amount',
    'TOTAL',
  ])('is never “%s”', (line) => {
    expect(merchant(`${line}\nEspresso 2.50\nTotal 2.50`)).toBeNull()
  })

  it('is not the buyer, who has a form of a company too', () => {
    expect(merchant('Bill to:\nAcme Ltd\n\nInvoice 5')).toBeNull()
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
