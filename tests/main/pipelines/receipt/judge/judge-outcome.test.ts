import { describe, expect, it } from 'vitest'
import { readReceipt } from '../../../../../src/main/pipelines/receipt/evidence/evidence.ts'
import {
  type AmountsJudgeOutcome,
  applyAmountsAnswer,
} from '../../../../../src/main/pipelines/receipt/judge/apply-answer.ts'
import {
  receiptInput,
  receiptSettings,
  receiptText,
  semanticAmounts,
} from '../../../../helpers/cases/receipts.ts'

const text = receiptText('consultation')
const { numbers } = readReceipt(receiptInput(text), receiptSettings)
const REGEX_CONFIDENCE = 0.3

function refereed(outcome: AmountsJudgeOutcome) {
  return applyAmountsAnswer(
    outcome,
    { text, numbers, itemsConfidence: REGEX_CONFIDENCE, printedTotal: null },
    receiptSettings.referee,
  )
}

function answered(confidence: number, total = 2420): AmountsJudgeOutcome {
  const answer = semanticAmounts({
    line_item_amounts: [2000],
    tax_amounts: [420],
    total_amount: total,
    confidence,
  })
  return { kind: 'answered', answer, model: 'llama3.2:latest', reasonFault: null }
}

describe('c.2 the gate has four states', () => {
  it.each<[string, AmountsJudgeOutcome, string, boolean, boolean, string | null]>([
    ['nothing was doubtful', { kind: 'not_asked' }, 'not_needed', false, false, null],
    ['001-16 nobody is set up', { kind: 'not_configured' }, 'unavailable', false, false, null],
    ['the user wants nobody', { kind: 'disabled' }, 'unavailable', false, false, null],
    ['001-16 nobody answered', { kind: 'failed', why: 'timeout' }, 'unavailable', true, false, null],
    ['001-15 it is as sure as it has to be', answered(0.85), 'applied', true, true, null],
    ['it is quite sure', answered(1), 'applied', true, true, null],
    [
      '001-15 it is nearly as sure',
      answered(0.8499),
      'rejected_low_confidence',
      true,
      false,
      'low_confidence',
    ],
    ['001-15 it is half sure', answered(0.5), 'rejected_low_confidence', true, false, 'low_confidence'],
    ['001-15 it is not sure at all', answered(0), 'rejected_low_confidence', true, false, 'low_confidence'],
    ['it made something up', answered(0.92, 9999), 'unavailable', true, false, 'total_not_in_text'],
    [
      'it made something up and is not sure',
      answered(0.5, 9999),
      'rejected_low_confidence',
      true,
      false,
      'low_confidence',
    ],
  ])('where %s', (_, outcome, gate, invoked, applied, blockedBy) => {
    expect(refereed(outcome)).toMatchObject({ gate, stage: { invoked, applied, blockedBy } })
  })

  it('001-08 applied, its confidence is that of the items; else the rules’ own stands', () => {
    expect(refereed(answered(0.92)).itemsConfidence).toBe(0.92)
    for (const outcome of [answered(0.84), answered(0.92, 9999), { kind: 'failed', why: 'x' } as const])
      expect(refereed(outcome)).toMatchObject({ itemsConfidence: REGEX_CONFIDENCE, numbers })
  })

  it('says why, for a person', () => {
    expect(refereed(answered(0.62)).stage.reason).toBe(
      'The judge’s confidence is 62 %, and at least 85 % is needed. The arithmetic rules add nothing to the risk score.',
    )
    expect(refereed(answered(0.92, 9999)).stage).toMatchObject({
      reason:
        'The judge names a total that is not in the text, or names it more often than the text has it. The answer is not used.',
      dropped: ['9999 is not used as total: no number in the text has this value.'],
    })
    expect(refereed(answered(0.849)).stage.reason).toContain('is 84.9 %, and at least 85 % is needed')
    expect(refereed({ kind: 'not_asked' }).stage.reason).toBe(
      'No judge was asked, because it was clear which numbers are amounts.',
    )
  })
})
