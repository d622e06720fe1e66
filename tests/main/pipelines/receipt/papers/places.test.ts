import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

async function read(lines: readonly string[]) {
  const { outcome, escalations } = await judgeText(lines.join('\n'))
  const triggers = escalations.map(({ trigger }) => String(trigger))
  return {
    total: outcome.fields.total,
    paid: outcome.fields.paid,
    items: outcome.lineItems.map(({ amount }) => amount),
    triggers: triggers.filter((each) => !/^JUDGE_|_OPEN$/.test(each)),
  }
}

describe('words and amounts belong together', () => {
  it.each<readonly [string, readonly string[]]>([
    [
      'where the words stand behind',
      [
        'Corner Shop',
        '2024-05-14 10:12',
        '   3.50  Bread',
        '   2.10  Milk',
        '  12.40  Coffee',
        '  18.00  Total',
        '  18.00  Card',
      ],
    ],
    [
      'where the words stand above',
      [
        'Corner Shop',
        '2024-05-14 10:12',
        'Bread',
        '3.50',
        'Milk',
        '2.10',
        'Coffee',
        '12.40',
        'Total',
        '18.00',
        'Card',
        '18.00',
      ],
    ],
    [
      'where the words stand above and the card’s number follows',
      [
        'Corner Shop',
        '2024-05-14 10:12',
        'Bread',
        '3.50',
        'Milk',
        '2.10',
        'Coffee',
        '12.40',
        'Total',
        '18.00',
        'Debit card',
        '18.00',
        'VISA XXXX2987',
      ],
    ],
  ])('%s', async (_, paper) => {
    expect(await read(paper)).toEqual({
      total: '18.00',
      paid: '18.00',
      items: ['3.50', '2.10', '12.40'],
      triggers: [],
    })
  })

  it('also where a tax has its rate in the line above', async () => {
    const paper = ['Office', '2024-05-14 10:12', 'Parking', '32.59', 'Total', '32.59', 'Incl. tax 8.875%']
    expect((await read([...paper, '2.66', 'Card', '32.59'])).triggers).toEqual([])
    expect((await read([...paper, '2.86', 'Card', '32.59'])).triggers).not.toEqual([])
  })
})

/** In letters of no language that is known here. */
const unknown = (amounts: readonly string[]) => [
  'ⴰⴱⴳⴷ ⴻⴼⴳ',
  '2024-05-14 10:12',
  ...amounts.map((amount, at) => `ⴽⵍⵎⵏ${'ⵓ'.repeat(at)}        ${amount}`),
]

describe('the total without a word for it', () => {
  it.each<readonly [string, readonly string[], string, readonly string[]]>([
    ['is what those above come to', ['3.50', '2.10', '12.40', '18.00'], '18.00', ['3.50', '2.10', '12.40']],
    ['is what was given less the change', ['7.15', '3.05', '11.02', '20.00', '8.98'], '11.02', []],
    [
      'is no sum of a group',
      ['3.50', '2.10', '5.60', '1.40', '4.00', '5.40', '11.00', '11.00'],
      '11.00',
      ['3.50', '2.10', '1.40', '4.00'],
    ],
    ['is the largest amount where nothing else speaks for one', ['3.50', '99.10', '12.40'], '99.10', []],
  ])('%s', async (_, amounts, total, items) => {
    const found = await read(unknown(amounts))
    expect(found.total).toBe(total)
    if (items.length > 0) expect(found.items).toEqual(items)
    expect(found.triggers).toContain('TOTAL_MISSING')
  })

  it('is absent where words are known, and nothing but its size suggests an amount', async () => {
    expect((await read(['Corner Shop', 'Bread   2.00', 'Milk   3.00', 'Tea   4.00'])).total).toBeNull()
  })

  it('says which amount it is, and that a person shall look', async () => {
    const { outcome, escalations } = await judgeText(unknown(['3.50', '2.10', '12.40', '18.00']).join('\n'))
    expect(outcome.label).toBe('real')
    expect(escalations.find(({ trigger }) => trigger === 'TOTAL_MISSING')?.reason).toBe(
      'No known word says which amount is the total; the other amounts suggest 18.',
    )
  })
})
