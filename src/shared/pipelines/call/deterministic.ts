import * as z from 'zod'
import { MatchType, Severity } from '../../domain/standards/rules.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'

const seconds = z.number().nonnegative()
const percent = z.int().min(0).max(100)

/** The evidence of a check: literal words of the transcript and when they were said. */
export const CheckEvidence = lazyObject(() => ({
  /** The index of the segment in the transcript; `null` if a given result does not name it. */
  segment: Natural.nullable().default(null),
  text: z.string(),
  startTime: seconds,
  endTime: seconds,
  /** Range of characters in its segment, `to` exclusive. */
  from: Natural.nullable().default(null),
  to: Natural.nullable().default(null),
  /** The phrase of the standard that was found. */
  phrase: z.string().nullable().default(null),
  matchType: MatchType.nullable().default(null),
  /** The recognition confidence of the segment; `null` if unknown. */
  confidence: Share.nullable().default(null),
}))
export type CheckEvidence = z.infer<typeof CheckEvidence>

/**
 * Why words are only a possible match of a check: close to a phrase, negated, part of what another person says or
 * supposes, continued after an interruption, within a longer word, or of an unknown speaker.
 */
const CandidateKind = z.enum([
  'close',
  'negated',
  'reported',
  'interrupted',
  'within_word',
  'unassigned_speaker',
])

/** Words that may match a check: rules neither pass nor fail it by them. */
export const Candidate = lazyObject(() => ({
  kind: CandidateKind,
  /** Similarity to the phrase, from 0 to 1. */
  score: Share,
  phrase: z.string(),
  /** The reason for the doubt, as a sentence. */
  differs: z.string(),
  evidence: z.array(CheckEvidence),
}))
export type Candidate = z.infer<typeof Candidate>

/** The findings of rules about one step. */
export const StepResult = lazyObject(() => ({
  stepId: z.string(),
  passed: z.boolean(),
  /** Whether its phrases were found. */
  detected: z.boolean(),
  /** Whether rules can neither pass nor fail it. */
  inconclusive: z.boolean().default(false),
  /** Words that may show the step, most likely first: with any of them the step is possible, and so inconclusive. */
  candidates: z.array(Candidate).default([]),
  /** Seconds at which its earliest evidence starts. */
  timestamp: seconds.nullable().default(null),
  evidence: z.array(CheckEvidence).default([]),
  reasonIfFailed: z.string().nullable().default(null),
}))
export type StepResult = z.infer<typeof StepResult>

/** The findings of rules about one compliance rule. */
export const RuleEvaluation = lazyObject(() => ({
  ruleId: z.string(),
  title: z.string(),
  ruleType: z.string(),
  severity: Severity,
  passed: z.boolean(),
  /** Whether it neither passes nor fails: recognition is poor, or its condition cannot be determined. */
  inconclusive: z.boolean().default(false),
  /**
   * Words that may fulfill or break the rule, most likely first: with any of them the rule is possible, and so
   * inconclusive.
   */
  candidates: z.array(Candidate).default([]),
  /** The stages of the rule; empty for the whole call. */
  stageIds: z.array(z.string()).default([]),
  evidence: z.array(CheckEvidence).default([]),
  violationReason: z.string().nullable().default(null),
}))
export type RuleEvaluation = z.infer<typeof RuleEvaluation>

/** Two stages, or two steps of one stage, in the wrong order. */
export const OrderViolation = lazyObject(() => ({
  kind: z.enum(['stage', 'step']),
  /** The stage that loses the points. */
  stageId: z.string(),
  /** The stage or step that should have come first. */
  earlierId: z.string(),
  laterId: z.string(),
  /** Seconds at which the stage or step that should have come later began. */
  at: seconds,
  message: z.string(),
}))
export type OrderViolation = z.infer<typeof OrderViolation>

/** A step that came later than its own time limit. */
export const TimingViolation = lazyObject(() => ({
  stageId: z.string(),
  stepId: z.string(),
  limitSeconds: z.number(),
  /** Seconds after the reference at which it came. */
  afterSeconds: z.number(),
  at: seconds,
  message: z.string(),
}))
export type TimingViolation = z.infer<typeof TimingViolation>

/** The part of a call that belongs to a stage. */
export const StageSpan = lazyObject(() => ({
  stageId: z.string(),
  /** `detected` by its steps, `proportional` if none was found, `missing` if no segment is left for it. */
  by: z.enum(['detected', 'proportional', 'missing']),
  start: seconds.nullable(),
  end: seconds.nullable(),
  /** Indexes of its segments in the transcript. One segment may belong to two stages. */
  segments: z.array(Natural),
}))
export type StageSpan = z.infer<typeof StageSpan>

/** The findings of rules about a call, before any judge. */
export const DeterministicResult = lazyObject(() => ({
  stageResults: z.record(z.string(), z.object({ stepResults: z.array(StepResult).default([]) })),
  orderViolations: z.array(OrderViolation).default([]),
  timingViolations: z.array(TimingViolation).default([]),
  ruleEvaluations: z.array(RuleEvaluation).default([]),
  /** Empty if a given result has none; then the transcript is divided by its evidence. */
  stages: z.array(StageSpan).default([]),
  /** 0.7 × share of required steps done + 0.3 × share of rules passed, in percent; 0 if a critical rule failed. */
  deterministicScore: percent,
  overallPassed: z.boolean(),
  /** Warnings for people about these findings, such as stages that overlap. */
  warnings: z.array(z.string()).default([]),
}))
export type DeterministicResult = z.infer<typeof DeterministicResult>
