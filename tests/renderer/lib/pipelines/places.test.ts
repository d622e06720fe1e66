import { describe, expect, it } from 'vitest'
import { pipelineViews } from '../../../../src/renderer/app/pipelines.ts'
import { receipt } from '../../../../src/renderer/features/evidence/receipt/view.tsx'
import {
  outcomePlace,
  settingPlace,
  storeSettingPlace,
} from '../../../../src/renderer/lib/pipelines/places.ts'

describe('a place where two runs differ', () => {
  it.each([
    ['reconciliation.relativeTolerance', 0.005, 'Tolerances · Relative tolerance', '0.5 %'],
    [
      'reconciliation.toleranceMinorUnits',
      2,
      'Tolerances · Tolerance in minor units (cents)',
      '2 minor units',
    ],
    ['settings.referee.minConfidence', 0.85, 'Judge · Minimum confidence', '85 %'],
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
    ['gate', 'not_needed', 'Judge', 'not needed'],
    ['documentType', 'POS_RETAIL', 'Document type', 'pos retail'],
    ['fields.currency', 'GBP', 'Currency', 'GBP'],
    ['numbers.14.byRules', 'total', 'Numbers › 15 › By rules', 'total'],
    ['referee.dropped', [], 'Judge: parts of its answer set aside', 'nothing'],
    ['referee.dropped.0', 'Not used.', 'Judge: parts of its answer set aside › 1', 'Not used.'],
    ['fields.taxIds.1', 'DE1', 'Tax IDs › 2', 'DE1'],
    ['semanticVerificationUsed', true, 'Semantic verification used', 'yes'],
    ['lineItems', ['a', 'b'], 'Line items', 'a, b'],
    ['lineItems', [], 'Line items', 'nothing'],
    ['fields', { paidAt: '12:05', tax: null }, 'Fields', 'Paid at: 12:05'],
  ])('of outcomes, %s, reads as the evidence does', (path, value, label, text) => {
    const place = outcomePlace(receipt, path)
    expect([place.label, place.valueText(value)]).toEqual([label, text])
  })

  it.each([
    [['22', '24'], 'Day of the run'],
    [['23', '24'], 'Came in on'],
    [[], 'Came in on'],
  ])('of versions %s have the label of the day at their time', (versions, label) => {
    expect(outcomePlace(receipt, 'readOn', versions).label).toBe(label)
  })
})

describe('a setting of the store', () => {
  it.each([
    [
      'pipelines.receipt.reconciliation.toleranceMinorUnits',
      2,
      'Receipts · Tolerances · Tolerance in minor units (cents)',
      '2 minor units',
    ],
    [
      'routes.reading.judge',
      [{ provider: 'openai', model: 'gpt-6-luna' }],
      'Routes › Reading › Judge',
      'OpenAI gpt-6-luna',
    ],
    [
      'routes.reading.judge',
      [
        { provider: 'ollama', model: 'llama3.2', baseUrl: 'http://127.0.0.1:11434' },
        { provider: 'openai', model: 'gpt-6-luna' },
      ],
      'Routes › Reading › Judge',
      'Ollama llama3.2 at http://127.0.0.1:11434, OpenAI gpt-6-luna',
    ],
    ['reviewer.name', 'Ada Marsh', 'Reviewer › Name', 'Ada Marsh'],
    ['pipelines.unheardOf.limit', false, 'Pipelines › Unheard of › Limit', 'no'],
  ])('%s, set to %j, is told in words', (key, value, label, text) => {
    const place = storeSettingPlace(pipelineViews, key)
    expect([place.label, place.valueText(value)]).toEqual([label, text])
  })
})
