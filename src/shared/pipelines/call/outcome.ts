import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import { DeterministicResult } from './deterministic.ts'
import { StageEvaluation, StepEvaluation } from './evaluation.ts'

const score = z.int().min(0).max(100)

/** Why a call fails, or cannot be scored, as a closed word with what it is about. */
export const OverallReason = deferredObject(() => ({
  code: z.enum([
    'critical_violation',
    'category_below_threshold',
    'required_mapping_missing',
    'required_step_missing',
    'no_rubric',
    'nothing_to_score',
    'checks_open',
  ]),
  /** The rule, category or step; empty where it is about none. */
  id: z.string(),
  /** As a sentence. */
  text: z.string(),
}))
export type OverallReason = z.infer<typeof OverallReason>

/** What the whole call comes to. */
export const Overall = deferredObject(() => ({
  /** `null` where nothing is left to score. */
  score: score.nullable(),
  passed: z.boolean(),
  reasons: z.array(OverallReason),
}))
export type Overall = z.infer<typeof Overall>

/** What a category of the rubric comes to. */
export const CategoryScore = deferredObject(() => ({
  id: z.string(),
  name: z.string(),
  weight: z.number(),
  passThreshold: z.number(),
  /** `null` where all it rests on is not applicable: the category is left out. */
  score: score.nullable(),
  passed: z.boolean().nullable(),
  /** The band of the score, where the rubric has bands. */
  band: z.string().nullable(),
  /** What a required mapping lacks, each as a sentence. */
  missing: z.array(z.string()),
}))
export type CategoryScore = z.infer<typeof CategoryScore>

/** A standard as it is named beside a result. */
export const StandardRef = z.object({ id: z.string(), name: z.string(), version: z.int().positive() })
export type StandardRef = z.infer<typeof StandardRef>

/** A part of the transcript that no model saw. */
export const MaskedPlace = deferredObject(() => ({
  segment: Natural,
  from: Natural,
  to: Natural,
  placeholder: z.string(),
  kind: z.string(),
}))
export type MaskedPlace = z.infer<typeof MaskedPlace>

/** The judge of a call: what answered, and what it was asked by. */
const EvaluatorReport = deferredObject(() => ({
  /** Stages that were asked about. */
  asked: Natural,
  /** Stages whose answer stands. */
  accepted: Natural,
  model: z.string().nullable(),
  promptId: z.string(),
  promptVersion: z.string(),
}))

/** A stage, step or rule by the key of its decision: so views find what an answer is about. */
export const CallSubject = deferredObject(() => ({
  kind: z.enum(['stage', 'step', 'rule']),
  key: z.string(),
  id: z.string(),
  label: z.string(),
  /** The stage of a step; `null` for others. */
  stageId: z.string().nullable(),
}))
export type CallSubject = z.infer<typeof CallSubject>

/** What a run finds of a call. */
export const CallOutcome = deferredObject(() => ({
  evaluationId: z.string(),
  flow: StandardRef,
  rules: StandardRef.nullable(),
  rubric: StandardRef.nullable(),
  overall: Overall,
  categories: z.array(CategoryScore),
  stages: z.array(StageEvaluation),
  deterministic: DeterministicResult,
  /** What comes out by rules alone. */
  withoutJudge: z.object({ overall: Overall, categories: z.array(CategoryScore) }),
  evaluator: EvaluatorReport,
  masked: z.array(MaskedPlace),
  subjects: z.array(CallSubject),
  requiresHumanReview: z.boolean(),
}))
export type CallOutcome = z.infer<typeof CallOutcome>

/** What people say of a step or a rule: passed, failed, or that it does not apply to this call. */
export const CheckAnswer = z.enum(['passed', 'failed', 'not_applicable'])
export type CheckAnswer = z.infer<typeof CheckAnswer>

/** What a step or a rule stands at; `inconclusive` where neither rules nor people have decided it. */
export const Standing = z.enum([...CheckAnswer.options, 'inconclusive'])
export type Standing = z.infer<typeof Standing>

/** A step or rule as it stands after people's rulings. */
export const FinalCheck = deferredObject(() => ({
  id: z.string(),
  standing: Standing,
  /** Whether people settled it. */
  ruled: z.boolean(),
}))
export type FinalCheck = z.infer<typeof FinalCheck>

/** A stage as it stands after people's rulings. */
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
  /** Sentences for the agent; none where the stage was decided again. */
  stage_feedback: z.array(z.string()).default([]),
  /** How sure the evaluation is, 0 to 1; `null` where the stage was decided again, or has no score. */
  stage_confidence: z.number().min(0).max(1).nullable().default(null),
  /** The quotes that show each step, and why it passed or failed. */
  step_evaluations: z.array(StepEvaluation).default([]),
})
export type FinalStage = z.infer<typeof FinalStage>

/** What stands of a call after people's rulings. The outcome itself never changes. */
export const CallFinal = deferredObject(() => ({
  speakers: z.enum(['as_heard', 'swapped']),
  overall: Overall,
  categories: z.array(CategoryScore),
  stages: z.array(FinalStage),
  steps: z.array(FinalCheck),
  rules: z.array(FinalCheck),
  /** Critical rules that failed by the run, and that people have lifted. */
  lifted: z.array(z.string()),
  /** What rules decide with the speakers as they stand. */
  deterministic: DeterministicResult,
}))
export type CallFinal = z.infer<typeof CallFinal>
