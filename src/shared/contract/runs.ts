import * as z from 'zod'
import { ModelCall } from '../domain/call.ts'
import { Decision } from '../domain/decision.ts'
import { CaseId, RunId } from '../domain/ids.ts'
import { Escalation, Run, Stage } from '../domain/run.ts'
import { procedure } from './procedure.ts'

/** Everything that a run of a case left, before people said anything of it. */
export const RunDetail = z.object({
  run: Run,
  /** What a reviewer asked this run to mind. */
  instruction: z.string().nullable(),
  /** As its pipeline has it. */
  outcome: z.unknown(),
  decisions: z.array(Decision),
  escalations: z.array(Escalation),
  stages: z.array(Stage),
  calls: z.array(ModelCall),
  /** What went wrong, where it failed. */
  error: z.string().nullable(),
})
export type RunDetail = z.infer<typeof RunDetail>

/** A decision of two runs, by what it is about; `null` where a run has none about it. */
export const DecisionPair = z.object({
  subject: z.string(),
  label: z.string(),
  left: Decision.nullable(),
  right: Decision.nullable(),
  /** Whether the same took effect. */
  isSame: z.boolean(),
})
export type DecisionPair = z.infer<typeof DecisionPair>

/** A place of the outcome that differs, such as `metrics.wcpm`; `null` where one has nothing there. */
export const Difference = z.object({
  path: z.string(),
  left: z.json().nullable(),
  right: z.json().nullable(),
})
export type Difference = z.infer<typeof Difference>

export const Comparison = z.object({
  left: RunDetail,
  right: RunDetail,
  decisions: z.array(DecisionPair),
  /** In the order of the outcome; no more than the first thousand. */
  differences: z.array(Difference),
})
export type Comparison = z.infer<typeof Comparison>

const ofCase = { caseId: CaseId }

export const runs = {
  get: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(z.object({ ...ofCase, runId: RunId }))
    .output(RunDetail),
  /** Two runs of a case side by side. */
  compare: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(z.object({ ...ofCase, left: RunId, right: RunId }))
    .output(Comparison),
}
