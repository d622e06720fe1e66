import * as z from 'zod'
import { lazyObject, lazyStrictObject } from '../../lazy-schema.ts'

const share = z.number().min(0).max(1)

/** A score is a whole number; a model may write 82.0, which JSON reads as 82. */
const score = z.int().min(0).max(100)

/** A quote of the transcript, or a rule, as evidence of an evaluation; times are seconds. */
export const StageEvidence = lazyStrictObject(() => ({
  type: z.enum(['transcript_snippet', 'rule_evidence']),
  text: z.string(),
  start: z.number(),
  end: z.number(),
  rule_id: z.string().nullable(),
}))
export type StageEvidence = z.infer<typeof StageEvidence>

/** The evaluation of one step. */
export const StepEvaluation = lazyStrictObject(() => ({
  step_id: z.string(),
  passed: z.boolean(),
  evidence: z.array(StageEvidence),
  rationale: z.string(),
}))
export type StepEvaluation = z.infer<typeof StepEvaluation>

/** The answer of a judge about one stage: the source's schema, field for field (003-05). */
export const StageAnswer = lazyStrictObject(() => ({
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

/** The origin of an evaluation; `deterministic` if no judge is configured, which is not a failure. */
const EvaluationSource = z.enum(['llm', 'fallback', 'deterministic'])

/** Why a stage uses its deterministic score, or was not judged. */
export const ReasonCode = z.enum([
  'not_configured',
  'advises',
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
export const Penalty = lazyObject(() => ({
  kind: z.enum(['missing_required', 'major', 'minor', 'timing', 'order']),
  /** The id of the step or the rule. */
  id: z.string(),
  points: z.number().nonnegative(),
  /** Whether another penalty for the same event already deducts these points. */
  isChargedElsewhere: z.boolean(),
  reason: z.string(),
}))
export type Penalty = z.infer<typeof Penalty>

/** The components of a confidence (003-08); a component is `null` if it is unknown or does not apply. */
export const ConfidenceParts = lazyObject(() => ({
  coverage: share.nullable(),
  clarity: share.nullable(),
  ambiguity: share.nullable(),
  /** The weighted mean of the known components. */
  total: share.nullable(),
}))
export type ConfidenceParts = z.infer<typeof ConfidenceParts>

/** A stage with its final values: the source's fields, and their origin. Quotes are literal text of the transcript. */
export const StageEvaluation = lazyObject(() => ({
  ...StageAnswer.shape,
  /** `null` if nothing of the stage is left to score. */
  stage_score: score.nullable(),
  source: EvaluationSource,
  reason_code: ReasonCode.nullable(),
  /** Why the judge's answer was not used, for people. */
  reason: z.string().nullable(),
  /** 100 minus the penalties, 0 to 100; `null` if `stage_score` is `null`. */
  base_score: score.nullable(),
  penalties: z.array(Penalty),
  /** `stage_score` minus `base_score`, within the discretionary maximum. */
  adjustment: z.int(),
  confidence_parts: ConfidenceParts,
  /** Points to review, each as a sentence. */
  review_reasons: z.array(z.string()),
  /** Number of pieces of the judge's evidence that are not in the transcript and were dropped. */
  dropped_evidence: z.int().nonnegative(),
}))
export type StageEvaluation = z.infer<typeof StageEvaluation>
