import * as z from 'zod'
import { deferredObject, deferredStrictObject } from '../../deferred.ts'

const share = z.number().min(0).max(1)

/** Whole numbers that a model may write as 82.0, which JSON reads as 82. */
const score = z.int().min(0).max(100)

/** A quote of the transcript, or a rule, that an evaluation rests on; times are seconds. */
export const StageEvidence = deferredStrictObject(() => ({
  type: z.enum(['transcript_snippet', 'rule_evidence']),
  text: z.string(),
  start: z.number(),
  end: z.number(),
  rule_id: z.string().nullable(),
}))
export type StageEvidence = z.infer<typeof StageEvidence>

/** What an evaluation says of one step. */
export const StepEvaluation = deferredStrictObject(() => ({
  step_id: z.string(),
  passed: z.boolean(),
  evidence: z.array(StageEvidence),
  rationale: z.string(),
}))
export type StepEvaluation = z.infer<typeof StepEvaluation>

/** The answer of a judge about one stage: the source's schema, field for field (003-05). */
export const StageAnswer = deferredStrictObject(() => ({
  evaluation_id: z.string(),
  flow_version_id: z.string(),
  recording_id: z.string(),
  stage_id: z.string(),
  stage_score: score,
  step_evaluations: z.array(StepEvaluation),
  stage_feedback: z.array(z.string()),
  stage_confidence: share,
  critical_violation: z.boolean(),
  notes: z.string().optional(),
}))
export type StageAnswer = z.infer<typeof StageAnswer>

/** Who made an evaluation; `deterministic` where no judge is configured, which is no failure. */
const EvaluationSource = z.enum(['llm', 'fallback', 'deterministic'])

/** Why a stage fell back to its deterministic score, or was not judged at all. */
export const ReasonCode = z.enum([
  'not_configured',
  'disabled',
  'unavailable',
  'timeout',
  'refused',
  'truncated',
  'invalid_json',
  'low_confidence',
  'critical_denied',
  'critical_invented',
  'critical_uncited',
  'wrong_ids',
  'steps_incomplete',
  'step_contradicted',
  'evidence_unverified',
  'adjustment_too_large',
  'feedback_uncited',
  'feedback_too_long',
  'unknown_rule',
  'text_contradicts',
  'quote_of_other_speaker',
  'nothing_to_judge',
  'speakers_swapped',
])
export type ReasonCode = z.infer<typeof ReasonCode>

/** One deduction from the 100 points of a stage. */
export const Penalty = deferredObject(() => ({
  kind: z.enum(['missing_required', 'major', 'minor', 'timing', 'order']),
  /** The step or the rule that it is for. */
  id: z.string(),
  points: z.number().nonnegative(),
  /** Whether it is charged already by another penalty about the same event. */
  isChargedElsewhere: z.boolean(),
  reason: z.string(),
}))
export type Penalty = z.infer<typeof Penalty>

/** What a confidence is made of (003-08); a part is `null` where it is unknown or nothing is left for it. */
export const ConfidenceParts = deferredObject(() => ({
  coverage: share.nullable(),
  clarity: share.nullable(),
  ambiguity: share.nullable(),
  /** The parts by their weights, over those that are known. */
  total: share.nullable(),
}))
export type ConfidenceParts = z.infer<typeof ConfidenceParts>

/** A stage as it stands: the source's fields, and how they came about. Quotes stand word for word in the transcript. */
export const StageEvaluation = deferredObject(() => ({
  ...StageAnswer.shape,
  /** `null` where nothing of the stage is left to score. */
  stage_score: score.nullable(),
  source: EvaluationSource,
  reason_code: ReasonCode.nullable(),
  /** What happened, for people, where the judge's answer was not used. */
  reason: z.string().nullable(),
  /** 100 less the penalties, 0 to 100; `null` as the score. */
  base_score: score.nullable(),
  penalties: z.array(Penalty),
  /** `stage_score` less `base_score`, within the discretionary maximum. */
  adjustment: z.int(),
  confidence_parts: ConfidenceParts,
  /** What should be looked at, each as a sentence. */
  review_reasons: z.array(z.string()),
  /** Evidence of the judge that stands nowhere in the transcript, and was dropped. */
  dropped_evidence: z.int().nonnegative(),
}))
export type StageEvaluation = z.infer<typeof StageEvaluation>
