import type { DecisionDraft, EvidenceKind } from '../../../shared/domain/runs/decision.ts'
import type { BlindQuestion } from '../pipeline.ts'

/** Evidence that says what there is to judge; all other shows where the judge looked, and so what it said. */
const NEUTRAL: ReadonlySet<EvidenceKind> = new Set(['heard', 'context', 'audio'])

/** What somebody may see of a word who is to answer without knowing the judge. */
export function readingQuestion({ kind, label, evidence }: DecisionDraft): BlindQuestion {
  return { kind, label, evidence: evidence.filter((each) => NEUTRAL.has(each.kind)) }
}
