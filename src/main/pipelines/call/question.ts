import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import type { BlindQuestion } from '../pipeline.ts'

/** What a blind reviewer is asked: the step or the rule by its name. The evidence would tell what was found. */
export function callQuestion({ kind, label }: DecisionDraft): BlindQuestion {
  return { kind, label, evidence: [] }
}
