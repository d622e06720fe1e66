import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { BatchId, CaseId, JobId, Millis, RunId } from '../../domain/ids.ts'
import { ModelCall } from '../../domain/judging/call.ts'
import { CallProgress } from '../../domain/judging/call-progress.ts'
import { ModelRef } from '../../domain/judging/model.ts'
import { Micros } from '../../domain/money.ts'
import { About } from '../../domain/runs/about.ts'
import { Decision } from '../../domain/runs/decision.ts'
import { JudgedFrom } from '../../domain/runs/judged-text.ts'
import { Escalation, Run, RunJudge, RunRound, Stage } from '../../domain/runs/run.ts'
import { StandardChoice, StandardNames } from '../../domain/standards/standard.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { procedure } from '../procedure.ts'
import { RouteLine } from '../program/models.ts'

/** The record of a run, before any answers of people. */
export const RunDetail = deferredObject(() => ({
  run: Run,
  /** The reviewer's instruction to this run. */
  instruction: z.string().nullable(),
  /** The judge to ask; `null` if none was chosen. */
  judge: RunJudge.nullable(),
  /** Who asked for it; `null` where it came of itself. */
  askedBy: z.string().nullable(),
  /** As its pipeline has it. */
  outcome: z.unknown(),
  decisions: z.array(Decision),
  escalations: z.array(Escalation),
  stages: z.array(Stage),
  calls: z.array(ModelCall),
  /** What went wrong, where it failed. */
  error: z.string().nullable(),
}))
export type RunDetail = z.infer<typeof RunDetail>

/** A decision of two runs, by what it is about; `null` where a run has none about it. */
export const DecisionPair = deferredObject(() => ({
  about: About,
  label: z.string(),
  left: Decision.nullable(),
  right: Decision.nullable(),
  /** Whether the same took effect. */
  isSame: z.boolean(),
}))
export type DecisionPair = z.infer<typeof DecisionPair>

/** A place of the outcome that differs, such as `metrics.wcpm`; `null` where one has nothing there. */
export const Difference = deferredObject(() => ({
  path: z.string(),
  left: z.json().nullable(),
  right: z.json().nullable(),
}))
export type Difference = z.infer<typeof Difference>

export const Comparison = deferredObject(() => ({
  left: RunDetail,
  right: RunDetail,
  decisions: z.array(DecisionPair),
  /** In the order of the outcome; no more than the first thousand. */
  differences: z.array(Difference),
  /** Where the settings that they were made with differ. */
  configs: z.array(Difference),
  /** The texts that the runs came to, before anybody's answers; `null` where the pipeline judges no texts. */
  texts: z.object({ left: z.string().nullable(), right: z.string().nullable() }).nullable(),
}))
export type Comparison = z.infer<typeof Comparison>

/** What a new run of a case can be made with. */
export const RunChoices = deferredObject(() => ({
  /** The models that are connected, those of the case's pipeline first. */
  models: z.array(ModelRef),
  /** Whom the settings name. */
  routes: z.array(RouteLine),
  /** Where the settings have changed since the case's latest run, as left and right. */
  changed: z.array(Difference),
  /** Whether the text that stands is another than the input's; `null` where no text stands: run it from the input. */
  isTextChanged: z.boolean().nullable(),
  /** The standards that a run would judge by; `null` where its pipeline judges by none. */
  standards: StandardNames.nullable(),
}))
export type RunChoices = z.infer<typeof RunChoices>

/** A run that is under way: how many stages have ended, and which is under way; `null` between two of them. */
export const LiveRun = deferredObject(() => ({
  runId: RunId,
  ended: Natural,
  current: z.object({ name: z.string(), startedAt: Millis }).nullable(),
  /** Its round; `null` of a run that goes in none, or has not begun one. */
  round: RunRound.nullable(),
  /** Whether it can be told “enough”, and has been: then it ends with what is judged by then. */
  mayEnd: z.boolean(),
  isEnding: z.boolean(),
  /** Questions to models so far, and those that have an answer or have failed. */
  asked: Natural,
  heard: Natural,
  /** The tokens that their answers report. */
  tokens: Natural,
  /** What they have cost so far; `null` where the price of one is unknown. */
  spentMicros: Micros.nullable(),
  /** The call that reported its progress last and has not ended; `null` while none is under way. */
  call: CallProgress.nullable(),
}))
export type LiveRun = z.infer<typeof LiveRun>

/** How many open cases of a pipeline have questions that no model has answered, and no run to come. */
export const WaitingCases = z.object({ pipeline: PipelineName, cases: Natural })
export type WaitingCases = z.infer<typeof WaitingCases>

const ofCase = { caseId: CaseId }

export const runs = {
  get: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(z.object({ ...ofCase, runId: RunId }))
    .output(RunDetail),
  /** Two runs of a case side by side. */
  compare: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(z.object({ ...ofCase, left: RunId, right: RunId }))
    .output(Comparison),
  /**
   * How far the run of a case is, now and whenever that changes; `null` while this host runs none of it. What the stages
   * found is not told: a blind reviewer may be looking.
   */
  watch: procedure().input(z.object(ofCase)).output(eventIterator(LiveRun.nullable())),
  /** Stops the run of a case that this host makes: it has no outcome, and what it asked is kept. */
  stop: procedure('NOT_FOUND').input(z.object(ofCase)).output(z.object(ofCase)),
  /**
   * Tells the run of a case that this host makes “enough”: it begins no further round, and what is judged by then is its
   * outcome. NOT_ALLOWED where it goes in no rounds.
   */
  enough: procedure('NOT_FOUND', 'NOT_ALLOWED').input(z.object(ofCase)).output(z.object(ofCase)),
  choices: procedure('NOT_FOUND').input(z.object(ofCase)).output(RunChoices),
  /** Runs a case once more, beside its review: with a model of one's choice, by the rules alone, or as the settings say. */
  again: procedure('NOT_FOUND', 'NOT_ALLOWED', 'HELD_BY_OTHER', 'NO_MODEL', 'BAD_SETTING', 'INPUT_REFUSED')
    .input(
      z.object({
        ...ofCase,
        actionId: BatchId,
        judge: RunJudge,
        from: JudgedFrom.default('input'),
        standards: StandardChoice.nullable().default(null),
      }),
    )
    .output(z.object({ jobId: JobId })),
  /** Pipelines with cases that wait for a judge. */
  waiting: procedure().output(z.array(WaitingCases)),
  /** Runs the cases of a pipeline that wait for a judge, with the settings as they are now; `null` where there are none. */
  againWaiting: procedure('NOT_ALLOWED')
    .input(z.object({ actionId: BatchId, pipeline: PipelineName }))
    .output(z.object({ jobId: JobId.nullable() })),
}
