import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { MatchType, Severity } from '../../domain/standards/rules.ts'
import { Natural, Share } from '../../numbers.ts'

const seconds = z.number().nonnegative()
const percent = z.int().min(0).max(100)

/** What a check rests on: words of the transcript, word for word, and when they were said. */
export const CheckEvidence = deferredObject(() => ({
  /** The segment, by its place in the transcript; `null` where a ready result does not say. */
  segment: Natural.nullable().default(null),
  text: z.string(),
  startTime: seconds,
  endTime: seconds,
  /** Where the text stands within its segment: characters, `to` behind the last. */
  from: Natural.nullable().default(null),
  to: Natural.nullable().default(null),
  /** The phrase of the standard that was found. */
  phrase: z.string().nullable().default(null),
  matchType: MatchType.nullable().default(null),
  /** How surely the segment was recognized; `null` is unknown. */
  confidence: Share.nullable().default(null),
}))
export type CheckEvidence = z.infer<typeof CheckEvidence>

/**
 * Why words that a check looks for are possible only: close to a phrase, negated, part of what somebody else says or
 * supposes, continued after an interruption, within a longer word, or spoken by nobody known.
 */
const CandidateKind = z.enum([
  'close',
  'negated',
  'reported',
  'interrupted',
  'within_word',
  'unassigned_speaker',
])

/** Words that may say what a check looks for: neither rules pass nor fail it by them. */
export const Candidate = deferredObject(() => ({
  kind: CandidateKind,
  /** How near it is to the phrase, from 0 to 1. */
  score: Share,
  phrase: z.string(),
  /** The reason of the doubt, as a sentence. */
  differs: z.string(),
  evidence: z.array(CheckEvidence),
}))
export type Candidate = z.infer<typeof Candidate>

/** What rules found of one step. */
export const StepResult = deferredObject(() => ({
  stepId: z.string(),
  passed: z.boolean(),
  /** Whether its phrases were found. */
  detected: z.boolean(),
  /** Whether rules can neither pass nor fail it. */
  inconclusive: z.boolean().default(false),
  /** Words that may show the step, likeliest first: with any of them it is possible, and so inconclusive. */
  candidates: z.array(Candidate).default([]),
  /** Seconds at which its earliest evidence starts. */
  timestamp: seconds.nullable().default(null),
  evidence: z.array(CheckEvidence).default([]),
  reasonIfFailed: z.string().nullable().default(null),
}))
export type StepResult = z.infer<typeof StepResult>

/** What rules found of one compliance rule. */
export const RuleEvaluation = deferredObject(() => ({
  ruleId: z.string(),
  title: z.string(),
  ruleType: z.string(),
  severity: Severity,
  passed: z.boolean(),
  /** Whether it can neither be passed nor failed: poor recognition, or nothing that its condition could be known by. */
  inconclusive: z.boolean().default(false),
  /** Words that may keep or break the rule, likeliest first: with any of them it is possible, and so inconclusive. */
  candidates: z.array(Candidate).default([]),
  /** The stages that it is about; none for the whole call. */
  stageIds: z.array(z.string()).default([]),
  evidence: z.array(CheckEvidence).default([]),
  violationReason: z.string().nullable().default(null),
}))
export type RuleEvaluation = z.infer<typeof RuleEvaluation>

/** Two stages, or two steps of one stage, that came in the wrong order. */
export const OrderViolation = deferredObject(() => ({
  kind: z.enum(['stage', 'step']),
  /** The stage in which it is charged. */
  stageId: z.string(),
  /** What should have come first, and did not. */
  earlierId: z.string(),
  laterId: z.string(),
  /** Seconds at which what should have come later began. */
  at: seconds,
  message: z.string(),
}))
export type OrderViolation = z.infer<typeof OrderViolation>

/** A step that came later than its own time limit. */
export const TimingViolation = deferredObject(() => ({
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
export const StageSpan = deferredObject(() => ({
  stageId: z.string(),
  /** `detected` by its steps, `proportional` where none was found, `missing` where nothing is left for it. */
  by: z.enum(['detected', 'proportional', 'missing']),
  start: seconds.nullable(),
  end: seconds.nullable(),
  /** Places of its segments in the transcript. One segment may belong to two stages. */
  segments: z.array(Natural),
}))
export type StageSpan = z.infer<typeof StageSpan>

/** What rules decide about a call, before any judge. */
export const DeterministicResult = deferredObject(() => ({
  stageResults: z.record(z.string(), z.object({ stepResults: z.array(StepResult).default([]) })),
  orderViolations: z.array(OrderViolation).default([]),
  timingViolations: z.array(TimingViolation).default([]),
  ruleEvaluations: z.array(RuleEvaluation).default([]),
  /** Empty where a ready result does not say; then the transcript is divided by its evidence. */
  stages: z.array(StageSpan).default([]),
  /** 0.7 × required steps done + 0.3 × rules passed, in percent; 0 where a critical rule failed. */
  deterministicScore: percent,
  overallPassed: z.boolean(),
  /** What people should know of how this was found, such as stages that overlap. */
  warnings: z.array(z.string()).default([]),
}))
export type DeterministicResult = z.infer<typeof DeterministicResult>
