import type { JobId, Millis } from '../../shared/domain/ids.ts'
import { type JobItemState, nextItemState } from '../../shared/domain/runs/job.ts'
import { isAlive } from '../store/processes.ts'
import type { Store } from '../store/store.ts'
import type { JobWorkerRow } from '../store/tables/jobs/jobs.ts'

/** A worker that has not renewed its lease for this long is taken for dead. */
export const LEASE_MS = 60_000

/** The workers of this very process; its number alone might be that of one that died before. */
const here = new Set<string>()

/** Who works on which job: one row a process and job, with a lease that stands for all items it has taken. */
export function workerRegistry(store: Store, now: () => Millis, what: string) {
  return {
    join(jobId: JobId, id: string): void {
      here.add(id)
      renew(jobId, id)
    },
    renew,
    /** Gives back what the worker still holds, and takes its row away. */
    leave(jobId: JobId, id: string): void {
      here.delete(id)
      store.jobWorkers.remove(jobId, id)
      moveOrphans(jobId, 'release')
    },
    /** Whether a living process works on a job. */
    isWorkedOn: (jobId: JobId) => store.jobWorkers.ofJob(jobId).some((row) => !isGone(row, now())),
    /** Gives the items of workers that are gone to whoever comes next. To be called in a transaction. */
    reclaim(jobId: JobId): void {
      for (const row of goneFrom(jobId)) store.jobWorkers.remove(jobId, row.id)
      moveOrphans(jobId, 'lose')
    },
    /** Whether there is anything to reclaim; a look that writes nothing. */
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

/** Another program may have the number of a worker that died: its lease ends all the same. */
function isGone({ id, pid, until }: JobWorkerRow, now: Millis): boolean {
  return until <= now || (pid === process.pid ? !here.has(id) : !isAlive({ pid, began: null }))
}
