import { describe, expect, it } from 'vitest'
import { badDate, dateConflict } from '../../../../../src/main/pipelines/receipt/rules/dates.ts'
import { ruleCase } from '../../../../helpers/cases/rule-case.ts'

const till = (...lines: readonly string[]) => ({
  subtype: 'POS_RETAIL' as const,
  text: ['Corner Shop', 'Receipt', 'Bread   2.00', 'Milk   1.00', 'Total   3.00', ...lines].join('\n'),
})

describe('a date is compared with other statements of a paper about its time', () => {
  it.each([
    ['Thursday, 9 May 2024', 'not_triggered'],
    ['Friday, 9 May 2024', 'triggered'],
    ['Donnerstag, 09.05.2024', 'not_triggered'],
    ['Montag, 09.05.2024', 'triggered'],
    // a month, and a word that may be a name
    ['Mar 12.05.2024', 'not_triggered'],
    // one of two readings falls on that day
    ['Tuesday, 09/04/2024', 'not_triggered'],
  ])('the day of the week: %s is %s', (line, state) => {
    expect(dateConflict(ruleCase(till(line)))).toMatchObject({ state })
  })

  it.each([
    [['09/05/2024', 'Start 2024-05-09T17:42:10Z'], 'not_triggered'],
    [['09/05/2024 17:42', 'Start 2024-02-09T17:42:10Z'], 'triggered'],
    [['Date 13/05/2024', 't=20240513T1742&fn=1'], 'not_triggered'],
    [['Date 13/05/2024', 't=20240213T1742&fn=1'], 'triggered'],
    [['Date 13/05/2024', 'VISA ****1234', '13/02/2024 17:42'], 'triggered'],
    [['Date: 13/05/2024', 'Time: 17:42', 'VISA ****1234', '13/02/2024 17:42'], 'triggered'],
  ] as const)('text that machines wrote: %j is %s', (lines, state) => {
    expect(dateConflict(ruleCase(till(...lines)))).toMatchObject({ state })
  })

  it.each([
    ['days of a span', ['13/05/2024 17:42', 'Hire 03/05/2024 09:00 - 13/05/2024 17:40']],
    [
      'two words of their own',
      ['Collected: 03/05/2024 09:00', 'Returned: 13/05/2024 17:40', '13/05/2024 17:42'],
    ],
    ['journeys with a price each', ['13/05/2024 17:42', '03/05/2024 09:00   Zone A   1.20']],
    ['a number like a date beside the moment', ['13/05/2024 17:42  9.1.09 till 3']],
  ] as const)('%s are no other moments of the paper', (_, lines) => {
    expect(dateConflict(ruleCase(till(...lines)))).toMatchObject({ state: 'not_triggered' })
  })

  it('lets a concert be on another evening than its ticket was sold', () => {
    const text = 'Box office\nDate 10-01-2022\nJAZZ TRIO\n15-04-2022  19:30\nSeat   77.70\nTotal   77.70'
    expect(dateConflict(ruleCase({ subtype: 'POS_RETAIL', text }))).toMatchObject({ state: 'not_triggered' })
  })

  it('lets a bill be paid on another day than it is dated', () => {
    const text =
      'Firm Ltd\nInvoice 77\nInvoice date 13/05/2024\nWork   2.00\nTotal   2.00\nVISA\n19/06/2024 17:42'
    expect(dateConflict(ruleCase({ subtype: 'COMMERCIAL_INVOICE', text }))).toMatchObject({
      state: 'not_triggered',
    })
  })
})

describe('a day that no calendar has', () => {
  it.each([
    ['Berlin, 31.02.2024', 'triggered'],
    ['31.02.2024', 'triggered'],
    ['Berlin, 29.02.2024', 'not_triggered'],
    ['31 February 2024', 'triggered'],
    ['2024-13-17T10:00:00Z', 'triggered'],
    // beside a date, what stands behind words may be a number
    ['13.05.2024\nPart 45/13/2024', 'not_triggered'],
  ])('%s is %s', (line, state) => {
    expect(badDate(ruleCase(till(line)))).toMatchObject({ state })
  })
})
