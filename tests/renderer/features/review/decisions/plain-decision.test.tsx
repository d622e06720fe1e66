import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { DecisionClaim } from '../../../../../src/renderer/features/review/decisions/decision-claim.tsx'
import { DecisionsPane } from '../../../../../src/renderer/features/review/decisions/decisions-pane.tsx'
import type { OpenDecision } from '../../../../../src/shared/contract/cases/cases.ts'
import { CaseId, DecisionId, RunId } from '../../../../../src/shared/domain/ids.ts'

const ID = '0199b8c0-7c00-7000-8000-000000000001'

/** A number of a bill that the referee took for its total. */
function decision(change: Partial<OpenDecision> = {}): OpenDecision {
  return {
    id: DecisionId.parse(ID),
    runId: RunId.parse(ID),
    caseId: CaseId.parse(ID),
    index: 0,
    kind: 'total',
    about: { kind: 'number', key: '12' },
    label: '2,420.00',
    isAskedBlind: true,
    options: ['item', 'tax', 'total', 'ignored'],
    before: 'ignored',
    proposed: 'total',
    after: 'total',
    source: 'judge',
    applied: true,
    blockedBy: null,
    confidence: 0.92,
    rationale: { rule: null, judge: 'The referee takes it for total.' },
    callIds: [],
    evidence: [
      { kind: 'text', ref: '40-48', quote: 'TOTAL EUR   2,420.00', start: null, end: null, page: 1 },
    ],
    isHidden: false,
    feedback: [],
    adjudication: null,
    mine: null,
    ...change,
  }
}

const shown = async (given: OpenDecision) => {
  const screen = await render(
    <DecisionsPane decisions={[given]} calls={[]} chosen={0} answers={[null]} onChoose={() => undefined} />,
  )
  return screen.container.textContent.replaceAll(/\s+/g, ' ')
}

it('a number is told with what it counts as, what it was before, and where it stands', async () => {
  const text = await shown(decision())
  for (const part of [
    '2,420.00',
    'ignored',
    'turned into total',
    'TOTAL EUR· by judge',
    '92.0 %',
    'p. 1 TOTAL EUR 2,420.00',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('12/') // the place of a number in a list says nothing to a person
})

it('a number that nobody changed is told without a before', async () => {
  const same = { before: 'total', source: 'rule', applied: false, confidence: null } as const
  expect(await shown(decision(same))).toContain('2,420.00totalTOTAL EUR· by rule')
})

it('what a guard blocked says so', async () => {
  const gate = { subject: 'gate', label: 'Gate', source: 'guard', blockedBy: 'total_not_in_text' } as const
  expect(await shown(decision({ ...gate, evidence: [] }))).toContain('blocked: total not in text')
})

it('the claim is the reason in words', async () => {
  const screen = await render(<DecisionClaim decision={decision()} />)
  await expect.element(screen.getByText('The referee takes it for total.')).toBeVisible()
})
