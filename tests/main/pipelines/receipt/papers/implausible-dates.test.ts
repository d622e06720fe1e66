import { describe, expect, it } from 'vitest'
import { resolveReceipt } from '../../../../../src/main/pipelines/receipt/resolve.ts'
import type { Ruling } from '../../../../../src/shared/domain/reviews/ruling.ts'
import { aboutNumber } from '../../../../../src/shared/pipelines/receipt/about.ts'
import { judgeText, receiptInput, receiptSettings } from '../../../../helpers/cases/receipts.ts'

const RECEIVED_ON = '2025-03-10'

/** A POS receipt that adds up, with the given lines where its date stands. */
function till(...days: string[]): string {
  return ['GREENLEAF MARKET LTD', '12 High Street', 'London SW1A 1AA', ...days]
    .concat([
      'Apples            £4.00',
      'Bread             £2.50',
      'TOTAL             £6.50',
      'CARD              £6.50',
    ])
    .join('\n')
}

async function dateOf(text: string, receivedOn: string | null) {
  const receivedAt = receivedOn === null ? null : Date.parse(`${receivedOn}T15:00:00Z`)
  const { outcome, decisions, escalations } = await judgeText(
    text,
    {},
    undefined,
    receiptSettings,
    receivedAt,
  )
  return {
    date: outcome.fields.date,
    readings: outcome.fields.dateReadings,
    options: decisions.find(({ kind }) => kind === 'date')?.options ?? null,
    triggers: escalations.map(({ trigger }) => trigger).filter((trigger) => trigger === 'DATE_OPEN'),
    quotes: decisions.find(({ kind }) => kind === 'date')?.evidence.map(({ quote }) => quote) ?? [],
    reason: outcome.questions.find(({ field }) => field === 'date')?.reason ?? null,
  }
}

describe('a lone date that no receipt has', () => {
  const SETTLED: readonly (readonly [string, string | null, string])[] = [
    ['Date: 10 March 2025', RECEIVED_ON, '2025-03-10'],
    // clocks and time zones differ by a day
    ['Date: 11 March 2025', RECEIVED_ON, '2025-03-11'],
    ['Date: 01 January 1990', RECEIVED_ON, '1990-01-01'],
    ['Date: 31 December 2068', null, '2068-12-31'],
  ]
  it.each(SETTLED)('%s is its date where it came in on %s', async (line, receivedOn, date) => {
    expect(await dateOf(till(line), receivedOn)).toEqual({
      date,
      readings: [],
      options: null,
      quotes: [],
      triggers: [],
      reason: null,
    })
  })

  const ASKED: readonly (readonly [string, string | null, string, string])[] = [
    ['Date: 12 March 2025', RECEIVED_ON, '2025-03-12', '“12 March 2025” is after the day'],
    ['14/03/2052 17:42', RECEIVED_ON, '2052-03-14', '“14/03/2052” is after the day'],
    ['Date: 2026-03-09', RECEIVED_ON, '2026-03-09', '“2026-03-09” is after the day'],
    ['Date: 31 December 1989', RECEIVED_ON, '1989-12-31', '“31 December 1989” is before 1990'],
    // a battery that is empty sets a till back
    ['Date: 13-01-1980 00:04', null, '1980-01-13', '“13-01-1980” is before 1990'],
    ['01 Jan 1970 00:00:12', null, '1970-01-01', '“01 Jan 1970” is before 1990'],
  ]
  it.each(ASKED)('%s is asked about where it came in on %s', async (line, receivedOn, day, reason) => {
    const found = await dateOf(till(line), receivedOn)
    expect({ ...found, reason: found.reason?.slice(0, reason.length) }).toEqual({
      date: null,
      readings: [day],
      options: [day],
      quotes: [line],
      triggers: ['DATE_OPEN'],
      reason,
    })
  })

  it('of a quotation is its date, and nobody is asked', async () => {
    const found = await dateOf(`QUOTATION\n${till('Date: 14 March 2052')}`, RECEIVED_ON)
    expect(found).toMatchObject({ date: '2052-03-14', readings: [], options: null })
  })

  it('stays in an outcome of an earlier version, which asks nothing, after a ruling on a number', async () => {
    const text = till('Date: 31 December 1989')
    const { outcome } = await judgeText(text, {}, undefined, receiptSettings, null)
    const earlier = {
      ...outcome,
      fields: { ...outcome.fields, date: '1989-12-31', dateReadings: [] },
      questions: outcome.questions.filter(({ field }) => field !== 'date'),
    }
    const bread = outcome.numbers.find(({ text }) => text.includes('2.50')) ?? expect.unreachable()
    const ruling: Ruling = {
      about: aboutNumber(bread),
      label: bread.text,
      after: bread.class,
      answer: 'incorrect',
      corrections: ['ignored'],
      picked: [],
    }
    expect(resolveReceipt(earlier, [ruling], receiptInput(text), receiptSettings).fields.date).toBe(
      '1989-12-31',
    )
    expect(resolveReceipt(outcome, [ruling], receiptInput(text), receiptSettings).fields.date).toBeNull()
  })

  it('offers other days of the paper first', async () => {
    const found = await dateOf(till('Date: 14 March 2052', 'Rewards member since 2 May 2021'), RECEIVED_ON)
    expect(found.options).toEqual(['2021-05-02', '2052-03-14'])
  })

  it('offers both readings where both are later than the paper came in', async () => {
    const paper = ['The Pantry', 'Halifax NS B3H 1A1', '03/04/2031', 'Bread   2.50', 'TOTAL   2.50']
    const found = await dateOf(paper.join('\n'), RECEIVED_ON)
    expect([found.options, found.triggers]).toEqual([['2031-04-03', '2031-03-04'], ['DATE_OPEN']])
  })
})
