import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { BatchId, JobId, Millis, ReviewerId } from '../ids.ts'
import { Micros } from '../money.ts'
import { JudgeWork } from './judge-work.ts'

/** The work of a job on each item: import it, import it and run its pipeline, or run an existing case. */
export const JobKind = z.enum(['import', 'judge', 'run'])
export type JobKind = z.infer<typeof JobKind>

export const JobState = z.enum(['preparing', 'running', 'interrupted', 'paused', 'cancelled', 'done'])
export type JobState = z.infer<typeof JobState>

/** The stored state of a job. `interrupted` is not stored but derived when a job is read. */
export const StoredJobState = JobState.exclude(['interrupted'])
export type StoredJobState = z.infer<typeof StoredJobState>

export const JobAction = z.enum(['begin', 'pause', 'resume', 'retry', 'cancel', 'finish'])
export type JobAction = z.infer<typeof JobAction>

/** The actions of a person on a job; the other actions are the application's. */
export const JobControl = JobAction.extract(['pause', 'resume', 'retry', 'cancel'])
export type JobControl = z.infer<typeof JobControl>

/**
 * The life of a job. A transition that is not in this table is not possible.
 *
 * A job is `preparing` while its items are stored, and `running` from then on; a running job whose process is gone
 * reads as `interrupted` (`effectiveJobState`). It is done with its last item, even if that one ended after a pause.
 * Resuming a running job lets one more process work on it. Retrying restarts the failed items.
 */
const jobTransitions: Readonly<Record<JobState, Readonly<Partial<Record<JobAction, StoredJobState>>>>> = {
  preparing: { begin: 'running' },
  running: { pause: 'paused', resume: 'running', retry: 'running', cancel: 'cancelled', finish: 'done' },
  interrupted: { pause: 'paused', resume: 'running', retry: 'running', cancel: 'cancelled', finish: 'done' },
  paused: { resume: 'running', retry: 'running', cancel: 'cancelled', finish: 'done' },
  cancelled: {},
  done: { retry: 'running' },
}

/** Returns the state after an action; `null` if the table has no such step. */
export function nextJobState(state: JobState, action: JobAction): StoredJobState | null {
  return jobTransitions[state][action] ?? null
}

/** Returns the controls that are allowed now. */
export function allowedControls(state: JobState): readonly JobControl[] {
  return JobControl.options.filter((action) => nextJobState(state, action) !== null)
}

/** Returns the effective state: a job is running only while a process works on it. */
export function effectiveJobState(state: StoredJobState, isWorkedOn: boolean): JobState {
  return state === 'running' && !isWorkedOn ? 'interrupted' : state
}

/** Returns whether a job has ended; only a retry of its failed items can continue it. */
export function isOver(state: JobState): boolean {
  return state === 'done' || state === 'cancelled'
}

export const JobItemState = z.enum(['waiting', 'working', 'interrupted', 'done', 'failed'])
export type JobItemState = z.infer<typeof JobItemState>

export const JobItemAction = z.enum(['take', 'finish', 'fail', 'release', 'lose', 'retry'])
export type JobItemAction = z.infer<typeof JobItemAction>

/**
 * The life of an item. A process takes it and works on it; it returns it untouched (`release`), or the item is lost
 * with the process (`lose`). An interrupted item is taken again: its calls to models are repeated.
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

/** Returns the state of an item after an action; `null` if the table has no such step. */
export function nextItemState(state: JobItemState, action: JobItemAction): JobItemState | null {
  return itemTransitions[state][action] ?? null
}

/** Returns the states in which an action is possible. */
export function itemStatesWith(action: JobItemAction): readonly JobItemState[] {
  return JobItemState.options.filter((state) => nextItemState(state, action) !== null)
}

/** The case of an item: none yet, created by it, or already existing. */
export const CaseOrigin = z.enum(['none', 'new', 'known'])
export type CaseOrigin = z.infer<typeof CaseOrigin>

/** Work of judges in the cases of a job of one pipeline. */
export const JobJudged = lazyObject(() => ({
  pipeline: PipelineName,
  ...JudgeWork.pick({ asked: true, answered: true, changed: true }).shape,
  /** Cases with an open question that was put to no model, because none is configured. */
  unasked: Natural,
  /** Why the first case with missing answers lacks them, with its title; `null` if none are missing. */
  missing: z.string().nullable(),
}))
export type JobJudged = z.infer<typeof JobJudged>

/** A bulk job and its progress. */
export const Job = lazyObject(() => ({
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
  /** The part of `failed` that could not even be read. */
  refused: Natural,
  /** Cases that it imported, and cases that already existed. */
  imported: Natural,
  known: Natural,
  /** The cost of its model calls until now; `null` if one cost is unknown. */
  spentMicros: Micros.nullable(),
  /**
   * Work of judges in its cases, by pipeline, once it is over; empty before, for pipelines that are reviewed blind, and
   * if nothing was counted.
   */
  judged: z.array(JobJudged).default([]),
  /** Why it stopped without a person's action, for a person. */
  problem: z.string().nullable(),
}))
export type Job = z.infer<typeof Job>

/** A failed item: its position in the job, its name for people, and the reason. */
export const JobFailure = z.object({ position: z.int().positive(), name: z.string(), error: z.string() })
export type JobFailure = z.infer<typeof JobFailure>
