import { expect, it } from 'vitest'
import { judgedLines } from '../../../../src/main/intake/receipt/judged-lines.ts'
import { judgeSaying, judgeText, receiptText } from '../../../helpers/cases/receipts.ts'

const wrong = receiptText('us-grocer').replace(/^(TOTAL +)16\.21/m, '$191.21')

async function lines(text: string, answer?: unknown) {
  const { outcome } = await judgeText(text, {}, answer === undefined ? undefined : judgeSaying(answer).judge)
  return Object.fromEntries(judgedLines(outcome))
}

const answer = {
  line_item_amounts: [1.45, 3.99, 4.5, 3.29, 2.75],
  tax_amounts: [],
  total_amount: 91.21,
  ignore_numbers: [],
  reasoning: null,
}

it('says that rules decided where no referee was asked', async () => {
  const printed = await lines(receiptText('us-grocer'))
  expect(printed['decided by']).toMatch(/^rules\. No judge was asked/)
  expect(printed['read as']).toMatch(/^POS_RETAIL \(confidence \d+ %\), line items \(confidence \d+ %\)$/)
  expect(Object.keys(printed)).toEqual(['decided by', 'read as'])
})

it('says which guard kept an answer out, how sure it was, and that the rules decided', async () => {
  const printed = await lines(wrong, { ...answer, confidence: 0.5 })
  expect(printed['decided by']).toMatch(
    /^rules\. The judge’s confidence is 50 %, and at least 85 % is needed/,
  )
  expect(printed).toMatchObject({ confidence: 'judge 50 %', guards: 'low_confidence' })
})

it('says that a referee decided where its answer took effect, and what stood without it', async () => {
  const printed = await lines(wrong, { ...answer, confidence: 0.95 })
  expect(printed['decided by']).toBe('judge llama3.2:latest, the label by rules')
  expect(printed).toMatchObject({
    confidence: 'judge 95 %',
    'without judge': expect.stringMatching(/^\w+ \(risk score 0(\.\d+)?\): 91\.21$/),
  })
})
