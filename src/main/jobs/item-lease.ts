import type { CaseId, JobId, Millis } from '../../shared/domain/ids.ts'
import type { Micros } from '../../shared/domain/money.ts'
import { type CaseOrigin, type JobItemAction, nextItemState } from '../../shared/domain/runs/job.ts'
import type { Store } from '../store/store.ts'
import type { ItemChange, JobItemRow, LeasedItem } from '../store/tables/jobs/job-items.ts'
import { finishIfDone } from './transitions.ts'

/** An item to be worked on: its next step and its name; an item with a case is named by the case's title. */
export interface NewItem {
  /** The next step, stored as JSON. */
  readonly input: unknown
  readonly name: string | null
  readonly caseId: CaseId | null
  readonly origin: CaseOrigin
}

/**
 * A worker's lease of an item. Each change belongs in the transaction of the effect that it records: both happen or
 * neither. Throws LeaseLost, which rolls the effect back, if another worker has the item by now.
 */
export interface ItemLease {
  /** Records the next step of the item. */
  advance(next: Partial<NewItem>): void
  /** Adds an item to the job. */
  add(item: NewItem): void
  /** Adds an item that is done already. */
  addDone(item: NewItem): void
  done(spentMicros?: Micros | null): void
  fail(error: string, spentMicros?: Micros | null): void
  /** Gives the item back unchanged. */
  release(): void
  /** Whether another item of the job is about this case. */
  hasOther(id: CaseId): boolean
  /** Returns the next step as it is stored now; `null` if another worker has the item. */
  input(): unknown
  /** Whether this worker still has the item. */
  isValid(): boolean
}

/** The item was given to another worker because this one was considered dead. Not a failure of the item. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** The stored step of an item that is done. */
const NOTHING = 'null'

/** Returns the lease of an item that a worker has claimed. */
export function leaseItem(store: Store, leased: LeasedItem, now: () => Millis): ItemLease {
  const { jobId } = leased

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
    hasOther: (id) => store.jobItems.hasOther(leased, id),
    input() {
      const row = store.jobItems.leased(leased)
      return row === null ? null : JSON.parse(row.input)
    },
    isValid: () => store.jobItems.leased(leased) !== null,
  }

  function end(action: JobItemAction, rest: Partial<ItemChange>, spent: Micros | null): void {
    change((row) => ({ ...row, ...rest, state: nextItemState(row.state, action) ?? row.state }))
    if (spent !== 0) store.jobs.addSpent(jobId, spent)
    finishIfDone(store, jobId, now())
  }

  function change(make: (row: JobItemRow) => ItemChange): void {
    store.transact(() => {
      const row = store.jobItems.leased(leased)
      if (row === null)
        throw new LeaseLost(`Item ${leased.position} of job ${jobId} is leased by another process`)
      store.jobItems.change(leased, make(row))
    })
  }
}

/** Returns the row of a new item, without its state. */
export function rowOf(jobId: JobId, { input, name, caseId, origin }: NewItem) {
  return { job_id: jobId, input: JSON.stringify(input), name, case_id: caseId, origin }
}
