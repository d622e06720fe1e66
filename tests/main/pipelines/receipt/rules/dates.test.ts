import { describe, expect, it } from 'vitest'
import {
  afterFile,
  badDate,
  dateConflict,
  fileGap,
  noDate,
} from '../../../../../src/main/pipelines/receipt/rules/dates.ts'
import { type RuleCaseOptions, ruleCase } from '../../../../helpers/cases/rule-case.ts'

const day = (text: string) => Date.parse(`${text}T12:00:00Z`)
const pos = { subtype: 'POS_RETAIL' } as const
const dated = (date: string) => `Corner Shop\nReceipt\n${date}\nBread   2.00\nTotal   2.00\n`

describe('R8', () => {
  it.each<[string, RuleCaseOptions, string, string, number]>([
    ['has a date', { text: dated('14.05.2024') }, 'not_triggered', 'INFO', 0],
    ['has none', { text: dated('') }, 'triggered', 'CRITICAL', 0.2],
    ['has a time', { text: dated('17:42') }, 'triggered', 'WARNING', 0.1],
    ['has a number', { text: dated('Receipt no. 77') }, 'triggered', 'WARNING', 0.1],
    ['is hard to read', { text: dated(''), ocrConfidence: 0.39 }, 'triggered', 'WARNING', 0.12],
    ['is not that hard to read', { text: dated(''), ocrConfidence: 0.4 }, 'triggered', 'CRITICAL', 0.2],
  ])('a document that %s', (_, options, state, severity, weight) => {
    expect(noDate(ruleCase(options))).toMatchObject({ state, severity, weight })
  })
})

describe('two dates of one document', () => {
  const two = (first: string, second: string) =>
    `Invoice date ${first}\nDate ${second}\nWork   2.00\nTotal   2.00\n`
  it.each<[string, RuleCaseOptions, string, number]>([
    ['thirty days apart', { text: two('01.05.2024', '31.05.2024') }, 'not_triggered', 0],
    ['a month and a day apart', { text: two('01.05.2024', '01.06.2024') }, 'triggered', 0.25],
    ['the same on a till receipt', { ...pos, text: two('01.05.2024', '01.06.2024') }, 'triggered', 0.35],
    [
      'of which one is by when to pay',
      { text: 'Invoice date 01.05.2024\nDue date 01.08.2024\nTotal 2.00\n' },
      'not_triggered',
      0,
    ],
    [
      'of which one is that of the delivery',
      { text: 'Rechnungsdatum 01.05.2024\nLieferdatum 01.02.2024\nSumme 2,00\n' },
      'not_triggered',
      0,
    ],
  ])('%s', (_, options, state, weight) => {
    expect(dateConflict(ruleCase(options))).toMatchObject({ state, weight })
  })
})

describe('c.20 a date that may be two days', () => {
  const open = `Corner Shop\nReceipt\nDate 03/04/2024\nBread   2.00\nTotal   2.00\n`
  const madeAt = (text: string) => ({ ...pos, text: open, fileMetadata: { createdAt: day(text) } })

  it('is no missing date', () => {
    expect(noDate(ruleCase({ text: open }))).toMatchObject({ state: 'not_triggered' })
    expect(noDate(ruleCase({ text: open })).reason).toContain('2024-03-04')
  })

  it.each([
    ['is not after its file where one of the days is not', '2024-03-04', 'not_triggered'],
    ['is after its file where both are', '2024-02-01', 'triggered'],
  ])('%s', (_, file, state) => {
    expect(afterFile(ruleCase(madeAt(file)))).toMatchObject({ state })
  })

  it.each([
    ['lies not long before its file where one of the days does not', '2024-06-20', 'not_triggered'],
    ['lies long before its file where both do', '2024-12-01', 'triggered'],
  ])('%s', (_, file, state) => {
    expect(fileGap(ruleCase(madeAt(file)))).toMatchObject({ state })
  })

  it('contradicts another date only where both days do', () => {
    const two = (other: string) => ({
      text: `Invoice date 02/03/2024\nDate ${other}\nWork   2.00\nTotal   2.00\n`,
    })
    expect(dateConflict(ruleCase(two('2024-02-03')))).toMatchObject({ state: 'not_triggered' })
    expect(dateConflict(ruleCase(two('2024-08-03')))).toMatchObject({ state: 'triggered' })
  })
})

describe('R15, c.13 dated after its file', () => {
  it.each<[string, RuleCaseOptions, string, string, number]>([
    [
      'a till receipt of the day',
      { ...pos, text: dated('14.05.2024'), fileMetadata: { createdAt: day('2024-05-14') } },
      'not_triggered',
      'INFO',
      0,
    ],
    [
      'of the next day, elsewhere on earth',
      { ...pos, text: dated('15.05.2024'), fileMetadata: { createdAt: day('2024-05-14') } },
      'not_triggered',
      'INFO',
      0,
    ],
    [
      'of two days later',
      { ...pos, text: dated('16.05.2024'), fileMetadata: { createdAt: day('2024-05-14') } },
      'triggered',
      'HARD_FAIL',
      0.4,
    ],
    [
      'an invoice: not judged by it',
      { subtype: 'VAT_INVOICE', text: dated('16.05.2024'), fileMetadata: { createdAt: day('2024-05-14') } },
      'gated',
      'INFO',
      0,
    ],
    [
      'a credit note: nor that',
      { subtype: 'CREDIT_NOTE', text: dated('16.05.2024'), fileMetadata: { createdAt: day('2024-05-14') } },
      'gated',
      'INFO',
      0,
    ],
    ['a file without a date', { ...pos, text: dated('16.05.2024'), fileMetadata: {} }, 'unknown', 'INFO', 0],
    ['no file', { ...pos, text: dated('16.05.2024') }, 'unknown', 'INFO', 0],
    [
      'a receipt without a date',
      { ...pos, text: dated(''), fileMetadata: { createdAt: day('2024-05-14') } },
      'unknown',
      'INFO',
      0,
    ],
  ])('%s', (_, options, state, severity, weight) => {
    expect(afterFile(ruleCase(options))).toMatchObject({ state, severity, weight })
  })
})

describe('R16, c.13 a file made much later', () => {
  it.each<[string, RuleCaseOptions, string, string, number]>([
    ['90 days', { ...pos, fileMetadata: { createdAt: day('2024-08-12') } }, 'not_triggered', 'INFO', 0],
    ['91 days', { ...pos, fileMetadata: { createdAt: day('2024-08-13') } }, 'triggered', 'CRITICAL', 0.35],
    [
      'changed after 91 days',
      { ...pos, fileMetadata: { modifiedAt: day('2024-08-13') } },
      'triggered',
      'WARNING',
      0.1,
    ],
    [
      'an invoice after years',
      { subtype: 'VAT_INVOICE', fileMetadata: { createdAt: day('2029-01-01') } },
      'gated',
      'INFO',
      0,
    ],
  ])('%s', (_, options, state, severity, weight) => {
    expect(fileGap(ruleCase({ text: dated('14.05.2024'), ...options }))).toMatchObject({
      state,
      severity,
      weight,
    })
  })
})

describe('two moments on one paper', () => {
  it.each<[string, string, string]>([
    ['a sale and its payment on one day', '14.05.2024 17:42\nVISA 14.05.2024 17:43', 'not_triggered'],
    ['one after midnight', '14.05.2024 23:58\nVISA 15.05.2024 00:01', 'not_triggered'],
    ['one that is two days later', '14.05.2024 17:42\nVISA 16.05.2024 17:43', 'triggered'],
    ['days without a time', '14.05.2024\nValid until 16.05.2024', 'not_triggered'],
  ])('%s', (_, date, state) => {
    expect(dateConflict(ruleCase({ text: dated(date) }))).toMatchObject({ state })
  })
})

describe('R17', () => {
  it.each<[string, string, string]>([
    ['a date that is none', 'Date: 31/02/2024', 'triggered'],
    ['a date that is one', 'Date: 28/02/2024', 'not_triggered'],
    ['no date', '', 'not_triggered'],
    ['c.20 another beside it that is one', 'Date: 31/02/2024\nDate: 28/02/2024', 'triggered'],
    ['a number like one that nothing calls a date', 'Form 31/02/2024', 'not_triggered'],
  ])('%s', (_, date, state) => {
    expect(badDate(ruleCase({ text: dated(date) }))).toMatchObject({ state })
  })
})
