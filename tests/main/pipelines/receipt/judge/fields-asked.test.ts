import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JudgeModel, Question } from '../../../../../src/main/judging/port/judge-model.ts'
import { doubtsOf } from '../../../../../src/main/pipelines/receipt/evidence/doubts.ts'
import { readReceipt } from '../../../../../src/main/pipelines/receipt/evidence/evidence.ts'
import {
  judgeSaying,
  judgeText,
  receiptInput,
  receiptSettings,
  receiptText,
} from '../../../../helpers/cases/receipts.ts'
import { atDepth } from '../../../../helpers/depth.ts'

/** Two dates that can each be read two ways, a name that may be a cashier's, and amounts that add up. */
const OPEN = `Thank you for your visit
served by Ann
05/03/24

Bread         2.40
Milk          1.60
Cheese        6.00
Apples        2.00
TOTAL        12.00
`

/** A judge that answers questions about fields alone. */
function fieldJudge(answer: unknown): { readonly judge: JudgeModel; readonly asked: Question<unknown>[] } {
  const { judge, asked } = judgeSaying(answer)
  return { judge, asked }
}

const NOTHING = { merchant: null, date: null, document: null, confidence: 0.95, reasoning: null }

describe('001-18 fields that the rules are unsure of', () => {
  it('are asked about in one question, and settled by the ids of the paper', async () => {
    const { judge, asked } = fieldJudge({ ...NOTHING, date: 'date-0-other' })
    const { outcome } = await judgeText(OPEN, {}, judge)
    expect(asked.filter(({ key }) => key === 'fields')).toHaveLength(1)
    expect(outcome.fieldStage?.asked).toContain('date')
    expect(outcome.fields.date).toMatch(/^2024-(05-03|03-05)$/)
    expect(outcome.fields.dateReadings).toEqual([])
  })

  it('stay as they are without a judge, and nobody is called for that', async () => {
    const { outcome, escalations } = await judgeText(OPEN)
    expect(outcome.fieldStage).toMatchObject({ invoked: false, settled: [] })
    expect(outcome.fields.date).toBeNull()
    expect(escalations.map(({ trigger }) => trigger)).not.toContain('JUDGE_NOT_CONFIGURED')
  })

  it('are not asked about where the rules are sure', async () => {
    const { judge, asked } = fieldJudge(NOTHING)
    const { outcome } = await judgeText(receiptText('us-grocer'), {}, judge)
    expect(asked).toEqual([])
    expect(outcome.fieldStage).toBeNull()
  })

  it('touch no amount and no label, whatever the answer', async () => {
    const id = fc.option(
      fc.constantFrom(
        'line-0',
        'line-1',
        'date-0',
        'date-0-other',
        'FUEL',
        'CARD_SLIP',
        'line-99',
        '1000.00',
      ),
    )
    const without = await judgeText(OPEN)
    await fc.assert(
      fc.asyncProperty(id, id, id, async (merchant, date, document) => {
        const { judge } = fieldJudge({ ...NOTHING, merchant, date, document })
        const { outcome } = await judgeText(OPEN, {}, judge)
        const { merchant: _, merchantConfidence: _c, date: _d, dateReadings: _r, ...fields } = outcome.fields
        expect(without.outcome.fields).toMatchObject(fields)
        for (const part of ['label', 'score', 'numbers', 'rules', 'reconciliation', 'document'] as const)
          expect(outcome[part]).toEqual(without.outcome[part])
      }),
      { numRuns: atDepth(20, 200) },
    )
  })
})

describe('001-18 a field is in doubt', () => {
  const { page } = readReceipt(receiptInput(OPEN), receiptSettings)
  const { questions } = receiptSettings
  const doubted = (changes: Partial<typeof page>) =>
    doubtsOf({ ...page, ...changes }, questions).map(({ field }) => field)
  const merchant = (confidence: number) => ({ name: 'served by Ann', confidence, line: 0 })

  it.each([
    [questions.merchantBelow, false],
    [questions.merchantBelow - 0.01, true],
  ])('below the threshold: a merchant of confidence %d: %s', (confidence, isDoubted) => {
    expect(doubted({ merchant: merchant(confidence) }).includes('merchant')).toBe(isDoubted)
  })

  it.each([
    [questions.documentBelow, false],
    [questions.documentBelow - 0.01, true],
  ])('below the threshold: a document type of confidence %d: %s', (confidence, isDoubted) => {
    expect(doubted({ kind: { ...page.kind, confidence } }).includes('document')).toBe(isDoubted)
  })

  it('where a date has two readings, and both are candidates', () => {
    const date = doubtsOf(page, questions).find(({ field }) => field === 'date')
    expect(date?.candidates.map(({ id }) => id)).toEqual(['date-0', 'date-0-other'])
  })

  it('with lines of letters as candidates for the merchant', () => {
    const found = doubtsOf({ ...page, merchant: null }, questions).find(({ field }) => field === 'merchant')
    expect(found?.candidates.slice(0, 2)).toEqual([
      { id: 'line-0', value: 'Thank you for your visit' },
      { id: 'line-1', value: 'served by Ann' },
    ])
  })
})
