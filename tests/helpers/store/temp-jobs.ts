import { onTestFinished } from 'vitest'
import { leaseItem, type NewItem } from '../../../src/main/jobs/item-lease.ts'
import { jobRepository } from '../../../src/main/jobs/repository.ts'
import { createRunner, type ItemHandler } from '../../../src/main/jobs/runner.ts'
import { createScheduler } from '../../../src/main/jobs/scheduler.ts'
import { nextItem } from '../../../src/main/jobs/transitions.ts'
import { workerRegistry } from '../../../src/main/jobs/workers.ts'
import { countOf } from '../../../src/main/store/tables/jobs/job-items.ts'
import { BatchId, type JobId, ReviewerId } from '../../../src/shared/domain/ids.ts'
import { JobItemState } from '../../../src/shared/domain/runs/job.ts'
import { testClock } from '../clock.ts'
import { tempLedger } from './temp-ledger.ts'

/** Work of a handler of a test; its effect is a row, so that a transaction that is undone takes it back. */
export type TestHandler = ItemHandler<string>

export interface RunnerOptions {
  readonly handler?: TestHandler
  readonly atOnce?: number
}

/** Jobs on a store of their own, without the services: items are numbers, and what they lead to is a row each. */
export function tempJobs(dir?: string) {
  const { store, ids, ...rest } = tempLedger(dir === undefined ? {} : { dir })
  const clock = testClock()
  const { now } = clock
  const { newId } = ids
  const bugs: unknown[] = []
  const over: JobId[] = []
  const registry = workerRegistry(store, now, 'A test')
  const nextTurn = createScheduler()
  const repository = jobRepository({ store, registry, now, newId, nextTurn })
  store.db.exec('CREATE TEMP TABLE effects (job TEXT NOT NULL, position INTEGER NOT NULL)')
  const effect = store.db.prepare<[JobId, number]>('INSERT INTO effects VALUES (?, ?)')

  const plain: TestHandler = async ({ job, item, lease, nextTurn: next, say }) => {
    await next()
    store.transact(() => {
      effect.run(job.id, item.position)
      lease.done()
    })
    say(`did ${item.position}`)
  }

  return {
    ...rest,
    ...{ store, clock, newId, bugs, over, registry, repository, nextTurn, plain },

    /** One more process on the store, as far as jobs can tell. */
    runner({ handler = plain, atOnce = 1 }: RunnerOptions = {}) {
      const runner = createRunner<string>({
        note: () => undefined,
        ...{ store, registry, now, newId, nextTurn },
        handlers: { import: handler, judge: handler, run: handler },
        concurrency: () => atOnce,
        failed: ({ position }, error) => `failed ${position}: ${error}`,
        over: (id) => over.push(id),
        onBug: (error) => bugs.push(error),
      })
      onTestFinished(() => runner.close())
      return runner
    },

    /** Creates a job of `count` items. */
    job(count: number): Promise<JobId> {
      const item: NewItem = { input: null, name: 'an item', caseId: null, origin: 'none' }
      const spec = { kind: 'run', title: 'a job', options: {} } as const
      const who = { batchId: BatchId.parse(newId()), reviewerId: ReviewerId.parse(newId()) }
      return repository.write({ ...spec, ...who }, Array<NewItem>(count).fill(item))
    },

    /** A worker that has taken an item, and does nothing with it until it is told to; a dead one has no lock. */
    sleeper(jobId: JobId, how: 'asleep' | 'dead' = 'asleep') {
      const joined = newId()
      const workerId = how === 'dead' ? newId() : joined
      return store.transact(() => {
        registry.join(jobId, joined)
        store.db.prepare('UPDATE job_workers SET id = ? WHERE id = ?').run(workerId, joined)
        const row = nextItem(store, jobId)
        if (row === null) return null
        const leased = { jobId, position: row.position, workerId }
        store.jobItems.claim(leased, 'working')
        const lease = leaseItem(store, leased, now)
        const wake = () =>
          store.transact(() => {
            effect.run(jobId, row.position)
            lease.done()
          })
        return { ...leased, lease, wake }
      })
    },

    /** The positions of the items whose effect is there, in the order in which it came. */
    effects: (jobId: JobId) =>
      store.db.prepare<[JobId], number>('SELECT position FROM effects WHERE job = ?').pluck().all(jobId),
    stateOf: (jobId: JobId) => store.jobs.get(jobId)?.state ?? null,
    /** How many items stand in each state, where there are any. */
    counts(jobId: JobId): Partial<Record<JobItemState, number>> {
      const counts = store.jobItems.counts(jobId)
      const found = JobItemState.options.map((state) => [state, countOf(counts, { state })] as const)
      return Object.fromEntries(found.filter(([, items]) => items > 0))
    },
  }
}

export type TempJobs = ReturnType<typeof tempJobs>
