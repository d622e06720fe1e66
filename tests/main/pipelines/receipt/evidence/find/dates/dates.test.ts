import { describe, expect, it } from 'vitest'
import { countryIn } from '../../../../../../../src/main/pipelines/receipt/evidence/find/currency/country.ts'
import { currencyIn } from '../../../../../../../src/main/pipelines/receipt/evidence/find/currency/currency.ts'
import { datesIn } from '../../../../../../../src/main/pipelines/receipt/evidence/find/dates/dates.ts'
import { orderIn } from '../../../../../../../src/main/pipelines/receipt/evidence/find/dates/day-order.ts'
import { documentNumberIn } from '../../../../../../../src/main/pipelines/receipt/evidence/find/document-number.ts'
import { languagesIn, linesOf } from '../../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'
import { numbersIn } from '../../../../../../../src/main/pipelines/receipt/evidence/text/numbers.ts'

/** The dates of a text whose country says how they are written, or of one that says nothing. */
function dates(text: string, order: 'dmy' | 'mdy' | 'seen' = 'dmy', file: number | null = null) {
  const lines = linesOf(text)
  const seen = languagesIn(lines)
  const country = countryIn(lines, () => [])
  const currency = currencyIn(lines, lines.flatMap(numbersIn), seen, country)
  const written =
    order === 'seen'
      ? orderIn(lines, seen, currency, country)
      : { order, isSure: true, isChosen: false, mayBeginWithYear: false }
  return datesIn(lines, { written, seen, file, number: documentNumberIn(lines), receivedOn: null })
}
const chosen = (text: string, order: 'dmy' | 'mdy' | 'seen' = 'dmy') =>
  dates(text, order).chosen?.date ?? null

describe('numbers with a comma or a blank for a point', () => {
  it.each([
    '31.01,2019',
    '12,03.20 EUR',
    '5 12.50 14:59',
    '06 06.05 05 20 09:49',
    '3. 12,24 14:59',
    'Tisch 7, 12.20 18:30',
    '14:59 3. 11,20',
    'Pump 4, 10.22 09:15',
  ])(
    'are not a date without a time of day beside them, and none with blanks and a short year: %s',
    (text) => {
      expect(chosen(text)).toBeNull()
    },
  )
})

describe('a date is read', () => {
  it.each([
    ['2024-03-05', '2024-03-05'],
    ['2024/3/5', '2024-03-05'],
    ['05.03.2018', '2018-03-05'],
    ['5-6-2024', '2024-06-05'],
    ['31/12/99', '1999-12-31'],
    ['01.05.14', '2014-05-01'],
    ['7. Mai 2014', '2014-05-07'],
    ['3 avril 2024', '2024-04-03'],
    ['1er août 2023', '2023-08-01'],
    ['14 de junio de 2022', '2022-06-14'],
    ['11 czerwca 2024', '2024-06-11'],
    ['12. März 2021', '2021-03-12'],
    ['1st January 2024', '2024-01-01'],
    ['August 3 , 2014', '2014-08-03'],
    ['Jan 1, 2022', '2022-01-01'],
    ['Dec. 24 2020', '2020-12-24'],
    ['21-Jun-2024', '2024-06-21'],
    ['2024年5月9日', '2024-05-09'],
    ['29.02.2024', '2024-02-29'],
    ["OCT.09'15", '2015-10-09'],
    ["DEC 3 '14", '2014-12-03'],
    ['31.01,2019 14:59', '2019-01-31'],
    ['09:48 02.03,2020', '2020-03-02'],
    ['23,03.20 15:32', '2020-03-23'],
    ['20 05.2020 14:17 Bed.Nr. 111', '2020-05-20'],
    ['٢٠٢٤/٠٥/٠٩', '2024-05-09'],
    ['5 พ.ค. 2567', '2024-05-05'],
    ['วันที่ 5 พฤษภาคม 67 รวมเงิน ใบเสร็จรับเงิน', '2024-05-05'],
    ['05/05/2567', '2024-05-05'],
    ['令和6年4月1日', '2024-04-01'],
    ['平成31年4月30日', '2019-04-30'],
    ['領収書 合計 現金 R6.4.1', '2024-04-01'],
    ['民國113年5月6日', '2024-05-06'],
    ['2024년 5월 9일', '2024-05-09'],
    ['ngày 5 tháng 3 năm 2024', '2024-03-05'],
    ['13 tháng 1, 2024', '2024-01-13'],
    ['21 thg 1, 2024', '2024-01-21'],
    ['25 квіт. 2024 р.', '2024-04-25'],
    ['28 февр. 2024 г.', '2024-02-28'],
    ['28 בינו׳ 2024', '2024-01-28'],
    ['25 ژانویه 2024', '2024-01-25'],
    ['28 जन॰ 2024', '2024-01-28'],
    ['13 এপ্রি, 2024', '2024-04-13'],
    ['01/09/1445', '2024-03-11'],
    ['1445/09/01', '2024-03-11'],
    ['تاریخ فاکتور: ۱۴۰۳/۰۱/۱۵ جمع کل مالیات', '2024-04-03'],
    ['5 мая 2024', '2024-05-05'],
    ['5 травня 2024 р.', '2024-05-05'],
    ['5 Μαΐου 2024', '2024-05-05'],
    ['٥ مايو ٢٠٢٤', '2024-05-05'],
    ['5 במאי 2024', '2024-05-05'],
    ['5 मई 2024', '2024-05-05'],
    ['2024. május 5.', '2024-05-05'],
    ['2024 m. kovo 5 d.', '2024-03-05'],
    ['2024. gada 5. martā', '2024-03-05'],
    ['5. května 2024', '2024-05-05'],
    ['5 Mayıs 2024', '2024-05-05'],
    ['5 Mei 2024', '2024-05-05'],
    ['5. toukokuuta 2024', '2024-05-05'],
    ['Račun Ukupno 5. listopada 2024 PDV gotovina', '2024-10-05'],
    ['Paragon Suma 5 listopada 2024 gotówka reszta', '2024-11-05'],
    ['DATE/TIME : 20180428/191204', '2018-04-28'],
    ['00440010036   25032018   13:11:54', '2018-03-25'],
    ['00440010036   25032018', null],
    ['RC11-23-42', null],
    ['29.02.2023', null],
    ['31.04.2024', null],
    ['1.234,50', null],
    ['192.168.1.1', null],
    ['12.34.5678.9', null],
    ['Invoice No. 17/06/2024', null],
    ['2/3 of 4', null],
    ['nothing', null],
  ])('of “%s”: %s', (text, expected) => {
    expect(chosen(text)).toBe(expected)
  })

  it.each([
    ['as usual there', '03/04/2024', 'mdy' as const, '2024-03-04'],
    ['as usual elsewhere', '03/04/2024', 'dmy' as const, '2024-04-03'],
    [
      'as another date shows: 25 is no month',
      'Date 03/04/2024\nDue 25/04/2024',
      'mdy' as const,
      '2024-04-03',
    ],
    ['as another date shows: 25 is a day', 'Date 03/04/2024\nDue 04/25/2024', 'dmy' as const, '2024-03-04'],
    ['day first with points, everywhere', '03.04.2024', 'mdy' as const, '2024-04-03'],
  ])('with the month first or last %s', (_, text, order, expected) => {
    expect(chosen(text, order)).toBe(expected)
  })
})

describe('the date of the document', () => {
  it.each([
    [
      'is the one that says so',
      'Order date 01.03.2018\nInvoice date 05.03.2018\nDue date 04.04.2018',
      '2018-03-05',
    ],
    ['is not the one by which to pay', 'Zahlbar bis 04.04.2018\n05.03.2018', '2018-03-05'],
    ['is not that of the delivery', 'Lieferdatum: 03.03.2018\nRechnungsdatum: 05.03.2018', '2018-03-05'],
    [
      'is not that of the order it names',
      'Rechnung gemäß Bestellung vom 01.03.2018\nRechnung Nr. 7 vom 05.03.2018',
      '2018-03-05',
    ],
    [
      'is not that of what the invoice is about',
      'Handelsrechnung Nr. TX-471102 vom 30.10.2019\nRechnung gemäß Taxifahrt vom 29.10.2019',
      '2019-10-30',
    ],
    [
      'is not where the period that is billed begins',
      'Abrechnungszeitraum: 01.01.2010 bis 31.12.2010\nHandelsrechnung Nr. 471102 vom 05.03.2018',
      '2018-03-05',
    ],
    [
      'is not that of an order, whose word joins the one for a date',
      'Bestell-Datum: 01.08.2019\nLiefer schein-Datum: 05.08.2019\nDatum: 16.09.2019',
      '2019-09-16',
    ],
    [
      'is the one behind its number',
      'Opened 01.03.2018\nTax document no. 471102 of 05.03.2018',
      '2018-03-05',
    ],
    [
      'is not the date of supply',
      'Date of supply: 01/03/2018\nTax invoice no. 12 dated 05/03/2018',
      '2018-03-05',
    ],
    ['is not that of the service', 'Date de prestation : 01/03/2018\nFacture du 05/03/2018', '2018-03-05'],
    ['is not that of a contract', 'Según contrato de 01/03/2018\nFactura: 05/03/2018', '2018-03-05'],
    [
      'is not that of a delivery note',
      'DDT del 01/03/2018, consegna 02/03/2018\nFattura: 05/03/2018',
      '2018-03-05',
    ],
    ['is not that of a purchase', 'Inköp utfört 01.03.2018\nFakturadatum 05.03.2018', '2018-03-05'],
    ['stands below its head', 'Factuur datum   Vervaldatum\n8-9-2022        22-9-2022', '2022-09-08'],
    ['is the first where none says anything', '14.05.2024 17:42\n20.05.2024', '2024-05-14'],
    ['is any rather than none', 'Delivered 03.03.2018', '2018-03-03'],
  ])('%s', (_, text, expected) => {
    expect(chosen(text)).toBe(expected)
  })
})

describe('text that replaces a date', () => {
  it.each([
    ['Date: 32.13.2024', '32.13.2024'],
    ['Date: 30/02/2024', '30/02/2024'],
    ['Date: 28/02/2024', null],
    ['Part 32.13.2024', null],
    ['Salida: 30/15/2022 09:09', '30/15/2022'],
    ['Saída: 31/09/2025', '31/09/2025'],
    ['Le: 21.14.2024', '21.14.2024'],
    ['Order date 30/02/2024', '30/02/2024'],
    ['Valid until 30/02/2024', null],
    ['Data sprzedaży: 31 listopada 2025\nRazem do zapłaty\nParagon fiskalny', '31 listopada 2025'],
    ['Datum: 31. listopada 2025\nUkupno za platiti\nGotovina', null],
  ])('in “%s” and is not a date: %s', (text, expected) => {
    expect(dates(text).unreadable).toBe(expected)
  })
})

describe('a date that may be two days', () => {
  it.each([
    ['nothing settles', 'Date 03/04/2024', null],
    ['a day of the week settles', 'Wed 03/04/2024', '2024-04-03'],
    ['the other day of the week settles', '03/04/2024 Monday', '2024-03-04'],
    ['the same day in words settles', 'Date 03/04/2024\nIssued 4 March 2024', '2024-03-04'],
    ['a language settles', 'Fecha 03/04/2024\nImporte total\nEfectivo', '2024-04-03'],
    ['a country settles', 'JALAN SAGU 18, JOHOR BAHRU\n03/04/2024', '2024-04-03'],
    ['a state with its ZIP code settles', 'Austin, TX 78701\n03/04/2024', '2024-03-04'],
    ['a code with two letters and five digits does not', 'KL 78701\n03/04/2024', null],
    ['equal parts need nothing', 'Date 04/04/2024', '2024-04-04'],
  ])('%s', (_, text, expected) => {
    const found = dates(text, 'seen')
    expect(found.chosen?.date ?? null).toBe(expected)
    expect(found.ambiguous === null).toBe(expected !== null)
  })

  it('keeps both', () => {
    const { ambiguous } = dates('Date 03/04/2024', 'seen')
    expect([ambiguous?.date, ambiguous?.other]).toEqual(['2024-04-03', '2024-03-04'])
  })

  it('is likelier the day shortly before its file was made, and may still be the other', () => {
    const { chosen: date } = dates('Date 03/04/2024', 'seen', Date.parse('2024-03-05T10:00:00Z'))
    expect([date?.date, date?.other]).toEqual(['2024-03-04', '2024-04-03'])
  })
})

describe('no date of a paper is', () => {
  it.each([
    ['the expiry of a card', 'Card exp 05/03/2019'],
    ['the version of a form', 'Form 2015/01/31'],
    ['a revision', 'Rev. 01.02.2019'],
    ['a best-before date', 'Best before 01.02.2019'],
    ['how long one has been a member', 'Member since 01.02.2019'],
    ['the end of a warranty', 'Gültig bis 01.02.2019'],
    ['when points expire', '有効期限 2019年2月1日'],
  ])('%s', (_, text) => {
    expect(dates(`${text}\nTotal 5.00`).chosen).toBeNull()
    expect(dates(`${text}\n12/05/2018\nTotal 5.00`).chosen?.date).toBe('2018-05-12')
  })
})
