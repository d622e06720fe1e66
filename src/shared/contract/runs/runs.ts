import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { BatchId, CaseId, JobId, Millis, RunId } from '../../domain/ids.ts'
import { ModelCall } from '../../domain/judging/call.ts'
import { CallProgress } from '../../domain/judging/call-progress.ts'
import { ModelRef } from '../../domain/judging/model.ts'
import { Micros } from '../../domain/money.ts'
import { About } from '../../domain/runs/about.ts'
import { Decision } from '../../domain/runs/decision.ts'
import { JudgedFrom } from '../../domain/runs/judged-text.ts'
import { Escalation, Run, RunJudge, RunRound, Stage } from '../../domain/runs/run.ts'
import { DefaultReason } from '../../domain/standards/default-standards.ts'
import { StandardChoice, StandardNames } from '../../domain/standards/standard.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { procedure } from '../procedure.ts'
import { RouteLine } from '../program/models.ts'

/** The record of a run, before any answers of people. */
export const RunDetail = lazyObject(() => ({
  run: Run,
  /** The reviewer's instruction to this run. */
  instruction: z.string().nullable(),
  /** The chosen judge; `null` if none was chosen. */
  judge: RunJudge.nullable(),
  /** The person who requested it; `null` for an automatic run. */
  askedBy: z.string().nullable(),
  /** In the form of its pipeline. */
  outcome: z.unknown(),
  decisions: z.array(Decision),
  escalations: z.array(Escalation),
  stages: z.array(Stage),
  calls: z.array(ModelCall),
  /** The error, if it failed. */
  error: z.string().nullable(),
}))
export type RunDetail = z.infer<typeof RunDetail>

/** The decisions of two runs about the same subject; `null` if a run has none about it. */
export const DecisionPair = lazyObject(() => ({
  about: About,
  label: z.string(),
  left: Decision.nullable(),
  right: Decision.nullable(),
  /** Whether both have the same effect. */
  isSame: z.boolean(),
}))
export type DecisionPair = z.infer<typeof DecisionPair>

/** A differing part of the outcome, such as `metrics.wcpm`; `null` if one run does not have it. */
export const Difference = lazyObject(() => ({
  path: z.string(),
  left: z.json().nullable(),
  right: z.json().nullable(),
}))
export type Difference = z.infer<typeof Difference>

export const Comparison = lazyObject(() => ({
  left: RunDetail,
  right: RunDetail,
  decisions: z.array(DecisionPair),
  /** In the order of the outcome; at most the first thousand. */
  differences: z.array(Difference),
  /** The differences between their settings. */
  configs: z.array(Difference),
  /** The texts of the runs, before any answers of people; `null` if the pipeline judges no texts. */
  texts: z.object({ left: z.string().nullable(), right: z.string().nullable() }).nullable(),
}))
export type Comparison = z.infer<typeof Comparison>

/** The options for a new run of a case. */
export const RunChoices = lazyObject(() => ({
  /** The connected models, those of the case's pipeline first. */
  models: z.array(ModelRef),
  /** The routes in the settings. */
  routes: z.array(RouteLine),
  /** The changes of the settings since the case's latest run, as left and right. */
  changed: z.array(Difference),
  /**
   * Whether the final text differs from the input's; `null` if there is no final text, so that only the input can be
   * used.
   */
  isTextChanged: z.boolean().nullable(),
  /** The standards that a run would use; `null` if its pipeline uses none. */
  standards: StandardNames.nullable(),
  /** Why they are a default of the settings; `null` if they are not. */
  standardsBy: DefaultReason.nullable(),
}))
export type RunChoices = z.infer<typeof RunChoices>

/** A running run: the number of ended stages, and the current one; `null` between two stages. */
export const LiveRun = lazyObject(() => ({
  runId: RunId,
  ended: Natural,
  current: z.object({ name: z.string(), startedAt: Millis }).nullable(),
  /** Its round; `null` if the run has no rounds, or has not begun one. */
  round: RunRound.nullable(),
  /** Whether a person can say “enough”, and has done so: then the run ends with the result so far. */
  mayEnd: z.boolean(),
  isEnding: z.boolean(),
  /** Questions to models so far, and those with an answer or a failure. */
  asked: Natural,
  heard: Natural,
  /** The tokens that their answers report. */
  tokens: Natural,
  /** Their cost so far; `null` if the price of one is unknown. */
  spentMicros: Micros.nullable(),
  /** The running call that last reported its progress; `null` if there is none. */
  call: CallProgress.nullable(),
}))
export type LiveRun = z.infer<typeof LiveRun>

/** The number of open cases of a pipeline with questions that no model has answered, and without a scheduled run. */
export const WaitingCases = z.object({
  pipeline: PipelineName,
  cases: Natural,
  /** Those among them that have only advice, by a model that decides by now. */
  advised: Natural,
})
export type WaitingCases = z.infer<typeof WaitingCases>

const ofCase = { caseId: CaseId }

export const runs = {
  get: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(z.object({ ...ofCase, runId: RunId }))
    .output(RunDetail),
  /** Compares two runs of a case. */
  compare: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(z.object({ ...ofCase, left: RunId, right: RunId }))
    .output(Comparison),
  /**
   * Streams the progress of the case's run; `null` while this host runs none of it. It contains no findings of the
   * stages, as a blind reviewer may see it.
   */
  watch: procedure().input(z.object(ofCase)).output(eventIterator(LiveRun.nullable())),
  /** Stops the run of a case by this host: it has no outcome, and its questions are kept. */
  stop: procedure('NOT_FOUND').input(z.object(ofCase)).output(z.object(ofCase)),
  /**
   * Sends “enough” to the run of a case by this host: it begins no further round, and its outcome is the result so far.
   * NOT_ALLOWED if it has no rounds.
   */
  enough: procedure('NOT_FOUND', 'NOT_ALLOWED').input(z.object(ofCase)).output(z.object(ofCase)),
  choices: procedure('NOT_FOUND').input(z.object(ofCase)).output(RunChoices),
  /** Runs a case again, during its review: with a chosen model, by the rules alone, or as the settings say. */
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
  /**
   * Runs several cases of one pipeline again, in one job. Cases that another person has claimed, or whose run is in
   * progress, are left out and counted; `null` if none is left.
   */
  againAll: procedure('NOT_FOUND', 'NOT_ALLOWED', 'HELD_BY_OTHER', 'NO_MODEL', 'BAD_SETTING', 'INPUT_REFUSED')
    .input(
      z.object({
        caseIds: z.array(CaseId).min(1).max(2_000),
        actionId: BatchId,
        judge: RunJudge,
        standards: StandardChoice.nullable().default(null),
      }),
    )
    .output(z.object({ jobId: JobId.nullable(), leftOut: Natural })),
  /** Returns the pipelines with cases that wait for a judge. */
  waiting: procedure().output(z.array(WaitingCases)),
  /** Runs the cases of a pipeline that wait for a judge, with the current settings; `null` if there are none. */
  againWaiting: procedure('NOT_ALLOWED')
    .input(z.object({ actionId: BatchId, pipeline: PipelineName }))
    .output(z.object({ jobId: JobId.nullable() })),
}
