import type { ReviewableDecision } from '../../shared/contract/cases.ts'
import type { Decision, EvidenceKind } from '../../shared/domain/decision.ts'
import type { Adjudication, Feedback } from '../../shared/domain/feedback.ts'
import type { Reviewer } from '../../shared/domain/reviewer.ts'

/** What people have said of a decision. */
export interface Said {
  readonly feedback: readonly Feedback[]
  readonly adjudications: readonly Adjudication[]
}

/** Evidence that says what there is to judge; all other shows where the judge looked, and so what it said. */
const NEUTRAL: ReadonlySet<EvidenceKind> = new Set(['heard', 'context', 'audio'])

/** A decision as a reviewer may see it: the question alone where the judge is hidden, else everything. */
export function reviewable(
  decision: Decision,
  { feedback, adjudications }: Said,
  me: Reviewer,
  isHidden: boolean,
): ReviewableDecision {
  const about = feedback.filter(({ decisionId }) => decisionId === decision.id)
  const mine = about.find(({ reviewer }) => reviewer.id === me.id) ?? null
  const { id, runId, caseId, index, kind, subject, label, options } = decision
  if (isHidden) {
    const evidence = decision.evidence.filter((each) => NEUTRAL.has(each.kind))
    return { isHidden, id, runId, caseId, index, kind, subject, label, options, evidence, mine }
  }
  const adjudication = adjudications.find(({ decisionId }) => decisionId === id) ?? null
  return { ...decision, isHidden, feedback: about, adjudication, mine }
}
