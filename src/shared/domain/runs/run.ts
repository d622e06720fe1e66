import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { Priority } from '../cases/priority.ts'
import { CaseId, Millis, ReviewerId, RunId, Sha256 } from '../ids.ts'
import { ModelRef } from '../judging/model.ts'
import { StandardChoice } from '../standards/standard.ts'
import { JudgedFrom, JudgedText } from './judged-text.ts'
import { Trigger } from './trigger.ts'

export const RunState = z.enum(['running', 'done', 'failed', 'interrupted'])
export type RunState = z.infer<typeof RunState>

/** The judge of a run: the routes of the settings, one model without fallback, or none. */
export const RunJudge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('model'), model: ModelRef }),
  z.object({ kind: z.literal('settings') }),
  z.object({ kind: z.literal('none') }),
])
export type RunJudge = z.infer<typeof RunJudge>

/** A person's request for a run. */
export const AskedRun = deferredObject(() => ({
  /** What it was to mind. */
  note: z.string().nullable().default(null),
  /** The judge to ask; `null` if none was chosen. */
  judge: RunJudge.nullable().default(null),
  /** Who asked for it; `null` where an older version did not write it down. */
  by: ReviewerId.nullable().default(null),
  /** Which text it judges. */
  from: JudgedFrom.default('input'),
  /** The standards that it judges by instead of those that the case came with; `null` where none were chosen. */
  standards: StandardChoice.nullable().default(null),
}))
export type AskedRun = z.infer<typeof AskedRun>

/** A reason and a priority for which a case waits for a person. */
export const Escalation = z.object({ trigger: Trigger, priority: Priority, reason: z.string() })
export type Escalation = z.infer<typeof Escalation>

/** The escalation of a case in the random sample, which measures cases without a trigger. */
export const SAMPLED = {
  trigger: 'QUALITY_SAMPLE',
  priority: 'low',
  reason: 'Random sample, to measure cases without a trigger.',
} as const satisfies Escalation

/** One named step of a run: the progress feed and the debug view show the same list. */
export const Stage = deferredObject(() => ({
  name: z.string(),
  startedAt: Millis,
  ms: z.number().nonnegative(),
  counts: z.record(z.string(), z.number()),
  /** What is told in words, such as which model answered. */
  facts: z.record(z.string(), z.string()).optional(),
}))
export type Stage = z.infer<typeof Stage>

/** Where a run is that goes in rounds, from 1: judged attempts outside, rounds of repair within one. */
export const RunRound = deferredObject(() => ({
  attempt: z.int().positive(),
  attempts: z.int().positive(),
  /** 0 while the attempt itself is judged. */
  round: z.int().nonnegative(),
  rounds: z.int().nonnegative(),
}))
export type RunRound = z.infer<typeof RunRound>

/** How far a run is: the stages that have ended, the one that is under way, and its round where it goes in rounds. */
export const RunProgress = deferredObject(() => ({
  stages: z.array(Stage),
  current: z.object({ name: z.string(), startedAt: Millis }).nullable(),
  round: RunRound.exactOptional(),
}))
export type RunProgress = z.infer<typeof RunProgress>

export const Run = deferredObject(() => ({
  id: RunId,
  caseId: CaseId,
  attempt: z.int().positive(),
  pipeline: PipelineName,
  pipelineVersion: z.string(),
  configSha256: Sha256,
  /** The text that it judged; left out where that is the input's. */
  judgedText: JudgedText.exactOptional(),
  startedAt: Millis,
  endedAt: Millis.nullable(),
  state: RunState,
  /** `null` where the asking reviewer, who works blind, may not know. */
  requiresHumanReview: z.boolean().nullable(),
}))
export type Run = z.infer<typeof Run>
