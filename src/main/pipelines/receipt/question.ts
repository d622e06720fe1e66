import type { DecisionDraft, Rationale } from '../../../shared/domain/runs/decision.ts'
import type { BlindQuestion } from '../pipeline.ts'

/**
 * Returns the parts of a decision that a person may see who answers without knowing the judge's answer: the line of a
 * number, which does not reveal its class. Kind and label are changed, because they would reveal which number is the
 * total, or that there is none.
 */
export function receiptQuestion({ kind, about, label, evidence }: DecisionDraft): BlindQuestion {
  return {
    kind: kind === 'total' ? 'amount-class' : kind,
    label: about.kind === 'total' ? 'Total' : label,
    evidence,
  }
}

/**
 * Returns the reason for the class of a number without the referee's own words, which are about all numbers at once.
 */
export function ownRationale({ rationale: { rule } }: Pick<DecisionDraft, 'rationale'>): Rationale {
  return { rule, judge: null }
}
