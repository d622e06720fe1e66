import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
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
export const AskedRun = lazyObject(() => ({
  /** The person's instruction. */
  note: z.string().nullable().default(null),
  /** The chosen judge; `null` if none was chosen. */
  judge: RunJudge.nullable().default(null),
  /** The person who requested it; `null` if an older version did not record it. */
  by: ReviewerId.nullable().default(null),
  /** The text that it judges. */
  from: JudgedFrom.default('input'),
  /** The standards of the run instead of those of the case; `null` if none were chosen. */
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
export const Stage = lazyObject(() => ({
  name: z.string(),
  startedAt: Millis,
  ms: z.number().nonnegative(),
  counts: z.record(z.string(), z.number()),
  /** Facts as text, such as which model answered. */
  facts: z.record(z.string(), z.string()).optional(),
}))
export type Stage = z.infer<typeof Stage>

/** The position of a run with rounds, from 1: judged attempts, and rounds of repair within an attempt. */
export const RunRound = lazyObject(() => ({
  attempt: z.int().positive(),
  attempts: z.int().positive(),
  /** 0 while the attempt itself is judged. */
  round: z.int().nonnegative(),
  rounds: z.int().nonnegative(),
}))
export type RunRound = z.infer<typeof RunRound>

/** The progress of a run: the ended stages, the current one, and its round if it has rounds. */
export const RunProgress = lazyObject(() => ({
  stages: z.array(Stage),
  current: z.object({ name: z.string(), startedAt: Millis }).nullable(),
  round: RunRound.exactOptional(),
}))
export type RunProgress = z.infer<typeof RunProgress>

export const Run = lazyObject(() => ({
  id: RunId,
  caseId: CaseId,
  attempt: z.int().positive(),
  pipeline: PipelineName,
  pipelineVersion: z.string(),
  configSha256: Sha256,
  /** The text that it judged; omitted for the input's. */
  judgedText: JudgedText.exactOptional(),
  startedAt: Millis,
  endedAt: Millis.nullable(),
  state: RunState,
  /** `null` if the asking reviewer works blind and may not see it. */
  requiresHumanReview: z.boolean().nullable(),
}))
export type Run = z.infer<typeof Run>
