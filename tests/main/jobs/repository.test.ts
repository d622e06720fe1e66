import { describe, expect, it } from 'vitest'
import { LEASE_MS } from '../../../src/main/jobs/workers.ts'
import { tempJobs } from '../../helpers/store/temp-jobs.ts'

const MONTH_MS = 30 * 24 * 60 * 60_000

/** Everything that the store holds of jobs. */
const rows = ({ store }: ReturnType<typeof tempJobs>) =>
  ['jobs', 'job_items', 'job_counts', 'job_workers'].map((table) =>
    store.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  )

describe('a job that is written down', () => {
  it('can be worked on when all of its items are there, and nobody works on it yet', async () => {
    const test = tempJobs()
    const id = await test.job(1_234)
    expect(test.counts(id)).toEqual({ waiting: 1_234 })
    expect(test.stateOf(id)).toBe('running')
    expect(test.registry.isWorkedOn(id)).toBe(false)
  })

  it('lets everything else go on meanwhile', async () => {
    const test = tempJobs()
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    })
    await test.job(20_000)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(5)
  })

  it('is getting ready until then, and is not taken for dead', async () => {
    const test = tempJobs()
    const writing = test.job(600)
    const [job] = test.store.jobs.unseen()
    expect(job?.state).toBe('preparing')
    expect(test.repository.sweep()).toBe(false)
    expect(test.store.jobs.get(await writing)?.state).toBe('running')
  })
})

describe('a job that never got ready', () => {
  it('because its process died is forgotten, whole', async () => {
    const test = tempJobs()
    const id = await test.job(1_100)
    test.store.db.exec("UPDATE jobs SET state = 'preparing'")
    const sleeper = test.sleeper(id)
    expect(sleeper).not.toBeNull()
    expect(test.repository.sweep()).toBe(false)
    test.clock.pass(LEASE_MS)
    expect(test.repository.sweep()).toBe(true)
    expect(test.store.jobs.get(id)).toBeNull()
    while (test.repository.sweep());
    expect(rows(test)).toEqual([0, 0, 0, 0])
  })
})

describe('a job that is over', () => {
  it('is forgotten after a month, piece by piece, and no other', async () => {
    const test = tempJobs()
    const old = await test.job(1_100)
    await test.runner({ atOnce: 8 }).work(old)
    test.clock.pass(MONTH_MS / 2)
    const [young, open] = [await test.job(1), await test.job(2)]
    await test.runner().work(young)
    test.clock.pass(MONTH_MS / 2)
    let sweeps = 0
    while (test.repository.sweep()) sweeps += 1
    expect(sweeps).toBeGreaterThan(2)
    expect(test.store.jobs.all().map(({ id }) => id)).toEqual([young, open])
    expect(rows(test)).toEqual([2, 3, 4, 0]) // one waits, two wait; one worked, one is done
  })
})
