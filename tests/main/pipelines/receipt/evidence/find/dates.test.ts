import { describe, expect, it } from 'vitest'
import { datesIn } from '../../../../../../src/main/pipelines/receipt/evidence/find/dates.ts'
import { linesOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'

const dates = (text: string, monthFirst = false) => datesIn(linesOf(text), monthFirst)
const chosen = (text: string, monthFirst = false) => dates(text, monthFirst).chosen?.date ?? null

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
    ['as usual there', '03/04/2024', true, '2024-03-04'],
    ['as usual elsewhere', '03/04/2024', false, '2024-04-03'],
    ['as another date shows: 25 is no month', 'Date 03/04/2024\nDue 25/04/2024', true, '2024-04-03'],
    ['as another date shows: 25 is a day', 'Date 03/04/2024\nDue 04/25/2024', false, '2024-03-04'],
    ['day first with points, everywhere', '03.04.2024', true, '2024-04-03'],
  ])('with the month first or last %s', (_, text, monthFirst, expected) => {
    expect(chosen(text, monthFirst)).toBe(expected)
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
    ['stands below its head', 'Factuur datum   Vervaldatum\n8-9-2022        22-9-2022', '2022-09-08'],
    ['is the first where none says anything', '14.05.2024 17:42\n20.05.2024', '2024-05-14'],
    ['is any rather than none', 'Delivered 03.03.2018', '2018-03-03'],
  ])('%s', (_, text, expected) => {
    expect(chosen(text)).toBe(expected)
  })
})

describe('what stands in the place of a date', () => {
  it.each([
    ['Date: 32.13.2024', '32.13.2024'],
    ['Date: 30/02/2024', '30/02/2024'],
    ['Date: 28/02/2024', null],
    ['Part 32.13.2024', null],
  ])('in “%s” and is none: %s', (text, expected) => {
    expect(dates(text).unreadable).toBe(expected)
  })
})
