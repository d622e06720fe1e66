import type { HiddenDecision, OpenDecision } from '../../../src/shared/contract/cases/cases.ts'
import { CaseId, DecisionId, RunId } from '../../../src/shared/domain/ids.ts'

const ID = '0199b8c0-7c00-7000-8000-000000000001'
const ids = { id: DecisionId.parse(ID), runId: RunId.parse(ID), caseId: CaseId.parse(ID) }

/** A decision about “faced”, heard as “face”, that the judge turned. */
export function wordDecision(change: Partial<OpenDecision> = {}): OpenDecision {
  const heard = (ref: string, quote: string) =>
    ({ kind: 'heard', ref, quote, start: 43.1, end: 43.52 }) as const
  return {
    ...ids,
    index: 0,
    kind: 'disputed_word',
    about: { kind: 'word', key: '68' },
    label: 'faced',
    isAskedBlind: true,
    options: ['correct', 'substitution', 'omission'],
    before: 'substitution',
    proposed: 'correct',
    after: 'correct',
    source: 'judge',
    applied: true,
    blockedBy: null,
    confidence: 'low',
    rationale: { rule: null, judge: 'Only the ending is missing.' },
    callIds: ['reading.judge/words:0/0/0'],
    evidence: [heard('primary', 'face'), heard('crossValidator', 'faced')],
    isHidden: false,
    feedback: [],
    adjudication: null,
    mine: null,
    ...change,
  }
}

/** A number of a bill that the referee took for its total. */
export function numberDecision(change: Partial<OpenDecision> = {}): OpenDecision {
  return {
    ...ids,
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
    rationale: { rule: 'By judge: total; by rule: line item.', judge: null },
    callIds: [],
    evidence: [
      {
        kind: 'text',
        ref: '40-48',
        quote: 'TOTAL EUR   2,420.00',
        start: null,
        end: null,
        from: 40,
        to: 48,
        page: 1,
      },
    ],
    isHidden: false,
    feedback: [],
    adjudication: null,
    mine: null,
    ...change,
  }
}

/** A decision as a blind reviewer gets it before it is answered. */
export function hidden(decision: OpenDecision): HiddenDecision {
  const { id, runId, caseId, index, kind, about, label, options, evidence } = decision
  return { id, runId, caseId, index, kind, about, label, options, evidence, isHidden: true, mine: null }
}
