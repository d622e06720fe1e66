import { describe, expect, it } from 'vitest'
import { readReceipt } from '../../../../../src/main/pipelines/receipt/evidence/evidence.ts'
import { applyMatched, matchAnswer } from '../../../../../src/main/pipelines/receipt/judge/match-answer.ts'
import type { SemanticAmounts } from '../../../../../src/shared/pipelines/receipt/amounts.ts'
import {
  receiptInput,
  receiptSettings,
  receiptText,
  semanticAmounts,
} from '../../../../helpers/cases/receipts.ts'

function matched(text: string, answer: Partial<SemanticAmounts>) {
  const { numbers } = readReceipt(receiptInput(text), receiptSettings)
  const found = matchAnswer(semanticAmounts(answer), numbers, text)
  const classes = [...found.classes].map(([index, each]) => `${numbers[index]?.text} ${each}`)
  const after = applyMatched(numbers, found)
    .filter((number) => number.class !== 'ignored')
    .map((number) => `${number.text} ${number.class}`)
  return { ...found, classes, after }
}

const bill = receiptText('consultation')

describe('c.4 a number of an answer', () => {
  it('is found where it stands, by its worth and not by its letters', () => {
    const { classes, dropped, blockedBy } = matched(bill, {
      line_item_amounts: [2000],
      tax_amounts: [420],
      total_amount: 2420,
      ignore_numbers: ['4650', '07102', '818FETR3824'],
    })
    expect(classes).toEqual([
      '2,420.00 total',
      '2,000.00 item',
      '420.00 tax',
      '4650 ignored',
      '4650 ignored',
      '07102 ignored',
      '818FETR3824 ignored',
    ])
    expect({ dropped, blockedBy }).toEqual({ dropped: [], blockedBy: null })
  })

  it.each<[string, Partial<SemanticAmounts>, string | null, number]>([
    ['a total that is made up', { line_item_amounts: [2000], total_amount: 9999 }, 'total_not_in_text', 1],
    ['an item that is made up', { line_item_amounts: [2000, 17], total_amount: 2420 }, 'item_not_in_text', 1],
    [
      'an item twice that stands there once',
      { line_item_amounts: [2000, 2000], total_amount: 2420 },
      'item_not_in_text',
      1,
    ],
    [
      'the total once more as an item',
      { line_item_amounts: [2000, 2420], total_amount: 2420 },
      'item_not_in_text',
      1,
    ],
    [
      'a postal code as an item: it has a zero in front',
      { line_item_amounts: [7102], total_amount: 2420 },
      'item_not_in_text',
      1,
    ],
    [
      'a part of an identifier as an item',
      { line_item_amounts: [3824], total_amount: 2420 },
      'item_not_in_text',
      1,
    ],
    ['a tax that is made up', { line_item_amounts: [2000], tax_amounts: [17], total_amount: 2420 }, null, 1],
    [
      'an item once more as a tax',
      { line_item_amounts: [2000], tax_amounts: [2000], total_amount: 2420 },
      null,
      1,
    ],
    [
      'an identifier without its zero',
      { line_item_amounts: [2000], total_amount: 2420, ignore_numbers: ['7102'] },
      null,
      1,
    ],
    [
      'a part of an identifier to be ignored',
      { line_item_amounts: [2000], total_amount: 2420, ignore_numbers: ['3824'] },
      null,
      1,
    ],
    [
      'nothing to be ignored',
      { line_item_amounts: [2000], total_amount: 2420, ignore_numbers: ['', '  '] },
      null,
      2,
    ],
    [
      'a part of a date to be ignored: it stands there',
      { line_item_amounts: [2000], total_amount: 2420, ignore_numbers: ['2024'] },
      null,
      0,
    ],
    ['no total, where rules found one', { line_item_amounts: [2000] }, 'total_missing', 0],
    ['no items, where rules found some', { total_amount: 2420 }, 'items_missing', 0],
    [
      'an amount of an item to be ignored: it stays',
      { line_item_amounts: [420], total_amount: 2420, ignore_numbers: ['2,000.00'] },
      null,
      1,
    ],
  ])('%s', (_, answer, blockedBy, dropped) => {
    const found = matched(bill, answer)
    expect(found.blockedBy).toBe(blockedBy)
    expect(found.dropped).toHaveLength(dropped)
  })

  it('that is left out is said to be printed nowhere, or used up', () => {
    const droppedBy = (answer: Partial<SemanticAmounts>) => matched(bill, answer).dropped
    expect(droppedBy({ line_item_amounts: [17] })).toEqual([
      '17 is not used as line item: no number in the text has this value.',
    ])
    expect(droppedBy({ line_item_amounts: [2000, 2000] })).toEqual([
      '2000 is not used as line item: the text has it once, but the answer names it more often.',
    ])
  })

  it('is found in the document’s own way of writing it', () => {
    const text = 'Rechnung\nBeratung    1.234,50 €\nSumme    1.234,50 €\n'
    expect(matched(text, { line_item_amounts: [1234.5], total_amount: 1234.5 })).toMatchObject({
      classes: ['1.234,50 total', '1.234,50 item'],
      blockedBy: null,
    })
  })

  it('is the same however its value is written: 0.1 is ten cents', () => {
    const text = 'Receipt\nScrew   0.10\nNut   0.20\nTotal   0.30\n'
    expect(matched(text, { line_item_amounts: [0.1, 0.2], total_amount: 0.1 + 0.2 }).blockedBy).toBe(
      'total_not_in_text',
    )
    expect(matched(text, { line_item_amounts: [0.1, 0.2], total_amount: 0.3 }).blockedBy).toBeNull()
  })
})

describe('001-08 an answer that is applied', () => {
  it('c.18 replaces the total, and keeps the fields that it omits: amounts of items too', () => {
    const text =
      'Receipt\nSoup   8.00\nBread   2.00\nDiscount   -1.00\nTax   0.90\nTotal   9.90\nPoints   77.00\n'
    expect(matched(text, { line_item_amounts: [8], total_amount: 77 }).after).toEqual([
      '8.00 item',
      '2.00 item',
      '1.00 discount',
      '0.90 tax',
      '77.00 total',
    ])
  })

  it('keeps the total of the rules where it names none, and replaces taxes where it names one', () => {
    const text = 'Receipt\nSoup   8.00\nBread   2.00\nTax A   0.90\nTax B   0.40\nTotal   11.30\n'
    expect(matched(text, { line_item_amounts: [8, 2], tax_amounts: [0.4] }).after).toEqual([
      '8.00 item',
      '2.00 item',
      '0.40 tax',
      '11.30 total',
    ])
  })
})
