import { setTimeout as pause } from 'node:timers/promises'
import type { JobId, Millis } from '../../shared/domain/ids.ts'
import { isOver, type JobKind } from '../../shared/domain/runs/job.ts'
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import type { Store } from '../store/store.ts'
import type { JobItemRow } from '../store/tables/jobs/job-items.ts'
import type { JobRow } from '../store/tables/jobs/jobs.ts'
import { HoldLost, holdItem, type ItemHold } from './hold.ts'
import { finishIfDone, moveJob, nextItem, requireJob } from './life.ts'
import { LEASE_MS, type WorkerRegistry } from './workers.ts'

/** How often a worker looks whether its job was paused or cancelled elsewhere, and whether others died. */
export const LOOK_EVERY_MS = 250

/** One item in the hands of its handler. */
export interface ItemWork<Line> {
  readonly job: Readonly<JobRow>
  readonly item: Readonly<JobItemRow>
  readonly hold: ItemHold
  /** Aborts when the job is cancelled or this process stops. */
  readonly signal: AbortSignal
  /** To be awaited between two pieces of work: lets everything else in this process go on. */
  readonly turn: () => Promise<void>
  /** Tells whoever started the work in this process; to be called after the transaction. */
  readonly say: (line: Line) => void
}

/** Does an item. When it returns, the item has ended by its hold; what it throws is the reason of a failure. */
export type ItemHandler<Line> = (work: ItemWork<Line>) => Promise<void>

export interface RunnerDeps<Line> {
  readonly store: Store
  readonly registry: WorkerRegistry
  readonly now: () => Millis
  readonly newId: () => string
  readonly handlers: Readonly<Record<JobKind, ItemHandler<Line>>>
  /** Between two pieces of work, of whatever job. */
  readonly turn: () => Promise<void>
  /** How many items are worked on at once; asked when a worker begins. */
  readonly concurrency: () => number
  /** Makes the line that tells of an item that failed. */
  readonly failed: (item: JobItemRow, error: string) => Line
  /** Told when a job that this process worked on has ended. */
  readonly over: (id: JobId) => void
  /** Told of what is a bug; the item fails with a sentence. */
  readonly onBug: (error: unknown) => void
}

export interface WorkOptions<Line> {
  /** Stops this process's part; the job stays, and can be resumed. */
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
  hasLeft: boolean
}

/** Works on jobs in this process, side by side with others on the same store. */
export function createRunner<Line>(deps: RunnerDeps<Line>) {
  const { store, registry, now, turn, handlers } = deps
  const working = new Map<JobId, { worker: Worker<Line>; ended: Promise<void> }>()

  return {
    /**
     * Works on a running job until it has ended, is paused, or the signal aborts; waits for what other processes
     * have taken. A second call in one process joins the first.
     */
    work(jobId: JobId, options: WorkOptions<Line> = {}): Promise<void> {
      const known = working.get(jobId)
      if (known === undefined) return begin(jobId, options)
      return known.worker.signal.aborted ? known.ended.then(() => begin(jobId, options)) : known.ended
    },

    /** Looks at once at what was decided about a job in this process. */
    look(jobId: JobId): void {
      const known = working.get(jobId)
      if (known !== undefined) look(known.worker)
    },

    /** Gives everything back and stops, within this turn: the store is about to be closed. */
    close(): void {
      for (const { worker } of working.values()) {
        worker.stop.abort()
        leave(worker)
      }
    },
  }

  function begin(jobId: JobId, options: WorkOptions<Line>): Promise<void> {
    const worker = join(jobId, options)
    const ended = goOn(worker).finally(() => working.delete(jobId))
    working.set(jobId, { worker, ended })
    return ended
  }

  function join(jobId: JobId, { signal = NEVER, say = () => undefined }: WorkOptions<Line>): Worker<Line> {
    const id = deps.newId()
    store.jot(() => {
      registry.join(jobId, id)
      registry.reclaim(jobId)
      finishIfDone(store, jobId, now())
    })
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
      hasLeft: false,
    }
  }

  async function goOn(worker: Worker<Line>): Promise<void> {
    const looking = setInterval(() => orStop(worker, () => look(worker)), LOOK_EVERY_MS)
    try {
      while (await takeTurn(worker));
      await Promise.all(worker.inFlight)
    } finally {
      clearInterval(looking)
      if (!worker.hasLeft) leave(worker)
    }
  }

  /** Begins an item or waits for one; `false` when there is nothing left for this worker. */
  async function takeTurn(worker: Worker<Line>): Promise<boolean> {
    const { jobId, inFlight, signal } = worker
    await turn()
    if (signal.aborted) return false
    const row = inFlight.size < worker.atOnce ? take(worker) : null
    if (row !== null) {
      const ended = doItem(worker, row).finally(() => inFlight.delete(ended))
      inFlight.add(ended)
      return true
    }
    if (inFlight.size > 0) await Promise.race(inFlight)
    else if (store.jobs.get(jobId)?.state !== 'running') return false
    else await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
    return true
  }

  function take({ jobId, id }: Worker<Line>): JobItemRow | null {
    return store.jot(() => {
      const row = store.jobs.get(jobId)?.state === 'running' ? nextItem(store, jobId) : null
      if (row !== null) store.jobItems.take({ jobId, position: row.position, workerId: id }, 'working')
      return row
    })
  }

  async function doItem(worker: Worker<Line>, item: JobItemRow): Promise<void> {
    const { jobId, id: workerId, signal, say } = worker
    const hold = holdItem(store, { jobId, position: item.position, workerId }, now)
    try {
      const job = requireJob(store, jobId)
      await handlers[job.kind]({ job, item, hold, signal, turn, say })
      if (!worker.hasLeft && hold.isMine()) throw new Error(`Nothing became of item ${item.position}`)
    } catch (error) {
      if (!worker.hasLeft) orStop(worker, () => endBadly(worker, item, hold, error))
    }
  }

  function endBadly(worker: Worker<Line>, item: JobItemRow, hold: ItemHold, error: unknown): void {
    const isMine = hold.isMine()
    if (worker.signal.aborted && isMine) return hold.release()
    const isKnown = error instanceof AppError || error instanceof HoldLost || worker.signal.aborted
    if (!isKnown) deps.onBug(error)
    if (!isMine) return
    if (error instanceof AppError && isOfStore(error.code)) return stopJob(worker, hold, error)
    const reason = error instanceof AppError ? error.message : bugText(error)
    hold.fail(reason)
    worker.say(deps.failed(item, reason))
  }

  /** What the store refuses, it will refuse of the next item too: the job waits until a person has seen to it. */
  function stopJob({ jobId, stop }: Worker<Line>, hold: ItemHold, { message }: AppError): void {
    stop.abort()
    store.transact(() => {
      hold.release()
      if (store.jobs.get(jobId)?.state === 'running') moveJob(store, jobId, 'pause', now(), message)
    })
  }

  function look(worker: Worker<Line>): void {
    const { jobId, id } = worker
    if (worker.hasLeft) return
    if (store.jobs.get(jobId)?.state === 'cancelled') worker.stop.abort()
    if (now() - worker.renewedAt >= LEASE_MS / 3) {
      store.jot(() => registry.renew(jobId, id))
      worker.renewedAt = now()
    }
    if (registry.hasGone(jobId)) store.jot(() => registry.reclaim(jobId))
  }

  /** Leaves a job. The last to leave a job that is not done pauses it. */
  function leave(worker: Worker<Line>): void {
    const { jobId, id, signal } = worker
    worker.hasLeft = true
    store.jot(() => {
      registry.leave(jobId, id)
      const state = store.jobs.get(jobId)?.state
      if (state === 'running' && signal.aborted && !registry.isWorkedOn(jobId))
        moveJob(store, jobId, 'pause', now())
    })
    const row = store.jobs.get(jobId)
    if (row !== null && isOver(row.state)) deps.over(jobId)
  }

  /** A store that does not even take the note that something failed ends this worker. */
  function orStop(worker: Worker<Line>, step: () => void): void {
    try {
      step()
    } catch (error) {
      deps.onBug(error)
      worker.stop.abort()
    }
  }
}

export type Runner<Line> = ReturnType<typeof createRunner<Line>>

const NEVER = new AbortController().signal

function isOfStore(code: ErrorCode): boolean {
  return code === 'FILE_PROBLEM' || code.startsWith('STORE_')
}

function bugText(error: unknown): string {
  const what = error instanceof Error ? error.message : String(error)
  return `Something went wrong inside Docket: ${what}. Nothing was half-saved.`
}
