import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { DeterministicResult } from './deterministic.ts'
import { StageEvaluation, StepEvaluation } from './evaluation.ts'

const score = z.int().min(0).max(100)

/** Why a call fails, or cannot be scored, as a closed word with its subject. */
export const OverallReason = lazyObject(() => ({
  code: z.enum([
    'critical_violation',
    'category_below_threshold',
    'required_mapping_missing',
    'required_step_missing',
    'no_rubric',
    'nothing_to_score',
    'checks_open',
  ]),
  /** The id of the rule, category or step; empty without a subject. */
  id: z.string(),
  /** A sentence. */
  text: z.string(),
}))
export type OverallReason = z.infer<typeof OverallReason>

/** The result of the whole call. */
export const Overall = lazyObject(() => ({
  /** `null` if nothing is left to score. */
  score: score.nullable(),
  passed: z.boolean(),
  reasons: z.array(OverallReason),
}))
export type Overall = z.infer<typeof Overall>

/** The result of a category of the rubric. */
export const CategoryScore = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  weight: z.number(),
  passThreshold: z.number(),
  /** `null` if nothing that the category uses is applicable: the category is left out. */
  score: score.nullable(),
  passed: z.boolean().nullable(),
  /** The band of the score, if the rubric has bands. */
  band: z.string().nullable(),
  /** The missing parts of a required mapping, each as a sentence. */
  missing: z.array(z.string()),
}))
export type CategoryScore = z.infer<typeof CategoryScore>

/** A reference to a standard, stored with a result. */
export const StandardRef = z.object({ id: z.string(), name: z.string(), version: z.int().positive() })
export type StandardRef = z.infer<typeof StandardRef>

/** A part of the transcript that no model saw. */
export const MaskedPlace = lazyObject(() => ({
  segment: Natural,
  from: Natural,
  to: Natural,
  placeholder: z.string(),
  kind: z.string(),
}))
export type MaskedPlace = z.infer<typeof MaskedPlace>

/** The judge of a call: the model that answered, and the prompt. */
const JudgeReport = lazyObject(() => ({
  /** The number of stages that the judge was asked about. */
  asked: Natural,
  /** The number of stages whose answer was accepted. */
  accepted: Natural,
  model: z.string().nullable(),
  promptId: z.string(),
  promptVersion: z.string(),
}))

/** A stage, step or rule with the key of its decision, so that views find the subject of an answer. */
export const CallSubject = lazyObject(() => ({
  kind: z.enum(['stage', 'step', 'rule']),
  key: z.string(),
  id: z.string(),
  label: z.string(),
  /** The stage of a step; `null` for others. */
  stageId: z.string().nullable(),
}))
export type CallSubject = z.infer<typeof CallSubject>

/** The outcome of a run about a call. */
export const CallOutcome = lazyObject(() => ({
  evaluationId: z.string(),
  flow: StandardRef,
  rules: StandardRef.nullable(),
  rubric: StandardRef.nullable(),
  overall: Overall,
  categories: z.array(CategoryScore),
  stages: z.array(StageEvaluation),
  deterministic: DeterministicResult,
  /** The result by rules alone. */
  withoutJudge: z.object({ overall: Overall, categories: z.array(CategoryScore) }),
  evaluator: JudgeReport,
  masked: z.array(MaskedPlace),
  /** The language used for masking; `null` if masking is off, and in older runs. */
  maskingLanguage: z
    .object({
      /** Its code of ISO 639-1; `null` if unknown. */
      code: z.string().nullable(),
      /** Whether masking was measured to be reliable in it. */
      isReliable: z.boolean(),
    })
    .nullable()
    .default(null),
  subjects: z.array(CallSubject),
  requiresHumanReview: z.boolean(),
}))
export type CallOutcome = z.infer<typeof CallOutcome>

/** People's answer about a step or a rule: passed, failed, or not applicable to this call. */
export const CheckAnswer = z.enum(['passed', 'failed', 'not_applicable'])
export type CheckAnswer = z.infer<typeof CheckAnswer>

/** The state of a step or a rule; `inconclusive` if neither rules nor people have decided it. */
export const CheckState = z.enum([...CheckAnswer.options, 'inconclusive'])
export type CheckState = z.infer<typeof CheckState>

/** A step or rule after people's rulings. */
export const FinalCheck = lazyObject(() => ({
  id: z.string(),
  standing: CheckState,
  /** Whether people decided it. */
  ruled: z.boolean(),
}))
export type FinalCheck = z.infer<typeof FinalCheck>

/** A stage after people's rulings. */
export const FinalStage = StageEvaluation.pick({
  stage_id: true,
  stage_score: true,
  base_score: true,
  penalties: true,
  adjustment: true,
  source: true,
  critical_violation: true,
}).extend({
  /** Whether people gave the score itself. */
  scoreRuled: z.boolean(),
  /** Sentences for the agent; empty if the stage was decided again. */
  stage_feedback: z.array(z.string()).default([]),
  /** The confidence of the evaluation, 0 to 1; `null` if the stage was decided again, or has no score. */
  stage_confidence: z.number().min(0).max(1).nullable().default(null),
  /** The quotes that show each step, and why it passed or failed. */
  step_evaluations: z.array(StepEvaluation).default([]),
})
export type FinalStage = z.infer<typeof FinalStage>

/** The final state of a call after people's rulings. The outcome itself never changes. */
export const CallFinal = lazyObject(() => ({
  speakers: z.enum(['as_heard', 'swapped']),
  overall: Overall,
  categories: z.array(CategoryScore),
  stages: z.array(FinalStage),
  steps: z.array(FinalCheck),
  rules: z.array(FinalCheck),
  /** Critical rules that failed in the run and that people have lifted. */
  lifted: z.array(z.string()),
  /** The findings of rules with the current assignment of the speakers. */
  deterministic: DeterministicResult,
}))
export type CallFinal = z.infer<typeof CallFinal>
