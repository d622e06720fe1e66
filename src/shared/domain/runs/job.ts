import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { BatchId, JobId, Millis, ReviewerId } from '../ids.ts'
import { Micros } from '../money.ts'
import { JudgeWork } from './judge-work.ts'

/** What a job does with each item: import it, import it and run its pipeline, or run an existing case. */
export const JobKind = z.enum(['import', 'judge', 'run'])
export type JobKind = z.infer<typeof JobKind>

export const JobState = z.enum(['preparing', 'running', 'interrupted', 'paused', 'cancelled', 'done'])
export type JobState = z.infer<typeof JobState>

/** The stored state of a job. `interrupted` is not stored but derived when a job is read. */
export const StoredJobState = JobState.exclude(['interrupted'])
export type StoredJobState = z.infer<typeof StoredJobState>

export const JobAction = z.enum(['begin', 'pause', 'resume', 'retry', 'cancel', 'finish'])
export type JobAction = z.infer<typeof JobAction>

/** What a person may do to a job; the other actions are the program's. */
export const JobControl = JobAction.extract(['pause', 'resume', 'retry', 'cancel'])
export type JobControl = z.infer<typeof JobControl>

/**
 * The life of a job. What is not in this table cannot happen.
 *
 * A job is `preparing` while its items are written down, and `running` from then on; a running job whose process
 * is gone reads as `interrupted` (`effectiveJobState`). It is done with its last item, even where that one ended
 * after a pause. Resuming a running job lets one more process work on it. Retrying takes up what has failed.
 */
const jobTransitions: Readonly<Record<JobState, Readonly<Partial<Record<JobAction, StoredJobState>>>>> = {
  preparing: { begin: 'running' },
  running: { pause: 'paused', resume: 'running', retry: 'running', cancel: 'cancelled', finish: 'done' },
  interrupted: { pause: 'paused', resume: 'running', retry: 'running', cancel: 'cancelled', finish: 'done' },
  paused: { resume: 'running', retry: 'running', cancel: 'cancelled', finish: 'done' },
  cancelled: {},
  done: { retry: 'running' },
}

/** The state after an action; `null` if the table has no such step. */
export function nextJobState(state: JobState, action: JobAction): StoredJobState | null {
  return jobTransitions[state][action] ?? null
}

/** The controls that are allowed now. */
export function allowedControls(state: JobState): readonly JobControl[] {
  return JobControl.options.filter((action) => nextJobState(state, action) !== null)
}

/** The effective state: a job is running only while a process works on it. */
export function effectiveJobState(state: StoredJobState, isWorkedOn: boolean): JobState {
  return state === 'running' && !isWorkedOn ? 'interrupted' : state
}

/** Whether a job has ended; only a retry of what has failed goes on from there. */
export function isOver(state: JobState): boolean {
  return state === 'done' || state === 'cancelled'
}

export const JobItemState = z.enum(['waiting', 'working', 'interrupted', 'done', 'failed'])
export type JobItemState = z.infer<typeof JobItemState>

export const JobItemAction = z.enum(['take', 'finish', 'fail', 'release', 'lose', 'retry'])
export type JobItemAction = z.infer<typeof JobItemAction>

/**
 * The life of an item. A process takes it and works on it; it gives it back untouched (`release`) or is lost with
 * it (`lose`). What was interrupted is taken again: a model that was asked meanwhile is asked once more.
 */
const itemTransitions: Readonly<
  Record<JobItemState, Readonly<Partial<Record<JobItemAction, JobItemState>>>>
> = {
  waiting: { take: 'working' },
  working: { finish: 'done', fail: 'failed', release: 'waiting', lose: 'interrupted' },
  interrupted: { take: 'working' },
  done: {},
  failed: { retry: 'waiting' },
}

/** The state of an item after an action; `null` if the table has no such step. */
export function nextItemState(state: JobItemState, action: JobItemAction): JobItemState | null {
  return itemTransitions[state][action] ?? null
}

/** The states in which an action is possible. */
export function itemStatesWith(action: JobItemAction): readonly JobItemState[] {
  return JobItemState.options.filter((state) => nextItemState(state, action) !== null)
}

/** How an item has its case: not yet, brought in by it, or there already. */
export const CaseOrigin = z.enum(['none', 'new', 'known'])
export type CaseOrigin = z.infer<typeof CaseOrigin>

/** Work of judges in the cases of a job of one pipeline. */
export const JobJudged = deferredObject(() => ({
  pipeline: PipelineName,
  ...JudgeWork.pick({ asked: true, answered: true, changed: true }).shape,
  /** Cases with an open question that no model was asked, because none is set. */
  unasked: Natural,
  /** Why the first case with missing answers lacks them, with its title; `null` where none are missing. */
  missing: z.string().nullable(),
}))
export type JobJudged = z.infer<typeof JobJudged>

/** A bulk job and how far it is. */
export const Job = deferredObject(() => ({
  id: JobId,
  kind: JobKind,
  title: z.string(),
  state: JobState,
  batchId: BatchId,
  reviewerId: ReviewerId,
  createdAt: Millis,
  endedAt: Millis.nullable(),
  total: Natural,
  done: Natural,
  failed: Natural,
  /** Those of `failed` that could not even be read. */
  refused: Natural,
  /** Cases that it brought in, and cases that were there already. */
  imported: Natural,
  known: Natural,
  /** What its model calls cost until now; `null` where the cost of one is unknown. */
  spentMicros: Micros.nullable(),
  /**
   * Work of judges in its cases, by pipeline, once it is over; empty before, for pipelines that are reviewed blind, and
   * where nothing was counted.
   */
  judged: z.array(JobJudged).default([]),
  /** Why it stopped by itself, for a person. */
  problem: z.string().nullable(),
}))
export type Job = z.infer<typeof Job>

/** An item that failed: where it stands in the job, what people call it, and why. */
export const JobFailure = z.object({ position: z.int().positive(), name: z.string(), error: z.string() })
export type JobFailure = z.infer<typeof JobFailure>
