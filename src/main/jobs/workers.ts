import type { JobId, Millis } from '../../shared/domain/ids.ts'
import { type JobItemState, nextItemState } from '../../shared/domain/runs/job.ts'
import { workerLocks } from '../store/holders.ts'
import type { Store } from '../store/store.ts'
import type { JobWorkerRow } from '../store/tables/jobs/jobs.ts'

/** Milliseconds without a renewed lease after which a worker is considered dead. */
export const LEASE_MS = 60_000

/**
 * The processes that work on each job: one row for each process and job, whose lease covers all items that it has
 * claimed. A worker also has a lock of the system, which ends with its process: then its items are free before the
 * lease ends.
 */
export function workerRegistry(store: Store, now: () => Millis, what: string) {
  const locks = workerLocks(store.dir)
  return {
    join(jobId: JobId, id: string): void {
      locks.take(id)
      renew(jobId, id)
    },
    renew,
    /** Releases the items that the worker still has, and removes its row. */
    leave(jobId: JobId, id: string): void {
      locks.release(id)
      store.jobWorkers.remove(jobId, id)
      moveOrphans(jobId, 'release')
    },
    /** Whether a living process works on a job. */
    isWorkedOn: (jobId: JobId) => store.jobWorkers.ofJob(jobId).some((row) => !isGone(row, now())),
    /** Releases the items of dead workers. Call it in a transaction. */
    reclaim(jobId: JobId): void {
      for (const row of goneFrom(jobId)) store.jobWorkers.remove(jobId, row.id)
      moveOrphans(jobId, 'lose')
    },
    /** Whether there is anything to reclaim. Writes nothing. */
    hasGone: (jobId: JobId) => goneFrom(jobId).length > 0,
  }

  function renew(jobId: JobId, id: string): void {
    store.jobWorkers.put({ job_id: jobId, id, pid: process.pid, what, until: now() + LEASE_MS })
  }

  function goneFrom(jobId: JobId): JobWorkerRow[] {
    const at = now()
    return store.jobWorkers.ofJob(jobId).filter((row) => isGone(row, at))
  }

  function isGone({ id, until }: JobWorkerRow, at: Millis): boolean {
    return until <= at || !locks.isAlive(id)
  }

  function moveOrphans(jobId: JobId, action: 'release' | 'lose'): void {
    const from: JobItemState = 'working'
    store.jobItems.moveOrphans(jobId, from, nextItemState(from, action) ?? from)
  }
}

export type WorkerRegistry = ReturnType<typeof workerRegistry>
