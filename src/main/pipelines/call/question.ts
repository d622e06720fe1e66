import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import type { BlindQuestion } from '../pipeline.ts'

/**
 * Returns the question for a blind reviewer: the step or the rule by its name. The evidence would reveal the finding.
 */
export function callQuestion({ kind, label }: DecisionDraft): BlindQuestion {
  return { kind, label, evidence: [] }
}
