import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { CaseId, DecisionId, RunId } from '../ids.ts'
import { About } from './about.ts'

export const EvidenceKind = z.enum(['heard', 'context', 'audio', 'text'])
export type EvidenceKind = z.infer<typeof EvidenceKind>

/** A rectangle on a page, from its upper left corner, in the page's own units. */
export const Box = lazyObject(() => ({
  x: z.number(),
  y: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
}))
export type Box = z.infer<typeof Box>

/** The evidence of a decision. A quote is literal text of the input; times are seconds. */
export const Evidence = lazyObject(() => ({
  kind: EvidenceKind,
  ref: z.string(),
  quote: z.string(),
  start: z.number().nonnegative().nullable(),
  end: z.number().nonnegative().nullable(),
  /** The range of the subject in the text of the input: characters, `to` exclusive. */
  from: Natural.optional(),
  to: Natural.optional(),
  /** Its page, from 1, and the rectangle on it. */
  page: z.int().positive().optional(),
  box: Box.optional(),
}))
export type Evidence = z.infer<typeof Evidence>

export const DecisionSource = z.enum(['rule', 'judge', 'panel', 'guard'])
export type DecisionSource = z.infer<typeof DecisionSource>

export const ConfidenceLabel = z.enum(['high', 'medium', 'low'])
export type ConfidenceLabel = z.infer<typeof ConfidenceLabel>

/** 0 to 1, or a closed label if the judge was asked for one. */
export const Confidence = z.union([Share, ConfidenceLabel])
export type Confidence = z.infer<typeof Confidence>

/** The reasons for a decision: in the words of the rules, and in those of the judge. */
export const Rationale = z.object({ rule: z.string().nullable(), judge: z.string().nullable() })
export type Rationale = z.infer<typeof Rationale>

/** Returns a rationale as one text, the judge's words first; empty without a reason. */
export function rationaleText({ rule, judge }: Rationale): string {
  return [judge, rule].filter((part) => part !== null).join(' ')
}

/** The answer of a judge that may only advise, with the result that it would have had. */
export const Advice = lazyObject(() => ({
  proposed: z.string().nullable(),
  /** The value that would be effective. */
  after: z.string(),
  /** The guard of its pipeline that would keep it from taking effect. */
  blockedBy: z.string().nullable(),
  confidence: Confidence.nullable(),
  rationale: Rationale,
  /** Why it only advises, as a sentence. */
  why: z.string(),
}))
export type Advice = z.infer<typeof Advice>

/** A decision from a pipeline, without ids, so that equal runs give equal decisions. */
export const DecisionDraft = lazyObject(() => ({
  index: Natural,
  /** One of the kinds of its pipeline. */
  kind: z.string(),
  about: About,
  /** The subject as in the input. */
  label: z.string(),
  /** The closed answers of this kind, if it has them. */
  options: z.array(z.string()).nullable(),
  /**
   * Whether blind reviewers are asked about it; a decision that exists only because of a judge is shown to them later.
   */
  isAskedBlind: z.boolean().default(true),
  before: z.string(),
  proposed: z.string().nullable(),
  /** The effective value. */
  after: z.string(),
  source: DecisionSource,
  applied: z.boolean(),
  /** The guard of its pipeline that kept an answer from taking effect. */
  blockedBy: z.string().nullable(),
  confidence: Confidence.nullable(),
  rationale: Rationale,
  callIds: z.array(z.string()),
  evidence: z.array(Evidence),
  /** The answer of a judge that may only advise; absent if there is none. */
  advice: Advice.exactOptional(),
}))
export type DecisionDraft = z.infer<typeof DecisionDraft>

/** Returns whether a decision was changed, or a guard blocked its change: the audit trail lists these. */
export function isChange({
  before,
  proposed,
  after,
  blockedBy,
}: Pick<DecisionDraft, 'before' | 'proposed' | 'after' | 'blockedBy'>): boolean {
  return before !== after || blockedBy !== null || (proposed !== null && proposed !== before)
}

export const Decision = DecisionDraft.extend({ id: DecisionId, runId: RunId, caseId: CaseId })
export type Decision = z.infer<typeof Decision>
