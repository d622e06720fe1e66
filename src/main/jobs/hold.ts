import type { CaseId, JobId, Millis } from '../../shared/domain/ids.ts'
import type { Micros } from '../../shared/domain/money.ts'
import { type CaseOrigin, type JobItemAction, nextItemState } from '../../shared/domain/runs/job.ts'
import type { Store } from '../store/store.ts'
import type { HeldItem, ItemChange, JobItemRow } from '../store/tables/jobs/job-items.ts'
import { finishIfDone } from './life.ts'

/** An item to be worked on: the step to do, and what people call it; one with a case goes by the case's title. */
export interface NewItem {
  /** Written down as JSON. */
  readonly input: unknown
  readonly name: string | null
  readonly caseId: CaseId | null
  readonly origin: CaseOrigin
}

/**
 * A worker's hold on an item. Each change belongs into the transaction of the effect that it tells of: then both
 * happen or neither. Throws HoldLost, which undoes the effect, where the item is somebody else's by now.
 */
export interface ItemHold {
  /** Goes on with another step. */
  advance(next: Partial<NewItem>): void
  /** Adds an item to the job. */
  add(item: NewItem): void
  /** Adds an item that needs nothing any more. */
  addDone(item: NewItem): void
  done(spentMicros?: Micros | null): void
  fail(error: string, spentMicros?: Micros | null): void
  /** Gives the item back as it is. */
  release(): void
  /** Whether another item of the job is about this case. */
  hasOther(id: CaseId): boolean
  /** Whether the item is still this worker's to work on. */
  isMine(): boolean
}

/** The item was given to somebody else: this worker was taken for dead. Not a failure of the item. */
export class HoldLost extends Error {
  override readonly name = 'HoldLost'
}

/** What is left of an item's step once nothing is to be done. */
const NOTHING = 'null'

/** The hold of a worker on an item that it has taken. */
export function holdItem(store: Store, held: HeldItem, now: () => Millis): ItemHold {
  const { jobId } = held

  return {
    advance: ({ input, ...next }) =>
      change((row) => ({
        ...row,
        name: next.name === undefined ? row.name : next.name,
        case_id: next.caseId ?? row.case_id,
        origin: next.origin ?? row.origin,
        input: input === undefined ? row.input : JSON.stringify(input),
      })),
    add: (item) => store.jobItems.add({ ...rowOf(jobId, item), state: 'waiting' }),
    addDone: (item) => store.jobItems.add({ ...rowOf(jobId, item), state: 'done', input: NOTHING }),
    done: (spent = 0) => end('finish', { input: NOTHING }, spent),
    fail: (error, spent = 0) => end('fail', { error }, spent),
    release: () => end('release', {}, 0),
    hasOther: (id) => store.jobItems.hasOther(held, id),
    isMine: () => store.jobItems.held(held) !== null,
  }

  function end(action: JobItemAction, rest: Partial<ItemChange>, spent: Micros | null): void {
    change((row) => ({ ...row, ...rest, state: nextItemState(row.state, action) ?? row.state }))
    if (spent !== 0) store.jobs.addSpent(jobId, spent)
    finishIfDone(store, jobId, now())
  }

  function change(make: (row: JobItemRow) => ItemChange): void {
    store.transact(() => {
      const row = store.jobItems.held(held)
      if (row === null) throw new HoldLost(`Item ${held.position} of job ${jobId} is held by another process`)
      store.jobItems.change(held, make(row))
    })
  }
}

/** A new item as the store keeps it, but for its state. */
export function rowOf(jobId: JobId, { input, name, caseId, origin }: NewItem) {
  return { job_id: jobId, input: JSON.stringify(input), name, case_id: caseId, origin }
}
