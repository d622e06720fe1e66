import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { JobId, Millis } from '../../shared/domain/ids.ts'
import { isOver, type JobKind } from '../../shared/domain/runs/job.ts'
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import type { Store } from '../store/store.ts'
import type { JobItemRow } from '../store/tables/jobs/job-items.ts'
import type { JobRow } from '../store/tables/jobs/jobs.ts'
import { type ItemLease, LeaseLost, leaseItem } from './item-lease.ts'
import { finishIfDone, moveJob, nextItem, requireJob } from './transitions.ts'
import { LEASE_MS, type WorkerRegistry } from './workers.ts'

/**
 * Interval in milliseconds at which a worker checks whether its job was paused or canceled and whether other workers
 * died.
 */
const HEARTBEAT_MS = 250

/** Parameters of the handler of an item. */
export interface ItemWork<Line> {
  readonly job: Readonly<JobRow>
  readonly item: Readonly<JobItemRow>
  readonly lease: ItemLease
  /** Aborts when the job is canceled or this process stops. */
  readonly signal: AbortSignal
  /** Await it between two pieces of work: yields to everything else in this process. */
  readonly nextTurn: () => Promise<void>
  /** Reports a line to the caller of `work` in this process; call it after the transaction. */
  readonly say: (line: Line) => void
}

/**
 * Processes an item. It ends the item by its lease before it returns; an error that it throws is the reason of a
 * failure.
 */
export type ItemHandler<Line> = (work: ItemWork<Line>) => Promise<void>

/** A step of this process in a job or with one of its items. */
export const JobStep = z.enum(['joined', 'claimed', 'ended', 'failed', 'released', 'stopped', 'left'])
export type JobStep = z.infer<typeof JobStep>

export interface RunnerDeps<Line> {
  readonly store: Store
  readonly registry: WorkerRegistry
  readonly now: () => Millis
  readonly newId: () => string
  readonly handlers: Readonly<Record<JobKind, ItemHandler<Line>>>
  /** Await it between two pieces of work, of any job. */
  readonly nextTurn: () => Promise<void>
  /** Returns the number of items that are worked on concurrently; read when a worker begins. */
  readonly concurrency: () => number
  /** Returns the line that reports a failed item. */
  readonly failed: (item: JobItemRow, error: string) => Line
  /** Called when a job that this process worked on has ended. */
  readonly over: (id: JobId) => void
  /** Called after each step; `item` is the position of the item, `null` for a step of the job. */
  readonly note: (jobId: JobId, item: number | null, step: JobStep) => void
  /** Called with unexpected errors; the item fails with a sentence. */
  readonly onBug: (error: unknown) => void
}

export interface WorkOptions<Line> {
  /** Stops the work of this process; the job can be resumed. */
  readonly signal?: AbortSignal
  readonly say?: (line: Line) => void
}

interface Worker<Line> extends Required<WorkOptions<Line>> {
  readonly id: string
  readonly jobId: JobId
  readonly stop: AbortController
  readonly atOnce: number
  readonly inFlight: Set<Promise<void>>
  renewedAt: Millis
  isReleased: boolean
}

/** Works on jobs in this process, alongside other processes on the same store. */
export function createRunner<Line>(deps: RunnerDeps<Line>) {
  const { store, registry, now, nextTurn, handlers } = deps
  const working = new Map<JobId, { worker: Worker<Line>; ended: Promise<void> }>()

  return {
    /**
     * Works on a running job until it has ended, is paused, or the signal aborts; waits for the items of other
     * processes. A second call in one process joins the first.
     */
    work(jobId: JobId, options: WorkOptions<Line> = {}): Promise<void> {
      const known = working.get(jobId)
      if (known === undefined) return begin(jobId, options)
      return known.worker.signal.aborted ? known.ended.then(() => begin(jobId, options)) : known.ended
    },

    /** Checks the state of a job now, after this process changed it. */
    heartbeat(jobId: JobId): void {
      const known = working.get(jobId)
      if (known !== undefined) heartbeat(known.worker)
    },

    /** Releases everything and stops within this turn of the event loop: the store is about to be closed. */
    close(): void {
      for (const { worker } of working.values()) {
        worker.stop.abort()
        release(worker)
      }
    },
  }

  function begin(jobId: JobId, options: WorkOptions<Line>): Promise<void> {
    const worker = join(jobId, options)
    const ended = poll(worker).finally(() => working.delete(jobId))
    working.set(jobId, { worker, ended })
    return ended
  }

  function join(jobId: JobId, { signal = NEVER, say = () => undefined }: WorkOptions<Line>): Worker<Line> {
    const id = deps.newId()
    store.transactRelaxed(() => {
      registry.join(jobId, id)
      registry.reclaim(jobId)
      finishIfDone(store, jobId, now())
    })
    deps.note(jobId, null, 'joined')
    const stop = new AbortController()
    return {
      id,
      jobId,
      say,
      stop,
      atOnce: deps.concurrency(),
      signal: AbortSignal.any([signal, stop.signal]),
      inFlight: new Set(),
      renewedAt: now(),
      isReleased: false,
    }
  }

  async function poll(worker: Worker<Line>): Promise<void> {
    const timer = setInterval(() => orStop(worker, () => heartbeat(worker)), HEARTBEAT_MS)
    try {
      while (await claimNext(worker));
      await Promise.all(worker.inFlight)
    } finally {
      clearInterval(timer)
      if (!worker.isReleased) release(worker)
    }
  }

  /** Begins the next item or waits for one; returns `false` when nothing is left for this worker. */
  async function claimNext(worker: Worker<Line>): Promise<boolean> {
    const { jobId, inFlight, signal } = worker
    await nextTurn()
    if (signal.aborted) return false
    const row = inFlight.size < worker.atOnce ? claim(worker) : null
    if (row !== null) {
      const ended = doItem(worker, row).finally(() => inFlight.delete(ended))
      inFlight.add(ended)
      return true
    }
    if (inFlight.size > 0) await Promise.race(inFlight)
    else if (store.jobs.get(jobId)?.state !== 'running') return false
    else await pause(HEARTBEAT_MS, undefined, { signal }).catch(() => undefined)
    return true
  }

  function claim({ jobId, id }: Worker<Line>): JobItemRow | null {
    return store.transactRelaxed(() => {
      const row = store.jobs.get(jobId)?.state === 'running' ? nextItem(store, jobId) : null
      if (row !== null) store.jobItems.claim({ jobId, position: row.position, workerId: id }, 'working')
      return row
    })
  }

  async function doItem(worker: Worker<Line>, item: JobItemRow): Promise<void> {
    const { jobId, id: workerId, signal, say } = worker
    const lease = leaseItem(store, { jobId, position: item.position, workerId }, now)
    deps.note(jobId, item.position, 'claimed')
    try {
      const job = requireJob(store, jobId)
      await handlers[job.kind]({ job, item, lease, signal, nextTurn, say })
      if (!worker.isReleased && lease.isValid())
        throw new Error(`The handler did not end item ${item.position}`)
      deps.note(jobId, item.position, 'ended')
    } catch (error) {
      if (!worker.isReleased) orStop(worker, () => fail(worker, item, lease, error))
    }
  }

  function fail(worker: Worker<Line>, item: JobItemRow, lease: ItemLease, error: unknown): void {
    const isValid = lease.isValid()
    const isReleased = worker.signal.aborted && isValid
    deps.note(worker.jobId, item.position, isReleased ? 'released' : 'failed')
    if (isReleased) return lease.release()
    const isKnown = error instanceof AppError || error instanceof LeaseLost || worker.signal.aborted
    if (!isKnown) deps.onBug(error)
    if (!isValid) return
    if (error instanceof AppError && isOfStore(error.code)) return stopJob(worker, lease, error)
    const reason = error instanceof AppError ? error.message : bugText(error)
    lease.fail(reason)
    worker.say(deps.failed(item, reason))
  }

  /** Pauses the job after an error of the store, which the next item would meet too, until a person has acted. */
  function stopJob({ jobId, stop }: Worker<Line>, lease: ItemLease, { message }: AppError): void {
    stop.abort()
    deps.note(jobId, null, 'stopped')
    store.transact(() => {
      lease.release()
      if (store.jobs.get(jobId)?.state === 'running') moveJob(store, jobId, 'pause', now(), message)
    })
  }

  function heartbeat(worker: Worker<Line>): void {
    const { jobId, id } = worker
    if (worker.isReleased) return
    if (store.jobs.get(jobId)?.state === 'cancelled') worker.stop.abort()
    if (now() - worker.renewedAt >= LEASE_MS / 3) {
      store.transactRelaxed(() => registry.renew(jobId, id))
      worker.renewedAt = now()
    }
    if (registry.hasGone(jobId)) store.transactRelaxed(() => registry.reclaim(jobId))
  }

  /** Ends a worker's part in a job. The last worker of a job that is not done pauses it. */
  function release(worker: Worker<Line>): void {
    const { jobId, id, signal } = worker
    worker.isReleased = true
    store.transactRelaxed(() => {
      registry.leave(jobId, id)
      const state = store.jobs.get(jobId)?.state
      if (state === 'running' && signal.aborted && !registry.isWorkedOn(jobId))
        moveJob(store, jobId, 'pause', now())
    })
    deps.note(jobId, null, 'left')
    const row = store.jobs.get(jobId)
    if (row !== null && isOver(row.state)) deps.over(jobId)
  }

  /** Runs a step; stops the worker if even recording a failure fails. */
  function orStop(worker: Worker<Line>, step: () => void): void {
    try {
      step()
    } catch (error) {
      deps.onBug(error)
      worker.stop.abort()
    }
  }
}

const NEVER = new AbortController().signal

function isOfStore(code: ErrorCode): boolean {
  return code === 'FILE_PROBLEM' || code.startsWith('STORE_')
}

function bugText(error: unknown): string {
  const what = error instanceof Error ? error.message : String(error)
  return `Docket had an internal error: ${what}. Changes are saved in full or not at all.`
}
