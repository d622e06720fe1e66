import type { DecisionDraft, EvidenceKind } from '../../../shared/domain/runs/decision.ts'
import type { BlindQuestion } from '../pipeline.ts'

/** Kinds of evidence that show what is to be judged; all others show where the judge looked, and thus its answer. */
const NEUTRAL: ReadonlySet<EvidenceKind> = new Set(['heard', 'context', 'audio'])

/** Returns the parts of a decision that a person may see who answers without knowing the judge's answer. */
export function readingQuestion({ kind, label, evidence }: DecisionDraft): BlindQuestion {
  return { kind, label, evidence: evidence.filter((each) => NEUTRAL.has(each.kind)) }
}
