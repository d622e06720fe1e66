import { type BatchId, JobId, type Millis, type ReviewerId } from '../../shared/domain/ids.ts'
import type { JobKind } from '../../shared/domain/runs/job.ts'
import type { Store } from '../store/store.ts'
import type { JobRow } from '../store/tables/jobs/jobs.ts'
import { type NewItem, rowOf } from './item-lease.ts'
import { dropJob, moveJob } from './transitions.ts'
import type { WorkerRegistry } from './workers.ts'

/** A job to be written. `options` apply to all its items; they are stored as JSON. */
export interface JobSpec {
  readonly kind: JobKind
  readonly title: string
  readonly options: unknown
  readonly batchId: BatchId
  readonly reviewerId: ReviewerId
}

export interface JobRepositoryDeps {
  readonly store: Store
  readonly registry: WorkerRegistry
  readonly now: () => Millis
  readonly newId: () => string
  readonly nextTurn: () => Promise<void>
}

/** Number of items written or removed in one transaction, which takes a few milliseconds. */
const CHUNK = 500

/** Milliseconds after which a job that has ended is removed: 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Writes and removes jobs, in portions that do not block the process. */
export function jobRepository({ store, registry, now, newId, nextTurn }: JobRepositoryDeps) {
  return {
    /** Writes a job with its items. When this resolves, the job can be worked on; a job written in part is removed. */
    async write(spec: JobSpec, items: readonly NewItem[]): Promise<JobId> {
      const id = JobId.parse(newId())
      const row = newRow(id, spec, now())
      if (items.length > CHUNK) await writeLong(row, items)
      else
        store.transact(() => {
          store.jobs.add(row)
          add(id, items)
          moveJob(store, id, 'begin', now())
        })
      return id
    },

    /**
     * Removes jobs that ended long ago or were never written in full, and some of their remaining items. Returns
     * whether there may be more.
     */
    sweep(): boolean {
      const old = store.jobs.endedBefore(now() - KEPT_MS)
      const unready = store.jobs.preparing().filter((id) => !registry.isWorkedOn(id))
      if (old.length + unready.length > 0)
        store.transact(() => {
          for (const id of [...old, ...unready]) dropJob(store, id)
        })
      const [gone] = store.jobRemains.jobsGone()
      if (gone === undefined) return false
      store.transact(() => {
        if (!store.jobRemains.removeSome(gone, CHUNK)) store.jobRemains.removeCounts(gone)
      })
      return true
    },
  }

  /** Writes many items in portions; until all are written the job is `preparing`. */
  async function writeLong(row: JobRow, items: readonly NewItem[]): Promise<void> {
    const { id } = row
    const workerId = newId()
    store.transact(() => {
      store.jobs.add(row)
      registry.join(id, workerId)
    })
    try {
      for (let from = 0; from < items.length; from += CHUNK) {
        store.transact(() => add(id, items.slice(from, from + CHUNK)))
        await nextTurn()
      }
      store.transact(() => {
        registry.leave(id, workerId)
        moveJob(store, id, 'begin', now())
      })
    } catch (error) {
      store.transact(() => {
        registry.leave(id, workerId)
        dropJob(store, id)
      })
      throw error
    }
  }

  function add(id: JobId, items: readonly NewItem[]): void {
    for (const item of items) store.jobItems.add({ ...rowOf(id, item), state: 'waiting' })
  }
}

export type JobRepository = ReturnType<typeof jobRepository>

function newRow(id: JobId, { options, batchId, reviewerId, ...spec }: JobSpec, now: Millis): JobRow {
  return {
    ...spec,
    id,
    state: 'preparing',
    options: JSON.stringify(options),
    batch_id: batchId,
    reviewer_id: reviewerId,
    created_at: now,
    ended_at: null,
    spent_micros: 0,
    problem: null,
    seen: 0,
  }
}
