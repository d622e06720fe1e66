import * as z from 'zod'
import { PipelineName } from '../pipelines/name.ts'
import { CaseId, Millis, RunId, Sha256 } from './ids.ts'
import { Micros } from './money.ts'
import { Priority } from './priority.ts'

export const RunState = z.enum(['running', 'done', 'failed', 'interrupted'])
export type RunState = z.infer<typeof RunState>

/** A reason and a priority for which a case waits for a person. */
export const Escalation = z.object({ trigger: z.string(), priority: Priority, reason: z.string() })
export type Escalation = z.infer<typeof Escalation>

/** One named step of a run: the progress feed and the debug view show the same list. */
export const Stage = z.object({
  name: z.string(),
  startedAt: Millis,
  ms: z.number().nonnegative(),
  counts: z.record(z.string(), z.number()),
})
export type Stage = z.infer<typeof Stage>

export const CallResult = z.enum([
  'ok',
  'timeout',
  'refused',
  'truncated',
  'invalid',
  'unavailable',
  'budget',
  'cancelled',
])
export type CallResult = z.infer<typeof CallResult>

/** Tokens, normalised over providers. */
export const Usage = z.object({
  inputUncached: z.int().nonnegative(),
  cacheRead: z.int().nonnegative(),
  cacheWrite: z.int().nonnegative(),
  output: z.int().nonnegative(),
  reasoning: z.int().nonnegative(),
})
export type Usage = z.infer<typeof Usage>

/** One question to one model, answered or not; what was paid for is accounted for either way. */
export const ModelCall = z.object({
  id: z.string(),
  role: z.string(),
  provider: z.string(),
  requestedModel: z.string(),
  servedModel: z.string().nullable(),
  promptId: z.string(),
  promptVersion: z.string(),
  schemaHash: Sha256,
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  droppedParams: z.array(z.string()),
  usage: Usage.nullable(),
  costMicros: Micros.nullable(),
  ms: z.number().nonnegative(),
  tries: z.int().positive(),
  cached: z.boolean(),
  result: CallResult,
  error: z.string().nullable(),
  requestSha256: Sha256,
  responseSha256: Sha256.nullable(),
})
export type ModelCall = z.infer<typeof ModelCall>

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
  requiresHumanReview: z.boolean(),
})
export type Run = z.infer<typeof Run>
