import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { moveJob, requeueFailed } from '../../../src/main/jobs/transitions.ts'
import { LEASE_MS } from '../../../src/main/jobs/workers.ts'
import type { JobId } from '../../../src/shared/domain/ids.ts'
import type { JobAction } from '../../../src/shared/domain/runs/job.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { type TempJobs, type TestHandler, tempJobs } from '../../helpers/store/temp-jobs.ts'
import { ownClock } from '../../helpers/until.ts'

/** No process has this number: it is above what any system gives out. */

const decide = ({ store, clock }: TempJobs, id: JobId, action: JobAction) =>
  store.transact(() => moveJob(store, id, action, clock.now()))

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

/** A handler that hangs until its item is let go. */
function hanging({ plain }: TempJobs) {
  const begun: number[] = []
  const leased = new Map<number, () => void>()
  const handler: TestHandler = async (work) => {
    begun.push(work.item.position)
    await new Promise<void>((resolve, reject) => {
      leased.set(work.item.position, resolve)
      work.signal.addEventListener('abort', () => reject(work.signal.reason))
    })
    await plain(work)
  }
  const hasBegun = (count: number) => expect.poll(() => begun.length, { interval: 5 }).toBe(count)
  return { handler, begun, hasBegun, letGo: (position: number) => leased.get(position)?.() }
}

describe('a job', () => {
  it('does each of its items once and in order, tells of it, and is done', async () => {
    const test = tempJobs()
    const id = await test.job(20)
    const events: string[] = []
    await test.runner().work(id, { say: (line) => events.push(line) })
    expect(test.effects(id)).toEqual(upTo(20))
    expect(events).toEqual(upTo(20).map((position) => `did ${position}`))
    expect(test.store.jobs.get(id)).toMatchObject({ state: 'done', ended_at: expect.any(Number) })
    expect(test.counts(id)).toEqual({ done: 20 })
    expect(test.over).toEqual([id])
    expect(test.registry.isWorkedOn(id)).toBe(false)
  })

  it('of nothing is done at once', async () => {
    const test = tempJobs()
    const id = await test.job(0)
    await test.runner().work(id)
    expect(test.stateOf(id)).toBe('done')
  })

  it.each([1, 3, 8])('works on %i items at once, and on no more', async (atOnce) => {
    const test = tempJobs()
    const { handler, begun, hasBegun, letGo } = hanging(test)
    const id = await test.job(10)
    const work = test.runner({ handler, atOnce }).work(id)
    for (let done = 0; done < 10; done++) {
      await hasBegun(Math.min(10, done + atOnce))
      letGo(done + 1)
    }
    await work
    expect(begun).toEqual(upTo(10))
    expect(test.effects(id)).toEqual(upTo(10))
  })

  it('is worked on once in a process that is asked twice', async () => {
    const test = tempJobs()
    const runner = test.runner()
    const id = await test.job(5)
    await Promise.all([runner.work(id), runner.work(id)])
    expect(test.effects(id)).toEqual(upTo(5))
  })
})

describe('an item that fails', () => {
  const failing =
    (test: TempJobs, error: unknown): TestHandler =>
    async (work) => {
      if (work.item.position % 2 === 0) throw error
      await test.plain(work)
    }

  it('keeps its reason, and the others go on', async () => {
    const test = tempJobs()
    const id = await test.job(4)
    const events: string[] = []
    const handler = failing(test, new AppError('INPUT_REFUSED', 'It is empty.'))
    await test.runner({ handler }).work(id, { say: (line) => events.push(line) })
    expect(events).toEqual(['did 1', 'failed 2: It is empty.', 'did 3', 'failed 4: It is empty.'])
    expect(test.stateOf(id)).toBe('done')
    expect(test.counts(id)).toEqual({ done: 2, failed: 2 })
    const failed = test.store.jobItems.inState(id, 'failed', 0, 9)
    expect(failed.map(({ position, error }) => [position, error])).toEqual([
      [2, 'It is empty.'],
      [4, 'It is empty.'],
    ])
    expect(test.bugs).toEqual([])
  })

  it('by a bug says so in a sentence, and the bug is reported', async () => {
    const test = tempJobs()
    const id = await test.job(2)
    const bug = new TypeError('x is not a function')
    await test.runner({ handler: failing(test, bug) }).work(id)
    expect(test.store.jobItems.inState(id, 'failed', 0, 9)).toMatchObject([
      {
        error: 'Docket had an internal error: x is not a function. Changes are saved in full or not at all.',
      },
    ])
    expect(test.bugs).toEqual([bug])
  })

  it('after it has ended is a bug of the listener, and changes nothing', async () => {
    const test = tempJobs()
    const id = await test.job(2)
    const bug = new TypeError('say is broken')
    const say = () => {
      throw bug
    }
    await test.runner().work(id, { say })
    expect(test.counts(id)).toEqual({ done: 2 })
    expect(test.bugs).toEqual([bug, bug])
  })

  it('because its handler forgot it is a bug', async () => {
    const test = tempJobs()
    const id = await test.job(1)
    await test.runner({ handler: async () => undefined }).work(id)
    expect(test.counts(id)).toEqual({ failed: 1 })
    expect(test.bugs).toHaveLength(1)
  })

  it('is tried again alone or with all others, and only what failed', async () => {
    const test = tempJobs()
    const { store } = test
    const id = await test.job(6)
    const handler = failing(test, new AppError('INPUT_REFUSED', 'It is empty.'))
    await test.runner({ handler }).work(id)
    const retry = (position: number | null) =>
      store.transact(() => {
        moveJob(store, id, 'retry', test.clock.now())
        requeueFailed(store, id, position)
      })
    retry(4)
    expect(test.counts(id)).toEqual({ done: 3, failed: 2, waiting: 1 })
    await test.runner().work(id)
    expect(test.effects(id)).toEqual([1, 3, 5, 4])
    retry(null)
    await test.runner().work(id)
    expect(test.effects(id)).toEqual([1, 3, 5, 4, 2, 6])
    expect(test.counts(id)).toEqual({ done: 6 })
    expect(() => retry(null)).toThrowError(expect.objectContaining({ code: 'NOT_FOUND' }))
    expect(test.stateOf(id)).toBe('done')
  })
})

describe('a job that is paused', () => {
  it('lets what is begun end and begins no more; resumed, it goes on with the rest', async () => {
    const test = tempJobs()
    const { handler, begun, hasBegun, letGo } = hanging(test)
    const id = await test.job(5)
    const work = test.runner({ handler, atOnce: 2 }).work(id)
    await hasBegun(2)
    decide(test, id, 'pause')
    letGo(1)
    letGo(2)
    await work
    expect(begun).toEqual([1, 2])
    expect(test.stateOf(id)).toBe('paused')
    expect(test.counts(id)).toEqual({ done: 2, waiting: 3 })

    decide(test, id, 'resume')
    await test.runner().work(id)
    expect(test.effects(id)).toEqual(upTo(5))
    expect(test.stateOf(id)).toBe('done')
  })

  it('is done when its last items end after the pause', async () => {
    const test = tempJobs()
    const { handler, hasBegun, letGo } = hanging(test)
    const id = await test.job(1)
    const work = test.runner({ handler }).work(id)
    await hasBegun(1)
    decide(test, id, 'pause')
    letGo(1)
    await work
    expect(test.stateOf(id)).toBe('done')
  })

  it('and resumed before that was noticed just goes on', async () => {
    const test = tempJobs()
    const { handler, hasBegun, letGo } = hanging(test)
    const runner = test.runner({ handler })
    const id = await test.job(2)
    const work = runner.work(id)
    await hasBegun(1)
    decide(test, id, 'pause')
    decide(test, id, 'resume')
    const again = runner.work(id)
    letGo(1)
    await hasBegun(2)
    letGo(2)
    await Promise.all([work, again])
    expect(test.effects(id)).toEqual([1, 2])
  })
})

describe('a job that is cancelled', () => {
  it('aborts begun items, keeps finished ones, and is final', async () => {
    const test = tempJobs()
    const { handler, hasBegun, letGo } = hanging(test)
    const runner = test.runner({ handler, atOnce: 2 })
    const id = await test.job(5)
    const work = runner.work(id)
    await hasBegun(2)
    letGo(1)
    await hasBegun(3)
    decide(test, id, 'cancel')
    runner.heartbeat(id)
    await work
    expect(test.effects(id)).toEqual([1])
    expect(test.stateOf(id)).toBe('cancelled')
    expect(test.counts(id)).toEqual({ done: 1, waiting: 4 })
    expect(test.over).toEqual([id])
    for (const action of ['resume', 'retry', 'pause', 'cancel'] as const)
      expect(() => decide(test, id, action)).toThrowError(
        expect.objectContaining({ code: 'NOT_ALLOWED', message: expect.stringContaining('is cancelled') }),
      )
  })

  it('elsewhere is noticed within a second', async () => {
    const test = tempJobs()
    const { handler, hasBegun } = hanging(test)
    const id = await test.job(1)
    const work = test.runner({ handler }).work(id)
    await hasBegun(1)
    const clock = ownClock()
    decide(test, id, 'cancel')
    await work
    expect(clock.elapsed()).toBeLessThan(1_000)
  })
})

describe('a process that stops', () => {
  it('gives back what it has begun, and leaves the job paused when it was the last', async () => {
    const test = tempJobs()
    const { handler, hasBegun } = hanging(test)
    const id = await test.job(5)
    const stop = new AbortController()
    const work = test.runner({ handler, atOnce: 2 }).work(id, { signal: stop.signal })
    await hasBegun(2)
    stop.abort()
    await work
    expect(test.counts(id)).toEqual({ waiting: 5 })
    expect(test.stateOf(id)).toBe('paused')
    expect(test.bugs).toEqual([])
  })

  it('leaves the job to the others where there are any', async () => {
    const test = tempJobs()
    const [mine, theirs] = [hanging(test), hanging(test)]
    const id = await test.job(3)
    const stop = new AbortController()
    const work = test.runner(mine).work(id, { signal: stop.signal })
    await mine.hasBegun(1)
    const others = test.runner(theirs).work(id)
    await theirs.hasBegun(1)
    stop.abort()
    await work
    expect(test.stateOf(id)).toBe('running')
    for (const position of [2, 1, 3]) {
      await expect.poll(() => theirs.begun.includes(position)).toBe(true)
      theirs.letGo(position)
    }
    await others
    expect(test.effects(id)).toEqual([2, 1, 3])
  })

  it('within one turn, because its store is closed, has given everything back by then', async () => {
    const test = tempJobs()
    const { handler, hasBegun, letGo } = hanging(test)
    const runner = test.runner({ handler, atOnce: 2 })
    const id = await test.job(3)
    const work = runner.work(id)
    await hasBegun(2)
    letGo(1) // wakes up after the store was closed
    runner.close()
    expect(test.counts(id)).toEqual({ waiting: 3 })
    expect(test.stateOf(id)).toBe('paused')
    await work
    expect(test.effects(id)).toEqual([])
    expect(test.bugs).toEqual([])
  })
})

describe('a store that takes no more', () => {
  it.each(['FILE_PROBLEM', 'STORE_BUSY', 'STORE_DAMAGED'] as const)(
    'with %s pauses the job with the reason, instead of failing one item after the other',
    async (code) => {
      const test = tempJobs()
      const id = await test.job(9)
      const handler: TestHandler = async (work) => {
        if (work.item.position > 2) throw new AppError(code, 'The disk is full.')
        await test.plain(work)
      }
      await test.runner({ handler, atOnce: 3 }).work(id)
      expect(test.store.jobs.get(id)).toMatchObject({ state: 'paused', problem: 'The disk is full.' })
      expect(test.counts(id)).toEqual({ done: 2, waiting: 7 })
      decide(test, id, 'resume')
      expect(test.store.jobs.get(id)).toMatchObject({ state: 'running', problem: null })
      await test.runner().work(id)
      expect(test.effects(id)).toEqual(upTo(9))
    },
  )
})

describe('a worker that is gone', () => {
  it.each([
    ['whose process is gone, at once', 'dead', 0],
    ['that gave no sign of life, when its lease has ended', 'asleep', LEASE_MS],
  ] as const)('%s, leaves its item to others as interrupted', async (_, how, wait) => {
    const test = tempJobs()
    const id = await test.job(3)
    const sleeper = test.sleeper(id, how)
    expect(test.counts(id)).toEqual({ working: 1, waiting: 2 })
    if (wait > 0) {
      expect(test.registry.isWorkedOn(id)).toBe(true)
      test.store.transact(() => test.registry.reclaim(id))
      expect(test.counts(id)).toEqual({ working: 1, waiting: 2 })
      test.clock.pass(wait)
    }
    expect(test.registry.isWorkedOn(id)).toBe(false)
    test.store.transact(() => test.registry.reclaim(id))
    expect(test.counts(id)).toEqual({ interrupted: 1, waiting: 2 })

    await test.runner().work(id)
    expect(test.effects(id)).toEqual([1, 2, 3])
    expect(sleeper?.wake).toThrowError(expect.objectContaining({ name: 'LeaseLost' }))
    expect(test.effects(id)).toEqual([1, 2, 3])
  })

  it('is waited for while it lives, and its item is done when it is gone', async () => {
    const test = tempJobs()
    const id = await test.job(2)
    const sleeper = test.sleeper(id)
    let isOver = false
    const work = test
      .runner()
      .work(id)
      .finally(() => {
        isOver = true
      })
    await expect.poll(() => test.effects(id)).toEqual([2])
    await sleep(600)
    expect(isOver).toBe(false)
    expect(test.stateOf(id)).toBe('running')
    test.clock.pass(LEASE_MS)
    await work
    expect(test.effects(id)).toEqual([2, 1])
    expect(sleeper?.wake).toThrowError(expect.objectContaining({ name: 'LeaseLost' }))
  })

  it('does not stop the others from ending the job when it wakes in time', async () => {
    const test = tempJobs()
    const id = await test.job(2)
    const sleeper = test.sleeper(id)
    const work = test.runner().work(id)
    await expect.poll(() => test.effects(id)).toEqual([2])
    sleeper?.wake()
    await work
    expect(test.stateOf(id)).toBe('done')
    expect(test.effects(id)).toEqual([2, 1])
  })

  it('renews its lease while it works, however long an item takes', async () => {
    const test = tempJobs()
    const { handler, hasBegun, letGo } = hanging(test)
    const id = await test.job(1)
    const work = test.runner({ handler }).work(id)
    await hasBegun(1)
    const until = () => test.store.jobWorkers.ofJob(id)[0]?.until ?? 0
    for (let n = 0; n < 3; n++) {
      const before = until()
      test.clock.pass(LEASE_MS / 2)
      await expect.poll(until).toBeGreaterThan(before)
      expect(test.registry.isWorkedOn(id)).toBe(true)
    }
    letGo(1)
    await work
    expect(test.effects(id)).toEqual([1])
  })
})

describe('two processes on one job', () => {
  it('share its items, and do none of them twice', async () => {
    const test = tempJobs()
    const id = await test.job(200)
    const events: [string, string][] = []
    const part = (name: string) =>
      test.runner({ atOnce: 3 }).work(id, { say: (line) => events.push([name, line]) })
    await Promise.all([part('a'), part('b')])
    expect(test.effects(id).toSorted((a, b) => a - b)).toEqual(upTo(200))
    expect(new Set(events.map(([name]) => name))).toEqual(new Set(['a', 'b']))
    expect(test.stateOf(id)).toBe('done')
  })
})
