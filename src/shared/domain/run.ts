import * as z from 'zod'
import { PipelineName } from '../pipelines/name.ts'
import { CaseId, Millis, RunId, Sha256 } from './ids.ts'
import { Priority } from './priority.ts'

export const RunState = z.enum(['running', 'done', 'failed', 'interrupted'])
export type RunState = z.infer<typeof RunState>

/** A reason and a priority for which a case waits for a person. */
export const Escalation = z.object({ trigger: z.string(), priority: Priority, reason: z.string() })
export type Escalation = z.infer<typeof Escalation>

/** Why a case waits that nothing was the matter with: chance chose it, to tell how good such cases are. */
export const SAMPLED = {
  trigger: 'QUALITY_SAMPLE',
  priority: 'low',
  reason: 'Nothing is the matter with it: it was drawn at random, to see how good such cases are.',
} as const satisfies Escalation

/** One named step of a run: the progress feed and the debug view show the same list. */
export const Stage = z.object({
  name: z.string(),
  startedAt: Millis,
  ms: z.number().nonnegative(),
  counts: z.record(z.string(), z.number()),
  /** What is told in words, such as which model answered. */
  facts: z.record(z.string(), z.string()).optional(),
})
export type Stage = z.infer<typeof Stage>

export const Run = z.object({
  id: RunId,
  caseId: CaseId,
  attempt: z.int().positive(),
  pipeline: PipelineName,
  pipelineVersion: z.string(),
  configSha256: Sha256,
  startedAt: Millis,
  endedAt: Millis.nullable(),
  state: RunState,
  /** `null` where the asking reviewer, who works blind, may not know. */
  requiresHumanReview: z.boolean().nullable(),
})
export type Run = z.infer<typeof Run>
