import { expect, it } from 'vitest'
import { raisedBy } from '../../../../../src/renderer/features/evidence/call/raised-by.ts'
import { wordDecision } from '../../../helpers/decisions.ts'

const scoreOf = (label: string, source: 'judge' | 'rule' | 'guard') =>
  wordDecision({ kind: 'stage_score', label, source })

it.each(['FALLBACK_USED', 'LOW_CONFIDENCE', 'ADJUSTMENT_UNJUSTIFIED', 'RAISED_DESPITE_MAJOR'] as const)(
  'leads from %s to the score of each stage that the reason names, and to nothing else',
  (trigger) => {
    const leads = (decision: ReturnType<typeof wordDecision>) =>
      raisedBy[trigger]?.(decision, 'About “Opening”, “Closing”.')
    expect(leads(scoreOf('Opening', 'guard'))).toBe(true)
    expect(leads(scoreOf('Closing', 'guard'))).toBe(true)
    expect(leads(scoreOf('Open', 'guard'))).toBe(false)
    expect(leads(wordDecision({ kind: 'step', label: 'Opening', source: 'guard' }))).toBe(false)
  },
)

it.each([
  ['guard', true],
  ['rule', true],
  ['judge', false],
] as const)('leads from a fallback to a stage whose score is by %s: %s', (source, isLed) => {
  const reason =
    'Rules alone scored “Opening”: The answer is about the stage “Closing”, which was not asked about.'
  expect(raisedBy.FALLBACK_USED?.(scoreOf('Closing', source), reason)).toBe(isLed)
})
