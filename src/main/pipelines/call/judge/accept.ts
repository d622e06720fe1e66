import { counted, shownShare } from '../../../../shared/counted.ts'
import { stepName } from '../../../../shared/pipelines/call/compliance/context.ts'
import type {
  Penalty,
  StageAnswer,
  StageEvaluation,
  StepEvaluation,
} from '../../../../shared/pipelines/call/evaluation.ts'
import { clampScore } from '../../../../shared/pipelines/call/scoring/stage-score.ts'
import type { CheckReason } from '../../../judging/answers/own-reason.ts'
import { boundedReason, faultSentence } from '../../../judging/decisions/reasons.ts'
import { isJustified, names } from './citations.ts'
import { type Checked, type CheckedStep, isOpenStep, isPossibleStep, type Rejected } from './guards.ts'
import type { StageQuestion } from './stage-question.ts'

/** An accepted answer; its adjustment counts as far as it is justified. */
export interface Accepted {
  readonly kind: 'accepted'
  readonly evaluation: StageEvaluation
  readonly blockedBy: 'adjustment_unjustified' | 'raise_unsupported' | null
  readonly passedByJudge: readonly string[]
  /** Steps with possible evidence that the judge fails. */
  readonly failedByJudge: readonly string[]
}

/** Evaluates an answer that passed the guards: its score within the limit, its confidence, and the points to review. */
export function accepted(
  answer: StageAnswer,
  checked: Checked,
  question: StageQuestion,
  checkReason: CheckReason,
): Accepted | Rejected {
  const { settings, scored } = question
  const { passedByJudge, failedByJudge, base, penalties } = judgedBase(checked.steps, question)
  // The base score in the question does not include deductions for steps that the judge itself fails.
  const isUndeducted = failedByJudge.length > 0 && answer.stage_score === scored.base
  const wanted = isUndeducted ? 0 : answer.stage_score - base
  if (Math.abs(wanted) > settings.discretionaryMax)
    return {
      kind: 'rejected',
      guard: 'adjustment_too_large',
      reason: `The judge changes the score of ${base} by ${wanted}, but at most ${settings.discretionaryMax} is allowed.`,
    }
  const isUnjustified = wanted !== 0 && !isJustified(answer.notes ?? '', question, wanted > 0)
  const adjustment = isUnjustified ? 0 : wanted
  const isRaised = adjustment > 0 && hasMajor(question)
  const copied = copiedReasons(checked.steps, question, checkReason)
  const unmentioned = unmentionedMajor(answer, question)
  const confidence =
    isRaised || copied.length > 0 || unmentioned.length > 0
      ? Math.min(answer.stage_confidence, settings.confidence.noteBelow)
      : answer.stage_confidence
  const { scrub } = question.masked
  const reasonText = (text: string) => boundedReason(scrub(text))
  return {
    kind: 'accepted',
    blockedBy: isUnjustified ? unjustifiedBy(wanted, answer.notes ?? '', question) : null,
    passedByJudge,
    failedByJudge,
    evaluation: {
      evaluation_id: question.ids.evaluationId,
      flow_version_id: question.ids.flowVersionId,
      recording_id: question.ids.recordingId,
      stage_id: question.definition.id,
      stage_score: base + adjustment,
      step_evaluations: checked.steps.map((step) => stepOf(step, question, reasonText)),
      stage_feedback: answer.stage_feedback.map(reasonText),
      stage_confidence: confidence,
      critical_violation: answer.critical_violation,
      notes: reasonText(answer.notes ?? ''),
      source: 'llm',
      reason_code: null,
      reason: null,
      base_score: base,
      penalties: [...penalties],
      adjustment,
      confidence_parts: question.confidence,
      review_reasons: reviewReasons(confidence, question, {
        isUnjustified,
        isRaised,
        copied: [...copied, ...unmentioned, ...unseenPart(question)],
      }),
      dropped_evidence: checked.droppedEvidence,
    },
  }
}

/** Returns the steps that the judge passes without a reason of its own, a sentence each. */
function copiedReasons(
  steps: readonly CheckedStep[],
  question: StageQuestion,
  checkReason: CheckReason,
): string[] {
  return steps.flatMap(({ stepAnswer }) => {
    const isJudged = stepAnswer.passed && isOpenStep(stepAnswer.step_id, question)
    const fault = isJudged ? checkReason(stepAnswer.rationale) : null
    const step = stepName({ stages: [question.definition] }, stepAnswer.step_id)
    return fault === null ? [] : [`Step ${step}: ${faultSentence(fault)}`]
  })
}

/** The base score of a stage with the steps that only the judge decides. */
interface JudgedBase {
  /** Steps that rules did not find or could not search for, and that the judge passes. */
  readonly passedByJudge: readonly string[]
  /** Steps with possible evidence that the judge fails. */
  readonly failedByJudge: readonly string[]
  readonly base: number
  readonly penalties: readonly Penalty[]
}

/** Returns the steps that only the judge passes or fails, and the base score with their cost. */
export function judgedBase(steps: readonly CheckedStep[], question: StageQuestion): JudgedBase {
  const { definition, deterministic, scored, settings } = question
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const ofJudge = (isPassed: boolean) =>
    steps
      .filter(({ stepAnswer }) => stepAnswer.passed === isPassed)
      .map(({ stepAnswer }) => stepAnswer.step_id)
      .filter((id) =>
        results.some(
          (result) =>
            result.stepId === id &&
            !result.passed &&
            (isPossibleStep(result) || (isPassed && !result.inconclusive)),
        ),
      )
  const [passedByJudge, failedByJudge] = [ofJudge(true), ofJudge(false)]
  const missing = definition.steps
    .filter(({ id, required }) => required && failedByJudge.includes(id))
    .map(
      ({ id, name }): Penalty => ({
        kind: 'missing_required',
        id,
        points: settings.penalties.missingRequired,
        isChargedElsewhere: false,
        reason: `The required step “${name}” is missing.`,
      }),
    )
  const kept = scored.penalties.filter(
    ({ kind, id }) => kind !== 'missing_required' || !passedByJudge.includes(id),
  )
  const penalties = [...missing, ...kept]
  const isUnchanged = passedByJudge.length === 0 && missing.length === 0
  const lost = penalties
    .filter(({ isChargedElsewhere }) => !isChargedElsewhere)
    .reduce((sum, { points }) => sum + points, 0)
  return {
    passedByJudge,
    failedByJudge,
    penalties,
    base: isUnchanged ? (scored.base ?? 0) : clampScore(100 - lost),
  }
}

/** Returns the guard against an adjustment: a rule alone does not support a raise. */
function unjustifiedBy(
  wanted: number,
  notes: string,
  question: StageQuestion,
): 'adjustment_unjustified' | 'raise_unsupported' {
  return wanted > 0 && isJustified(notes, question, false) ? 'raise_unsupported' : 'adjustment_unjustified'
}

/** Returns the major rules that cost points in this stage and that the answer does not name. */
function unmentionedMajor(answer: StageAnswer, { scored, rules }: StageQuestion): string[] {
  const texts = [
    answer.notes ?? '',
    ...answer.stage_feedback,
    ...answer.step_evaluations.flatMap(({ rationale, evidence }) => [
      rationale,
      ...evidence.map(({ rule_id: id }) => id ?? ''),
    ]),
  ].join('\n')
  return scored.penalties
    .filter(({ kind, id }) => kind === 'major' && !names(texts, id))
    .map(
      ({ id }) =>
        `The answer does not mention the failed major rule “${rules.find(({ ruleId }) => ruleId === id)?.title ?? id}”.`,
    )
}

/** Returns a sentence about the part of the stage that the judge did not see. */
function unseenPart({ leftOut: { segments, shortened, of } }: StageQuestion): string[] {
  if (segments === 0 && shortened === 0) return []
  const seen = `The judge saw ${of - segments} of ${counted(of, 'segment')} of the stage`
  return [shortened === 0 ? `${seen}.` : `${seen}, ${shortened} of them in part.`]
}

function hasMajor({ scored }: StageQuestion): boolean {
  return scored.penalties.some(({ kind }) => kind === 'major')
}

const MISSING = 'required_step_missing'

/**
 * Returns an accepted step: its evidence is verified, and the reason comes first if it is required and failed (c.3).
 */
function stepOf(
  { stepAnswer, evidence }: CheckedStep,
  { definition }: StageQuestion,
  shown: (text: string) => string,
): StepEvaluation {
  const isRequired = definition.steps.some(({ id, required }) => id === stepAnswer.step_id && required)
  const isMissing = isRequired && !stepAnswer.passed && !stepAnswer.rationale.startsWith(MISSING)
  return {
    step_id: stepAnswer.step_id,
    passed: stepAnswer.passed,
    evidence: evidence.map(({ evidence: each }) => each),
    rationale: shown(isMissing ? `${MISSING}: ${stepAnswer.rationale}` : stepAnswer.rationale),
  }
}

/** Returns what a person should review in an accepted answer (resolutions 1, 4, 8). */
function reviewReasons(
  confidence: number,
  { settings: { confidence: bands }, confidence: own }: StageQuestion,
  {
    isUnjustified,
    isRaised,
    copied,
  }: {
    readonly isUnjustified: boolean
    readonly isRaised: boolean
    readonly copied: readonly string[]
  },
): string[] {
  const isFar = own.total !== null && Math.abs(own.total - confidence) > bands.coverageDifference
  return [
    ...(isUnjustified
      ? ['The judge changed the score without a reason, so the score by rules is kept.']
      : []),
    ...copied,
    ...(isRaised ? ['The judge raised the score although a major rule failed.'] : []),
    ...(confidence < bands.noteBelow ? [`The judge’s confidence is only ${shownShare(confidence)}.`] : []),
    ...(isFar
      ? [
          `The judge’s confidence is ${shownShare(confidence)}, but the evidence supports ${shownShare(own.total ?? 0)}.`,
        ]
      : []),
  ]
}
