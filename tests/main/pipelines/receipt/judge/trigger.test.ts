import { Decimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { triggerOf } from '../../../../../src/main/pipelines/receipt/judge/trigger.ts'
import { receiptSettings } from '../../../../helpers/cases/receipts.ts'

const SURE = { mismatchRatio: '0', ocrConfidence: 0.95, itemsConfidence: 0.8 }

function trigger(
  doubts: Partial<{ mismatchRatio: string | null; ocrConfidence: number | null; itemsConfidence: number }>,
) {
  const { mismatchRatio, ...rest } = { ...SURE, ...doubts }
  const ratio = mismatchRatio === null ? null : new Decimal(mismatchRatio)
  return triggerOf({ ...rest, mismatchRatio: ratio }, receiptSettings.trigger)
}

describe('001-02, 001-06 the referee is wanted', () => {
  it.each([
    ['nothing is doubtful', {}, null],
    ['items are a fifth off, which is not yet far', { mismatchRatio: '0.20' }, null],
    ['items are a hair more than a fifth off', { mismatchRatio: '0.2000001' }, 'mismatch_ratio'],
    ['the ratio is not known', { mismatchRatio: null }, null],
    ['letters were recognised half surely', { ocrConfidence: 0.5 }, null],
    ['letters were recognised less than half surely', { ocrConfidence: 0.4999 }, 'ocr_confidence'],
    ['nothing had to be recognised', { ocrConfidence: null }, null],
    ['items are half sure', { itemsConfidence: 0.5 }, null],
    ['items are less than half sure', { itemsConfidence: 0.4999 }, 'line_items_confidence'],
    ['there are no items', { itemsConfidence: 0, mismatchRatio: null }, 'line_items_confidence'],
    ['all three', { mismatchRatio: '2', ocrConfidence: 0.1, itemsConfidence: 0 }, 'mismatch_ratio'],
    ['the last two', { ocrConfidence: 0.1, itemsConfidence: 0 }, 'ocr_confidence'],
  ])('where %s: %o', (_, doubts, expected) => {
    expect(trigger(doubts)).toBe(expected)
  })
})
