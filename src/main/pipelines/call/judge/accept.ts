import { shownShare } from '../../../../shared/counted.ts'
import type {
  StageAnswer,
  StageEvaluation,
  StepEvaluation,
} from '../../../../shared/pipelines/call/evaluation.ts'
import { clampScore } from '../../../../shared/pipelines/call/scoring/stage-score.ts'
import { boundedReason } from '../../../judging/decisions/reasons.ts'
import { isJustified } from './citations.ts'
import type { Checked, CheckedStep, Rejected } from './guards.ts'
import type { StageQuestion } from './stage-question.ts'

/** An answer that stands, as far as its adjustment is justified. */
export interface Accepted {
  readonly kind: 'accepted'
  readonly evaluation: StageEvaluation
  readonly blockedBy: 'adjustment_unjustified' | null
  readonly passedByJudge: readonly string[]
}

/** What an answer that passed the guards comes to: its score within the limit, its confidence, what is to be looked at. */
export function accepted(
  answer: StageAnswer,
  checked: Checked,
  question: StageQuestion,
): Accepted | Rejected {
  const { settings, scored } = question
  const { passedByJudge, base } = judgedBase(checked.steps, question)
  const wanted = answer.stage_score - base
  if (Math.abs(wanted) > settings.discretionaryMax)
    return {
      kind: 'rejected',
      guard: 'adjustment_too_large',
      reason: `The judge changes the score of ${base} by ${wanted}, but at most ${settings.discretionaryMax} is allowed.`,
    }
  const isUnjustified = wanted !== 0 && !isJustified(answer.notes ?? '', question)
  const adjustment = isUnjustified ? 0 : wanted
  const isRaised = adjustment > 0 && hasMajor(question)
  const confidence = isRaised
    ? Math.min(answer.stage_confidence, settings.confidence.noteBelow)
    : answer.stage_confidence
  const { scrub } = question.masked
  const said = (text: string) => boundedReason(scrub(text))
  return {
    kind: 'accepted',
    blockedBy: isUnjustified ? 'adjustment_unjustified' : null,
    passedByJudge,
    evaluation: {
      evaluation_id: question.ids.evaluationId,
      flow_version_id: question.ids.flowVersionId,
      recording_id: question.ids.recordingId,
      stage_id: question.definition.id,
      stage_score: base + adjustment,
      step_evaluations: checked.steps.map((step) => stepOf(step, question, said)),
      stage_feedback: answer.stage_feedback.map(said),
      stage_confidence: confidence,
      critical_violation: answer.critical_violation,
      notes: said(answer.notes ?? ''),
      source: 'llm',
      reason_code: null,
      reason: null,
      base_score: base,
      penalties: scored.penalties.filter(
        ({ kind, id }) => kind !== 'missing_required' || !passedByJudge.includes(id),
      ),
      adjustment,
      confidence_parts: question.confidence,
      review_reasons: reviewReasons(confidence, question, { isUnjustified, isRaised }),
      dropped_evidence: checked.droppedEvidence,
    },
  }
}

/** The steps that only the judge passes, and the base score without what they cost. */
export function judgedBase(
  steps: readonly CheckedStep[],
  question: StageQuestion,
): { readonly passedByJudge: readonly string[]; readonly base: number } {
  const passedByJudge = undetectablePasses(steps, question)
  return { passedByJudge, base: baseWith(passedByJudge, question) }
}

function hasMajor({ scored }: StageQuestion): boolean {
  return scored.penalties.some(({ kind }) => kind === 'major')
}

/** Steps that rules could not look for and that the judge passes; the guards have checked that it may (c.7). */
function undetectablePasses(
  steps: readonly CheckedStep[],
  { definition, deterministic }: StageQuestion,
): string[] {
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  return steps
    .filter(({ said }) => said.passed)
    .map(({ said }) => said.step_id)
    .filter((id) => results.some((result) => result.stepId === id && !result.passed && !result.inconclusive))
}

/** The base score without what steps cost that the judge passes. */
function baseWith(passed: readonly string[], { scored }: StageQuestion): number {
  if (passed.length === 0) return scored.base ?? 0
  const left = scored.penalties.filter(
    ({ kind, id, isChargedElsewhere }) =>
      !isChargedElsewhere && !(kind === 'missing_required' && passed.includes(id)),
  )
  return clampScore(100 - left.reduce((sum, { points }) => sum + points, 0))
}

const MISSING = 'required_step_missing'

/** A step as it stands: its evidence verified, and the reason first where it is required and failed (c.3). */
function stepOf(
  { said, evidence }: CheckedStep,
  { definition }: StageQuestion,
  shown: (text: string) => string,
): StepEvaluation {
  const isRequired = definition.steps.some(({ id, required }) => id === said.step_id && required)
  const isMissing = isRequired && !said.passed && !said.rationale.startsWith(MISSING)
  return {
    step_id: said.step_id,
    passed: said.passed,
    evidence: evidence.map(({ evidence: each }) => each),
    rationale: shown(isMissing ? `${MISSING}: ${said.rationale}` : said.rationale),
  }
}

/** What of an answer that stands should be looked at (resolutions 1, 4, 8). */
function reviewReasons(
  confidence: number,
  { settings: { confidence: bands }, confidence: own }: StageQuestion,
  { isUnjustified, isRaised }: { readonly isUnjustified: boolean; readonly isRaised: boolean },
): string[] {
  const isFar = own.total !== null && Math.abs(own.total - confidence) > bands.coverageDifference
  return [
    ...(isUnjustified
      ? ['The judge changed the score without a reason, so the score by rules is kept.']
      : []),
    ...(isRaised ? ['The judge raised the score although a major rule failed.'] : []),
    ...(confidence < bands.noteBelow ? [`The judge’s confidence is only ${shownShare(confidence)}.`] : []),
    ...(isFar
      ? [
          `The judge’s confidence is ${shownShare(confidence)}, but the evidence supports ${shownShare(own.total ?? 0)}.`,
        ]
      : []),
  ]
}
