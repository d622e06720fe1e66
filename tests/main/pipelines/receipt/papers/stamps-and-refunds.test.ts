import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

const SALE = [
  'Corner Deli',
  '5 Elm Street, Edmonton AB T6J 5M8',
  'Wrap   3.00',
  'Tea   2.00',
  'Total   $5.00',
]

describe('a date with two readings', () => {
  it.each([
    ['Date: 10/8/2015 3:28 pm', 'Order ID: SPM20151008032805', '2015-10-08'],
    ['Date: 10/8/2015 3:28 pm', 'Order ID: SPM20150810152805', '2015-08-10'],
    // a day inside a longer number, with its year first
    ['Date: 10/8/2015 3:28 pm', 'Order ID: SPM201510080328051', '2015-10-08'],
    ['Date: 10/8/2015 3:28 pm', 'Order 151008032805', '2015-10-08'],
    ['Date: 10/8/2015 3:28 pm', 'Order 15100803280', null],
    ['DATE: 08/01/2014 11:14', 'Trn 0030414080128400000000010022', '2014-08-01'],
    ['DATE: 08/01/2014 11:14', 'Trn 0030414010828400000000010022', '2014-01-08'],
    // with the month or the day first it settles nothing
    ['DATE: 11/07/14 17:58', 'Code 110714175814', null],
    ['DATE: 11/07/14 17:58', 'Code 11071414110700', null],
    // a year that a space splits
    ['07/03/2015 16:38', '201 5/07/03', '2015-07-03'],
    // another day and a number without a time settle nothing
    ['Date: 10/8/2015 3:28 pm', 'Order ID: SPM20151108032805', null],
    ['Date: 10/8/2015 3:28 pm', 'Order ID: SPM20151008', null],
    // two moments, one for each reading
    ['Date: 10/8/2015 3:28 pm', 'Order 20151008032805, table 20150810032805', null],
  ])('%s is settled by the moment in “%s”: %s', async (date, order, day) => {
    const { outcome } = await judgeText([...SALE, date, order].join('\n'))
    expect(outcome.fields.date).toBe(day)
    expect(outcome.questions.some(({ field }) => field === 'date')).toBe(day === null)
  })
})

describe('a refund', () => {
  const refund = (paid: string, total = '-9.45') => [
    'Tools and More',
    'Date: 2014-09-16',
    'Floor pump   -9.00',
    'Subtotal   -9.00',
    'GST 5%   -0.45',
    `Total   ${total}`,
    `Cash   ${paid}`,
  ]

  it.each([
    ['9.45', '-9.45', false],
    ['9.44', '-9.45', true],
    ['9.46', '-9.45', true],
    ['90.45', '-9.45', true],
    // the sum of the goods is not the total
    ['9.54', '-9.54', true],
  ])('that pays out %s for a total of %s contradicts its signs: %s', async (paid, total, isAgainst) => {
    const { outcome } = await judgeText(refund(paid, total).join('\n'))
    const found = outcome.rules.find(({ id }) => id === 'R_TOTAL_CLAIMS')
    expect(found?.state === 'triggered').toBe(isAgainst)
  })

  it.each([
    ['0.05', false],
    ['0.06', true],
  ])('that pays out 9.40 and keeps %s contradicts its signs: %s', async (kept, isAgainst) => {
    const { outcome } = await judgeText([...refund('9.40'), `Not returned   ${kept}`].join('\n'))
    const found = outcome.rules.find(({ id }) => id === 'R_TOTAL_CLAIMS')
    expect(found?.state === 'triggered').toBe(isAgainst)
  })
})
