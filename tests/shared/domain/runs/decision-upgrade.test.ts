import { describe, expect, it } from 'vitest'
import { upgradeDecision } from '../../../../src/shared/domain/runs/decision-upgrade.ts'

const earlier = { subject: 'number:4', source: 'rule', rationale: 'By rule it is an item.' }

describe('the evidence of a decision that was written before places had fields', () => {
  it('has the place that its name told', () => {
    const evidence = [{ kind: 'text', ref: '12-20', quote: 'Bread 2.00' }]
    expect(upgradeDecision({ ...earlier, evidence })).toMatchObject({
      evidence: [{ kind: 'text', ref: '12-20', quote: 'Bread 2.00', from: 12, to: 20 }],
    })
  })

  it.each([
    ['was heard', { kind: 'heard', ref: 'primary', quote: '12-20' }],
    ['has another name', { kind: 'text', ref: 'line 12-20', quote: 'Bread' }],
    ['is no evidence', 12],
  ])('stays as it is where it %s', (_, evidence) => {
    expect(upgradeDecision({ ...earlier, evidence: [evidence] })).toMatchObject({ evidence: [evidence] })
  })

  it('is left alone in a decision of the present shape', () => {
    const now = { about: { kind: 'number', key: '4' }, evidence: [{ kind: 'text', ref: '12-20' }] }
    expect(upgradeDecision(now)).toEqual(now)
  })
})
