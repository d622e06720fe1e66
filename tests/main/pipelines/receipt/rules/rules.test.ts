import { describe, expect, it } from 'vitest'
import { quiet, triggered } from '../../../../../src/main/pipelines/receipt/rules/finding.ts'
import {
  assessmentOf,
  confidenceFactor,
  labelOf,
  scoreOf,
  weighed,
} from '../../../../../src/main/pipelines/receipt/rules/rules.ts'
import type { RuleState, Severity } from '../../../../../src/shared/pipelines/receipt/outcome.ts'
import { ReceiptSettings } from '../../../../../src/shared/pipelines/receipt/settings.ts'
import { receiptSettings } from '../../../../helpers/cases/receipts.ts'
import { ruleCase } from '../../../../helpers/cases/rule-case.ts'

const { score } = receiptSettings
const rule = (severity: Severity, state: RuleState = 'triggered', id = 'R7_TOTAL_MISMATCH') => ({
  id,
  severity,
  state,
  weight: 0.4,
  contribution: state === 'triggered' ? 0.4 : 0,
})

describe('the label, by rules alone', () => {
  it.each<[string, ReturnType<typeof rule>[], number, string]>([
    ['nothing', [], 0, 'real'],
    ['a score just below', [], 0.3499, 'real'],
    ['a score that is suspicious', [], 0.35, 'suspicious'],
    ['one just below', [], 0.6999, 'suspicious'],
    ['a score that is fake', [], 0.7, 'fake'],
    ['one critical finding', [rule('CRITICAL')], 0.2, 'real'],
    ['two of them', [rule('CRITICAL'), rule('CRITICAL')], 0.2, 'fake'],
    ['two of which one is gated', [rule('CRITICAL'), rule('CRITICAL', 'gated')], 0.2, 'real'],
    [
      'c.19 two of them, one on letters that were hard to recognise',
      [rule('CRITICAL'), { ...rule('CRITICAL'), contribution: 0.34 }],
      0.69,
      'suspicious',
    ],
    ['a hard fail', [rule('HARD_FAIL')], 0, 'fake'],
    ['a hard fail that is not triggered', [rule('HARD_FAIL', 'not_triggered')], 0, 'real'],
    [
      'c.19 two critical findings of what was not found',
      [rule('CRITICAL', 'triggered', 'R8_NO_DATE'), rule('CRITICAL', 'triggered', 'R9_NO_MERCHANT')],
      0.35,
      'suspicious',
    ],
    [
      'c.19 a score that is fake by what was not found',
      [rule('CRITICAL', 'triggered', 'R5_NO_AMOUNTS'), rule('CRITICAL', 'triggered', 'R9_NO_MERCHANT')],
      0.8,
      'suspicious',
    ],
    [
      'c.19 a contradiction beside what was not found',
      [rule('CRITICAL'), rule('CRITICAL', 'triggered', 'R9_NO_MERCHANT')],
      0.69,
      'suspicious',
    ],
    ['ten warnings', Array.from({ length: 10 }, () => rule('WARNING')), 0.34, 'real'],
  ])('of %s', (_, rules, points, label) => {
    expect(labelOf(rules, points, score)).toBe(label)
  })

  it('c.19 counts what was not found where the settings ask for the source’s letter', () => {
    const rules = [
      rule('CRITICAL', 'triggered', 'R8_NO_DATE'),
      rule('CRITICAL', 'triggered', 'R9_NO_MERCHANT'),
    ]
    expect(labelOf(rules, 0.35, { ...score, absenceCounts: true })).toBe('fake')
  })
})

describe('how much a finding adds', () => {
  it.each([
    [1, 1],
    [0.85, 1],
    [0.8499, 0.85],
    [0.65, 0.85],
    [0.6499, 0.7],
    [0, 0.7],
    [null, 0.85],
  ])('by how sure it is: %s gives %d', (confidence, factor) => {
    expect(confidenceFactor(confidence, score)).toBe(factor)
  })

  it('is all of it for a hard fail', () => {
    expect(weighed(triggered('R7_TOTAL_MISMATCH', 'HARD_FAIL', 0.5, '', {}, 0), score).contribution).toBe(0.5)
    expect(weighed(triggered('R7_TOTAL_MISMATCH', 'CRITICAL', 0.5, '', {}, 0), score).contribution).toBe(0.35)
  })

  it('c.3 is nothing where it is not triggered', () => {
    expect(weighed({ ...quiet('R7_TOTAL_MISMATCH', ''), weight: 0.4 }, score).contribution).toBe(0)
  })

  it('is summed exactly, and never more than 1', () => {
    expect(scoreOf([{ contribution: 0.1 }, { contribution: 0.2 }])).toBe(0.3)
    expect(scoreOf([{ contribution: 0.7 }, { contribution: 0.7 }])).toBe(1)
  })
})

describe('every rule', () => {
  it('has one event, each with its id once, one sentence, and one of four states', () => {
    const { rules } = assessmentOf(ruleCase())
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    for (const { reason, state, contribution } of rules) {
      expect(reason).toMatch(/^[A-Z“].*[.%”]$/)
      if (state !== 'triggered') expect(contribution).toBe(0)
    }
  })

  it('of those that say little by themselves is there only where it is switched on', () => {
    const ids = (settings = receiptSettings) => assessmentOf(ruleCase({ settings })).rules.map(({ id }) => id)
    const on = { enabled: true }
    const all = ReceiptSettings.parse({
      rules: { taxComponents: on, roundTotal: on, taxRate: on },
    })
    const more = ids(all).filter((id) => !ids().includes(id))
    expect(more).toEqual(['R7D_TAX_COMPONENTS', 'R_ROUND_TOTAL', 'R_TAX_RATE_ANOMALY'])
  })
})
