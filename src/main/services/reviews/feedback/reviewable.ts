import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { Adjudication, Feedback } from '../../../../shared/domain/reviews/feedback.ts'
import type { Reviewer } from '../../../../shared/domain/reviews/reviewer.ts'
import { heldMarks } from '../../../../shared/domain/reviews/sentences.ts'
import type { Decision } from '../../../../shared/domain/runs/decision.ts'
import type { BlindQuestion } from '../../../pipelines/pipeline.ts'

/** The answers to a decision and its adjudication. */
export interface GivenAnswers {
  readonly feedback: readonly Feedback[]
  readonly adjudications: readonly Adjudication[]
}

/**
 * Returns a decision as a reviewer may see it: only its question while the judge is hidden, else all of it. Marked
 * sentences are those of the rationale that is shown.
 */
export function reviewable(
  decision: Decision,
  { feedback, adjudications }: GivenAnswers,
  me: Reviewer,
  question: BlindQuestion | null,
): ReviewableDecision {
  const held = (answer: Feedback): Feedback => ({
    ...answer,
    wrongSentences: heldMarks(decision.rationale.judge, answer.wrongSentences),
  })
  const answers = feedback.filter(({ decisionId }) => decisionId === decision.id).map(held)
  const mine = answers.find(({ reviewer }) => reviewer.id === me.id) ?? null
  const { id, runId, caseId, index, about: of, options } = decision
  if (question !== null) {
    const { kind, label, evidence } = question
    const asked = { id, runId, caseId, index, kind, about: of, label, options }
    return { ...asked, isHidden: true, evidence: [...evidence], mine }
  }
  const adjudication = adjudications.find(({ decisionId }) => decisionId === id) ?? null
  return { ...decision, isHidden: false, feedback: answers, adjudication, mine }
}
