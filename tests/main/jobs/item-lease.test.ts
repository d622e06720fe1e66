import { describe, expect, it } from 'vitest'
import { CaseId } from '../../../src/shared/domain/ids.ts'
import { tempJobs } from '../../helpers/store/temp-jobs.ts'

async function holding(count = 1) {
  const test = tempJobs()
  const jobId = await test.job(count)
  const { lease, position } = test.sleeper(jobId) ?? expect.unreachable()
  const item = () => test.store.jobItems.inState(jobId, 'working', 0, 9)[0]
  const caseId = CaseId.parse(test.newId())
  return { ...test, test, jobId, lease, position, item, caseId }
}

describe('the lease of an item', () => {
  it('goes on with another step, and changes nothing else', async () => {
    const { lease, item, caseId } = await holding()
    lease.advance({ input: { step: 2 } })
    expect(item()).toMatchObject({ input: '{"step":2}', name: 'an item', case_id: null, origin: 'none' })
    lease.advance({ name: null, caseId, origin: 'new' })
    expect(item()).toMatchObject({ input: '{"step":2}', name: null, case_id: caseId, origin: 'new' })
    expect(lease.isValid()).toBe(true)
  })

  it('keeps nothing of an item’s step once it is done, and lets go', async () => {
    const { lease, store, jobId, counts, stateOf } = await holding()
    lease.advance({ input: { path: '/home/nora/letter' } })
    lease.done()
    expect(store.jobItems.inState(jobId, 'done', 0, 9)).toMatchObject([{ input: 'null', worker_id: null }])
    expect(lease.isValid()).toBe(false)
    expect(counts(jobId)).toEqual({ done: 1 })
    expect(stateOf(jobId)).toBe('done')
  })

  it('adds items to the job, which is then not done yet', async () => {
    const { lease, jobId, counts, stateOf, caseId, store } = await holding()
    const item = { input: { step: 1 }, name: null, caseId, origin: 'new' } as const
    lease.add(item)
    lease.addDone(item)
    lease.done()
    expect(counts(jobId)).toEqual({ waiting: 1, done: 2 })
    expect(stateOf(jobId)).toBe('running')
    expect(store.jobItems.inState(jobId, 'waiting', 0, 9)).toMatchObject([
      { position: 2, input: '{"step":1}', case_id: caseId },
    ])
  })

  it('knows whether another item is about a case', async () => {
    const { lease, caseId } = await holding()
    lease.advance({ caseId })
    expect(lease.hasOther(caseId)).toBe(false)
    lease.addDone({ input: null, name: null, caseId, origin: 'known' })
    expect(lease.hasOther(caseId)).toBe(true)
  })

  it.each([
    ['done', (lease: Held) => lease.done()],
    ['failed', (lease: Held) => lease.fail('why')],
    ['given back', (lease: Held) => lease.release()],
    ['taken further', (lease: Held) => lease.advance({ input: 1 })],
  ])('that was lost cannot be %s, and undoes what was to go with it', async (_, act) => {
    const { lease, store, jobId, position, counts, db } = await lost()
    const before = counts(jobId)
    expect(() =>
      store.transact(() => {
        db.prepare('UPDATE jobs SET title = ?').run('changed')
        act(lease)
      }),
    ).toThrowError(expect.objectContaining({ name: 'LeaseLost' }))
    expect(counts(jobId)).toEqual(before)
    expect(store.jobs.get(jobId)?.title).toBe('a job')
    expect(position).toBe(1)
  })
})

type Held = Awaited<ReturnType<typeof holding>>['lease']

/** A lease whose item another worker has by now. */
async function lost() {
  const all = await holding()
  const { test, jobId, store } = all
  store.transact(() => {
    store.jobWorkers.removeJob(jobId)
    test.registry.reclaim(jobId)
  })
  expect(test.sleeper(jobId)?.position).toBe(1)
  return { ...all, db: store.db }
}

describe('the cost of a job', () => {
  it.each([
    ['adds up', [10, 0, 32], 42],
    ['is nothing where nothing was asked', [0, 0, 0], 0],
    ['is unknown once one is', [10, null, 32], null],
  ])('%s', async (_, costs, sum) => {
    const test = tempJobs()
    const jobId = await test.job(costs.length)
    for (const [n, cost] of costs.entries()) {
      const { lease } = test.sleeper(jobId) ?? expect.unreachable()
      if (n === 0) lease.done(cost)
      else lease.fail('why', cost)
    }
    expect(test.store.jobs.get(jobId)?.spent_micros).toBe(sum)
  })
})
