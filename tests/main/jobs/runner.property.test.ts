import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveJob, requeueFailed } from '../../../src/main/jobs/transitions.ts'
import { LEASE_MS } from '../../../src/main/jobs/workers.ts'
import type { JobId } from '../../../src/shared/domain/ids.ts'
import { isOver, JobControl } from '../../../src/shared/domain/runs/job.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { atDepth } from '../../helpers/depth.ts'
import { type TempJobs, type TestHandler, tempJobs } from '../../helpers/store/temp-jobs.ts'

const RUNS = atDepth(10, 60)
const ITEMS = 12

/** Steps that may happen to a job, in any order. */
const happening = fc.oneof(
  fc.record({
    do: fc.constant('work' as const),
    items: fc.integer({ min: 0, max: 6 }),
    atOnce: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constant('control' as const), action: fc.constantFrom(...JobControl.options) }),
  fc.record({ do: fc.constantFrom('sleep' as const, 'die' as const, 'wake' as const) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1_000, LEASE_MS / 2, LEASE_MS) }),
)
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

it('does each item at most once, and all of them in the end, whatever happens to whom', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 25 }),
      fc.uniqueArray(fc.integer({ min: 1, max: ITEMS }), { maxLength: 4 }),
      async (history, stubborn) => {
        const test = tempJobs()
        try {
          const id = await test.job(ITEMS)
          const world = { test, id, tries: new Map<number, number>(), stubborn, sleepers: [] }
          for (const each of history) {
            await attempt(() => happen(world, each))
            expectSound(test, id)
          }
          await settle(world)
        } finally {
          test.store.close()
          rmSync(test.dir, { recursive: true, force: true })
        }
      },
    ),
    { numRuns: RUNS },
  )
})

interface World {
  readonly test: TempJobs
  readonly id: JobId
  /** How often each item was tried; the stubborn ones fail the first time. */
  readonly tries: Map<number, number>
  readonly stubborn: readonly number[]
  readonly sleepers: NonNullable<ReturnType<TempJobs['sleeper']>>[]
}

async function happen(world: World, each: Happening): Promise<void> {
  const { test, id, sleepers } = world
  switch (each.do) {
    case 'work':
      return workFor(world, each.items, each.atOnce)
    case 'control':
      return control(world, each.action)
    case 'wait':
      return test.clock.pass(each.ms)
    case 'sleep':
    case 'die': {
      if (test.stateOf(id) !== 'running') return
      const sleeper = test.sleeper(id, each.do === 'die' ? 'dead' : 'asleep')
      if (sleeper !== null && each.do === 'sleep') sleepers.push(sleeper)
      return
    }
    case 'wake': {
      const sleeper = sleepers.shift()
      const isValid = sleeper?.lease.isValid()
      if (isValid === true) sleeper?.wake()
      else if (sleeper !== undefined)
        expect(sleeper.wake).toThrowError(expect.objectContaining({ name: 'LeaseLost' }))
    }
  }
}

/**
 * A process works until this number of items has ended, and then stops in the middle of the items that it has begun.
 */
async function workFor({ test, id, tries, stubborn }: World, items: number, atOnce: number): Promise<void> {
  const stop = new AbortController()
  let left = items
  const handler: TestHandler = async (work) => {
    const { position } = work.item
    const tried = (tries.get(position) ?? 0) + 1
    tries.set(position, tried)
    await work.nextTurn()
    if (left === 0) stop.abort()
    work.signal.throwIfAborted()
    left -= 1
    if (tried === 1 && stubborn.includes(position))
      throw new AppError('INPUT_REFUSED', 'Not at the first try.')
    await test.plain(work)
  }
  await test
    .runner({ handler, atOnce })
    .work(id, { signal: AbortSignal.any([stop.signal, AbortSignal.timeout(300)]) })
}

function control({ test, id }: World, action: JobControl): void {
  test.store.transact(() => {
    moveJob(test.store, id, action, test.clock.now())
    if (action === 'retry') requeueFailed(test.store, id, null)
  })
}

/** Properties that hold at every moment. */
function expectSound(test: TempJobs, id: JobId): void {
  const effects = test.effects(id)
  expect(new Set(effects).size).toBe(effects.length)
  const counts = test.counts(id)
  expect(Object.values(counts).reduce((sum, items) => sum + items, 0)).toBe(ITEMS)
  expect(counts.done ?? 0).toBe(effects.length)
  expect(counted(test)).toEqual(counts)
  const state = test.stateOf(id) ?? 'done'
  if (state === 'done') expect((counts.done ?? 0) + (counts.failed ?? 0)).toBe(ITEMS)
}

/** Goes on until the job is over: unless it was cancelled, every item has its effect then. */
async function settle(world: World): Promise<void> {
  const { test, id } = world
  test.clock.pass(LEASE_MS)
  for (let round = 0; round < 3; round++) {
    await attempt(() => Promise.resolve(control(world, 'resume')))
    await attempt(() => Promise.resolve(control(world, 'retry')))
    if (!isOver(test.stateOf(id) ?? 'done')) await test.runner({ atOnce: 3 }).work(id)
  }
  expectSound(test, id)
  if (test.stateOf(id) === 'cancelled') return
  expect(test.stateOf(id)).toBe('done')
  expect(test.effects(id)).toHaveLength(ITEMS)
}

/** The items themselves, counted. */
function counted({ store }: TempJobs): Record<string, number> {
  const rows = store.db
    .prepare<[], { state: string; items: number }>(
      'SELECT state, count(*) AS items FROM job_items GROUP BY state',
    )
    .all()
  return Object.fromEntries(rows.map(({ state, items }) => [state, items]))
}

/** Attempts a step; a step that the rules refuse changes nothing, and a bug is thrown. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
