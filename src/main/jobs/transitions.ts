import type { CaseId, JobId, Millis } from '../../shared/domain/ids.ts'
import {
  allowedControls,
  isOver,
  itemStatesWith,
  type JobAction,
  type JobItemState,
  nextItemState,
  nextJobState,
} from '../../shared/domain/runs/job.ts'
import { AppError } from '../../shared/errors.ts'
import type { Store } from '../store/store.ts'
import type { JobRow } from '../store/tables/jobs/jobs.ts'

/** Returns the job with an id. Throws NOT_FOUND. */
export function requireJob(store: Store, id: JobId): JobRow {
  const row = store.jobs.get(id)
  if (row === null)
    throw new AppError('NOT_FOUND', `There is no job ${id}. List them with: docket jobs list.`)
  return row
}

/**
 * Moves a job to its next state. Call it in a transaction. `problem` states why the program stopped the job. Throws
 * NOT_ALLOWED with the actions that are possible instead.
 */
export function moveJob(
  store: Store,
  id: JobId,
  action: JobAction,
  now: Millis,
  problem: string | null = null,
): void {
  const row = requireJob(store, id)
  const state = nextJobState(row.state, action)
  if (state === null) throw notAllowed(row, action)
  const ended_at = isOver(state) ? (row.ended_at ?? now) : null
  store.jobs.setState({ id, state, ended_at, problem, seen: 0 })
}

/** Ends a job whose last item has ended. Call it in a transaction. */
export function finishIfDone(store: Store, id: JobId, now: Millis): void {
  const { state } = requireJob(store, id)
  if (nextJobState(state, 'finish') === null || hasOpenItems(store, id)) return
  moveJob(store, id, 'finish', now)
}

/** Returns the next item that may be claimed; interrupted items come first. */
export function nextItem(store: Store, id: JobId) {
  for (const state of TAKEABLE) {
    const row = store.jobItems.first(id, state)
    if (row !== null) return row
  }
  return null
}

/** Queues failed items again: one, or all. Call it in a transaction. Throws NOT_FOUND if none failed. */
export function requeueFailed(store: Store, id: JobId, position: number | null): void {
  const from: JobItemState = 'failed'
  const moved = store.jobItems.moveAll(id, from, nextItemState(from, 'retry') ?? from, position)
  if (moved === 0)
    throw new AppError('NOT_FOUND', 'No item of this job has failed, so there is nothing to retry.')
}

/**
 * Erases the texts of jobs about a case. A job that has ended and had the case is removed; an unfinished job loses its
 * title, which may be a file's name. Call it in the transaction that erases the case.
 */
export function forgetCase(store: Store, id: CaseId): void {
  store.jobRemains.forgetCase(id)
  for (const job of store.jobs.withCase(id)) {
    if (isOver(job.state)) dropJob(store, job.id)
    else store.jobs.setTitle(job.id, 'A job with erased cases')
  }
}

/** Removes a job; its items are removed later, in portions. Call it in a transaction. */
export function dropJob(store: Store, id: JobId): void {
  store.jobs.remove(id)
  store.jobWorkers.removeJob(id)
}

const TAKEABLE: readonly JobItemState[] = [...itemStatesWith('take')].reverse()

const OPEN: readonly JobItemState[] = [...itemStatesWith('take'), ...itemStatesWith('finish')]

function hasOpenItems(store: Store, id: JobId): boolean {
  return store.jobItems.counts(id).some(({ state, items }) => OPEN.includes(state) && items > 0)
}

function notAllowed({ title, state }: JobRow, action: JobAction): AppError {
  const allowed = allowedControls(state).join(', ')
  const instead = allowed === '' ? 'nothing can be done to it any more' : `only ${allowed}`
  return new AppError('NOT_ALLOWED', `The job “${title}” is ${state}: ${action} is not possible, ${instead}.`)
}
