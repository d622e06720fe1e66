import { describe, expect, it } from 'vitest'
import { ReceiptSettings } from '../../../../../src/shared/pipelines/receipt/settings.ts'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

const SOLD = ['Soap   2.00', 'Rice   3.00', 'TOTAL   $5.00']

async function dateOf(lines: readonly string[], dayOrder: 'ask' | 'dmy' | 'mdy') {
  const settings = ReceiptSettings.parse({ questions: { dayOrder } })
  const { outcome, escalations } = await judgeText([...lines, ...SOLD].join('\n'), {}, undefined, settings)
  return {
    date: outcome.fields.date,
    readings: outcome.fields.dateReadings,
    isAsked: escalations.some(({ trigger }) => trigger === 'DATE_OPEN'),
    reason: outcome.rules.find(({ id }) => id === 'R8_NO_DATE')?.reason,
  }
}

describe('the order of day and month that a person has chosen', () => {
  const EDMONTON = ['Corner Market', 'Edmonton AB T6J 5M8']

  it.each([
    ['ask', null, true],
    ['mdy', '2014-08-09', false],
    ['dmy', '2014-09-08', false],
  ] as const)('%s reads a date that nothing settles as %s', async (order, date, isAsked) => {
    const found = await dateOf([...EDMONTON, '08/09/2014 12:41'], order)
    expect(found).toMatchObject({ date, isAsked })
    expect(found.readings.toSorted()).toEqual(['2014-08-09', '2014-09-08'])
  })

  it('is named with the other date', async () => {
    const { reason } = await dateOf([...EDMONTON, '08/09/2014 12:41'], 'mdy')
    expect(reason).toContain('the settings read a date with the month first')
    expect(reason).toContain('2014-09-08')
  })

  it.each([
    ['a number above 12', [...EDMONTON, '21/09/2014 12:41'], '2014-09-21'],
    ['a weekday', [...EDMONTON, 'Mon 08/09/2014 12:41'], '2014-09-08'],
    ['the country', ['Eckladen', 'Hauptstr. 1', 'D-10115 Berlin', '08/09/2014 12:41'], '2014-09-08'],
  ])('does not count against %s', async (_, lines, date) => {
    expect(await dateOf(lines, 'mdy')).toMatchObject({ date, isAsked: false })
  })

  it('does not say which number is the year', async () => {
    expect(await dateOf([...EDMONTON, '15/05/12 12:41'], 'mdy')).toMatchObject({ date: null, isAsked: true })
  })
})
