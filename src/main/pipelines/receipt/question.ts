import type { DecisionDraft, Rationale } from '../../../shared/domain/runs/decision.ts'
import type { BlindQuestion } from '../pipeline.ts'

/**
 * What somebody may see of a number who is to answer without knowing the judge: its own line, which says nothing of what
 * it was taken for. Which of the numbers is the total, and that none is, would be told by kind and label.
 */
export function receiptQuestion({ kind, about, label, evidence }: DecisionDraft): BlindQuestion {
  return {
    kind: kind === 'total' ? 'amount-class' : kind,
    label: about.kind === 'total' ? 'Total' : label,
    evidence,
  }
}

/** Why a number is taken for what it is, without the referee's own words: those are about all numbers at once. */
export function ownRationale({ rationale: { rule } }: Pick<DecisionDraft, 'rationale'>): Rationale {
  return { rule, judge: null }
}
