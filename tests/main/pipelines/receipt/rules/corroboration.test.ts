import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** The unconfirmed fields of a paper, and the escalations for them. */
async function uncorroborated(lines: readonly string[]) {
  const { outcome, escalations } = await judgeText(
    ['Meridian Supplies Ltd', 'Park Street 9', 'Invoice no. 4711', 'Date 13.05.2024', ...lines].join('\n'),
  )
  const found = outcome.rules.find(({ id }) => id === 'R_UNCORROBORATED')
  const triggers = escalations
    .map(({ trigger }) => String(trigger))
    .filter((each) => !each.startsWith('JUDGE'))
  return { label: outcome.label, state: found?.state, reason: found?.reason, triggers, found }
}

const COUNTED = [
  'Item                 Qty     Price     Amount',
  'Paint roller           2     12.50      25.00',
  'Desk lamp              3     20.00      60.00',
  'Wall anchors           1      4.80       4.80',
  'Total                                   89.80',
]
const GROUPS = [
  'D1 Apples                    31.70',
  'D2 Bananas                   64.20',
  'D1 Bread                      6.85',
  'D2 Butter                    21.55',
  'Total                       124.30',
  'D1     (2)                   38.55',
  'D2     (2)                   85.75',
]
const TAXES = [
  'Consulting                  200.00',
  'Cleaning                    100.00',
  'Net                         300.00',
  'VAT 20 %                     60.00',
  'Total                       360.00',
  'Paid by card                360.00',
]

/** The same lines with words in place of others. */
function changed(lines: readonly string[], ...changes: readonly (readonly [string, string])[]) {
  return lines.map((line) => changes.reduce((text, [from, to]) => text.replace(from, to), line))
}

describe('R_UNCORROBORATED', () => {
  it.each([
    ['counts, prices and amounts that go together', COUNTED],
    ['groups of goods with their sums', GROUPS],
    ['net, tax, total and payment', TAXES],
    [
      'a payment that is rounded for cash',
      changed(TAXES, ['Paid by card                360.00', 'Cash 360.00']),
    ],
  ])('ignores %s', async (_, lines) => {
    expect(await uncorroborated(lines)).toMatchObject({ state: 'not_triggered', triggers: [] })
  })

  it.each([
    [
      'prices of two goods that cancel out',
      changed(COUNTED, ['25.00', '31.00'], ['60.00', '54.00']),
      ['12.50', '20.00'],
    ],
    [
      'sums of groups of which two goods cancel out',
      changed(GROUPS, ['31.70', '33.70'], ['64.20', '62.20']),
      ['38.55', '85.75'],
    ],
    ['a net amount', changed(TAXES, ['300.00', '310.00']), ['310.00']],
    ['a payment', changed(TAXES, ['card                360.00', 'card                371.00']), ['371.00']],
  ])('names %s', async (_, lines, named) => {
    const { state, reason } = await uncorroborated(lines)
    expect(state).toBe('triggered')
    for (const each of named) expect(reason).toContain(each)
  })

  it('hands a person what nothing else speaks against, with the place of each amount', async () => {
    const { label, triggers, found } = await uncorroborated([
      '2X   Lemon soda   4.30   7.60',
      '3X   Apple cake   2.50   7.50',
      '1X   Green tea   1.90   1.90',
      'Total   17.00',
    ])
    expect({ label, triggers }).toEqual({ label: 'real', triggers: ['UNCORROBORATED'] })
    expect(found?.evidence).toMatchObject({ amounts: [{ text: '4.30' }] })
    expect(found).toMatchObject({ weight: 0, contribution: 0 })
  })
})
