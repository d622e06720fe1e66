import { assertNever } from '../../../../shared/assert-never.ts'
import type { FailureReason } from '../../../../shared/domain/judging/call.ts'
import type {
  ReasonCode,
  StageAnswer,
  StageEvaluation,
  StepEvaluation,
} from '../../../../shared/pipelines/call/evaluation.ts'
import { feedbackOn } from '../../../../shared/pipelines/call/scoring/penalties.ts'
import type { WordOf } from '../../../../shared/pipelines/index.ts'
import { reasonChecker } from '../../../judging/answers/own-reason.ts'
import { absenceOf } from '../../../judging/decisions/absence.ts'
import { boundedReason } from '../../../judging/decisions/reasons.ts'
import type { Outcome } from '../../../judging/port/judge-model.ts'
import { accepted } from './accept.ts'
import { deterministicEvidence } from './evidence.ts'
import { checkAnswer } from './guards.ts'
import { renderedPrompt } from './prompt.ts'
import type { StageQuestion } from './stage-question.ts'

/** A judged stage, with the answer and the resulting evaluation. */
export interface EvaluatedStage {
  readonly evaluation: StageEvaluation
  /** The answer of the judge; `null` if it did not answer. */
  readonly answer: StageAnswer | null
  /** The guard that rejected the answer or its adjustment. */
  readonly blockedBy: WordOf<'call', 'guard'> | null
  readonly outcome: Outcome<StageAnswer>
  readonly question: StageQuestion
  /** Steps that rules could not search for, and that the judge passes with words of the agent. */
  readonly passedByJudge: readonly string[]
  /** Steps with possible evidence that the judge fails. */
  readonly failedByJudge: readonly string[]
}

/**
 * Evaluates a stage after the judge: its answer if every guard accepts it, else the deterministic score with the reason
 * (003-10). Without a judge every stage is deterministic, which is not a failure.
 */
export function evaluateStage(question: StageQuestion, outcome: Outcome<StageAnswer>): EvaluatedStage {
  const nothing = { outcome, question, passedByJudge: [], failedByJudge: [] }
  if (outcome.kind === 'failed') {
    const isAbsent = absenceOf(outcome.why) !== 'unavailable'
    const code = codeOf(outcome.why)
    const evaluation = isAbsent
      ? byRules(question, { source: 'deterministic', code, reason: null })
      : byRules(question, { source: 'fallback', code, reason: outcome.error })
    return { ...nothing, evaluation, answer: null, blockedBy: null }
  }
  const { answer } = outcome
  const checked = checkAnswer(answer, question)
  const used =
    checked.kind === 'rejected'
      ? checked
      : accepted(
          answer,
          checked,
          question,
          reasonChecker(() => [renderedPrompt(question)]),
        )
  if (used.kind === 'rejected') {
    const { guard, reason } = used
    const code =
      guard === 'adjustment_unjustified' || guard === 'raise_unsupported' ? 'adjustment_too_large' : guard
    const evaluation = byRules(question, { source: 'fallback', code, reason })
    return { ...nothing, evaluation, answer, blockedBy: guard }
  }
  const { evaluation, blockedBy, passedByJudge, failedByJudge } = used
  return { ...nothing, evaluation, answer, blockedBy, passedByJudge, failedByJudge }
}

function codeOf(why: FailureReason): ReasonCode {
  switch (why) {
    case 'disabled':
    case 'not_configured':
    case 'advises':
    case 'timeout':
    case 'refused':
    case 'truncated':
      return why
    case 'invalid':
      return 'invalid_json'
    case 'too_long':
    case 'unavailable':
    case 'rate_limited':
    case 'budget':
    case 'cancelled':
    case 'not_recorded':
      return 'unavailable'
    default:
      return assertNever(why)
  }
}

/** The confidence of a fallback, fixed by the document (003-10). */
const FALLBACK_CONFIDENCE = 0.5

interface Why {
  readonly source: 'fallback' | 'deterministic'
  readonly code: ReasonCode
  /** A sentence; `null` if there is nothing to report. */
  readonly reason: string | null
}

/** Returns the evaluation of a stage by rules alone, in the form of an answer (c.13). */
function byRules(question: StageQuestion, { source, code, reason }: Why): StageEvaluation {
  const { ids, definition, scored, confidence } = question
  const isFallback = source === 'fallback'
  return {
    evaluation_id: ids.evaluationId,
    flow_version_id: ids.flowVersionId,
    recording_id: ids.recordingId,
    stage_id: definition.id,
    stage_score: scored.base,
    step_evaluations: stepsByRules(question),
    stage_feedback: feedbackOn(definition.name, scored.penalties),
    stage_confidence: isFallback ? FALLBACK_CONFIDENCE : (confidence.total ?? FALLBACK_CONFIDENCE),
    critical_violation: scored.critical.length > 0,
    ...(isFallback ? { notes: 'LLM failed — using deterministic fallback' } : {}),
    source,
    reason_code: code,
    reason: reason === null ? null : boundedReason(reason),
    base_score: scored.base,
    penalties: [...scored.penalties],
    adjustment: 0,
    confidence_parts: confidence,
    review_reasons: isFallback ? ['The judge’s answer was not used.'] : [],
    dropped_evidence: 0,
  }
}

function stepsByRules(question: StageQuestion): StepEvaluation[] {
  const { definition, deterministic } = question
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const required = new Set(definition.steps.filter((step) => step.required).map(({ id }) => id))
  return results.map(({ stepId, passed, inconclusive, timestamp, reasonIfFailed }) => {
    const isMissing = !passed && !inconclusive && required.has(stepId)
    const found = timestamp === null ? 'Found by rules.' : `Found by rules at ${timestamp} s.`
    return {
      step_id: stepId,
      passed,
      evidence: deterministicEvidence(stepId, question),
      rationale: passed
        ? found
        : `${isMissing ? 'required_step_missing: ' : ''}${reasonIfFailed ?? 'No evidence.'}`,
    }
  })
}
