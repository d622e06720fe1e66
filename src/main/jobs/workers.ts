import type { JobId, Millis } from '../../shared/domain/ids.ts'
import { type JobItemState, nextItemState } from '../../shared/domain/runs/job.ts'
import { isAlive } from '../store/processes.ts'
import type { Store } from '../store/store.ts'
import type { JobWorkerRow } from '../store/tables/jobs/jobs.ts'

/** Milliseconds after which a worker that has not renewed its lease is taken for dead. */
export const LEASE_MS = 60_000

/** Ids of the workers of this process. The process id alone may be that of a process that died. */
const here = new Set<string>()

/** Which process works on which job: one row for each process and job, whose lease covers all items it has claimed. */
export function workerRegistry(store: Store, now: () => Millis, what: string) {
  return {
    join(jobId: JobId, id: string): void {
      here.add(id)
      renew(jobId, id)
    },
    renew,
    /** Releases the items that the worker still has, and removes its row. */
    leave(jobId: JobId, id: string): void {
      here.delete(id)
      store.jobWorkers.remove(jobId, id)
      moveOrphans(jobId, 'release')
    },
    /** Whether a living process works on a job. */
    isWorkedOn: (jobId: JobId) => store.jobWorkers.ofJob(jobId).some((row) => !isGone(row, now())),
    /** Releases the items of dead workers. To be called in a transaction. */
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

  function moveOrphans(jobId: JobId, action: 'release' | 'lose'): void {
    const from: JobItemState = 'working'
    store.jobItems.moveOrphans(jobId, from, nextItemState(from, action) ?? from)
  }
}

export type WorkerRegistry = ReturnType<typeof workerRegistry>

/** Whether a worker is dead. Another program may have its process id by now: its lease ends all the same. */
function isGone({ id, pid, until }: JobWorkerRow, now: Millis): boolean {
  return until <= now || (pid === process.pid ? !here.has(id) : !isAlive({ pid, began: null }))
}
