import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural, Share } from '../../numbers.ts'
import { CaseId, DecisionId, RunId } from '../ids.ts'
import { About } from './about.ts'

export const EvidenceKind = z.enum(['heard', 'context', 'audio', 'text'])
export type EvidenceKind = z.infer<typeof EvidenceKind>

/** A place on a page, from its left upper corner, in the page's own units. */
export const Box = deferredObject(() => ({
  x: z.number(),
  y: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
}))
export type Box = z.infer<typeof Box>

/** What a decision rests on. A quote stands word for word in the input; times are seconds. */
export const Evidence = deferredObject(() => ({
  kind: EvidenceKind,
  ref: z.string(),
  quote: z.string(),
  start: z.number().nonnegative().nullable(),
  end: z.number().nonnegative().nullable(),
  /** Where what the decision is about stands in the text of the input: characters, `to` behind the last. */
  from: Natural.optional(),
  to: Natural.optional(),
  /** The page on which it stands, from 1, and where. */
  page: z.int().positive().optional(),
  box: Box.optional(),
}))
export type Evidence = z.infer<typeof Evidence>

export const DecisionSource = z.enum(['rule', 'judge', 'panel', 'guard'])
export type DecisionSource = z.infer<typeof DecisionSource>

export const ConfidenceLabel = z.enum(['high', 'medium', 'low'])
export type ConfidenceLabel = z.infer<typeof ConfidenceLabel>

/** 0 to 1, or a closed label where the judge was asked for one. */
export const Confidence = z.union([Share, ConfidenceLabel])
export type Confidence = z.infer<typeof Confidence>

/** Why a decision is as it is: in the words of the rules, and in those of the judge. */
export const Rationale = z.object({ rule: z.string().nullable(), judge: z.string().nullable() })
export type Rationale = z.infer<typeof Rationale>

/** A rationale as one text, the judge's words first; empty where nobody gave a reason. */
export function rationaleText({ rule, judge }: Rationale): string {
  return [judge, rule].filter((part) => part !== null).join(' ')
}

/** A decision as a pipeline makes it, without ids, so that equal runs give equal decisions. */
export const DecisionDraft = deferredObject(() => ({
  index: Natural,
  /** One of the kinds of its pipeline. */
  kind: z.string(),
  about: About,
  /** What it is about, as it stands in the input. */
  label: z.string(),
  /** The closed answers of this kind, where it has them. */
  options: z.array(z.string()).nullable(),
  /** Whether blind reviewers are asked about it; what exists only because a judge said so is shown to them later. */
  isAskedBlind: z.boolean().default(true),
  before: z.string(),
  proposed: z.string().nullable(),
  /** What took effect. */
  after: z.string(),
  source: DecisionSource,
  applied: z.boolean(),
  /** The guard of its pipeline that kept an answer from taking effect. */
  blockedBy: z.string().nullable(),
  confidence: Confidence.nullable(),
  rationale: Rationale,
  callIds: z.array(z.string()),
  evidence: z.array(Evidence),
}))
export type DecisionDraft = z.infer<typeof DecisionDraft>

/** Whether a decision was changed, was to be changed, or was kept from it by a guard: what the audit trail tells of. */
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
