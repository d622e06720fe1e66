import { type BatchId, JobId, type Millis, type ReviewerId } from '../../shared/domain/ids.ts'
import type { JobKind } from '../../shared/domain/runs/job.ts'
import type { Store } from '../store/store.ts'
import type { JobRow } from '../store/tables/jobs/jobs.ts'
import { type NewItem, rowOf } from './hold.ts'
import { dropJob, moveJob } from './life.ts'
import type { WorkerRegistry } from './workers.ts'

/** A job as it is written down. `options` is what all items have in common, kept as JSON. */
export interface JobSpec {
  readonly kind: JobKind
  readonly title: string
  readonly options: unknown
  readonly batchId: BatchId
  readonly reviewerId: ReviewerId
}

export interface JobBooksDeps {
  readonly store: Store
  readonly registry: WorkerRegistry
  readonly now: () => Millis
  readonly newId: () => string
  readonly turn: () => Promise<void>
}

/** So many items are written, or removed, in one transaction: a few milliseconds. */
const CHUNK = 500

/** What is over is forgotten after a month. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Writes jobs down and forgets them, in pieces that keep nobody waiting. */
export function jobBooks({ store, registry, now, newId, turn }: JobBooksDeps) {
  return {
    /** Writes a job and its items down. It can be worked on when this returns; a job cut short is forgotten. */
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
     * Takes off the books what was over long ago or never got ready, and removes some of the items that are left of
     * such jobs. Gives back whether there may be more.
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

  /** Many items are written in pieces; whoever looks meanwhile sees that the job is getting ready. */
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
        await turn()
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

export type JobBooks = ReturnType<typeof jobBooks>

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
