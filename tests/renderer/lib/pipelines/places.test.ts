import { describe, expect, it } from 'vitest'
import { receipt } from '../../../../src/renderer/features/evidence/receipt/view.tsx'
import { outcomePlace, settingPlace } from '../../../../src/renderer/lib/pipelines/places.ts'

describe('a place where two runs differ', () => {
  it.each([
    ['reconciliation.relativeTolerance', 0.005, 'Reconciliation: Relative tolerance', '0.5 %'],
    ['reconciliation.toleranceMinorUnits', 2, 'Reconciliation: Tolerance in minor units', '2 minor units'],
    ['settings.referee.minConfidence', 0.85, 'Referee: Minimum confidence', '85 %'],
    ['standards.rubric.version', 2, 'Standards › Rubric › Version', '2'],
    ['checks.unheardOf', null, 'Checks › Unheard of', 'nothing'],
  ])('of settings, %s, reads as the settings do', (path, value, label, text) => {
    const place = settingPlace(receipt, path)
    expect([place.label, place.valueText(value)]).toEqual([label, text])
  })

  it.each([
    ['fields.paid', '12.50', 'Amount paid', '12.50'],
    ['fields.paid', null, 'Amount paid', 'nothing'],
    ['lineItemsConfidence', 0.9, 'Line item confidence', '90 %'],
    ['gate', 'not_needed', 'Referee', 'not needed'],
    ['numbers.14.byRules', 'total', 'Numbers › 15 › By rules', 'total'],
    ['semanticVerificationUsed', true, 'Semantic verification used', 'yes'],
    ['lineItems', ['a'], 'Line items', '["a"]'],
  ])('of outcomes, %s, reads as the evidence does', (path, value, label, text) => {
    const place = outcomePlace(receipt, path)
    expect([place.label, place.valueText(value)]).toEqual([label, text])
  })
})
