import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { threads } from '../../../src/main/workers/thread.ts'
import { createWorkerPool } from '../../../src/main/workers/worker-pool.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

const [serving, errors] = ['src/main/workers/serve-tasks.ts', 'src/shared/errors.ts'].map(
  (path) => pathToFileURL(join(import.meta.dirname, '../../..', path)).href,
)

/** A program that does what its task names; the start says from where it counts, and `flag` when it may stop waiting. */
const PROGRAM = `
import { serveTasks } from '${serving}'
import { AppError } from '${errors}'

serveTasks(({ from, flag }) => {
  let done = from
  return async (task, progress) => {
    if (task === 'count') return (done += 1)
    if (task === 'progress') return [1, 2].map((page) => progress({ page }) ?? page)
    if (task === 'refuse') throw new AppError('NOT_FOUND', 'There is no such page.')
    if (task === 'fail') throw new RangeError('out of range')
    if (task === 'end') process.exit(1)
    if (task === 'end if used' && done > from) process.exit(1)
    if (task === 'crash') setTimeout(() => { throw new Error('out of hand') })
    if (task === 'wait') Atomics.wait(new Int32Array(flag), 0, 0)
    if (task === 'hang' || task === 'crash') return new Promise(() => {})
    return 'waited'
  }
})
`

function pool(width = 1, more: { readonly patienceMs?: number } = {}) {
  const program = join(tempDir(), 'program.mjs')
  writeFileSync(program, PROGRAM)
  const flag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const made = createWorkerPool({ start: threads(program), width, begin: { from: 40, flag }, ...more })
  const release = () => {
    Atomics.store(new Int32Array(flag), 0, 1)
    Atomics.notify(new Int32Array(flag), 0)
  }
  onTestFinished(async () => {
    release()
    await made.close()
  })
  return { ...made, release }
}

describe('a pool of threads', () => {
  it('begins a thread once and does its tasks there, one after the other', async () => {
    const { run } = pool()
    expect(await Promise.all([run('count'), run('count'), run('count')])).toEqual([41, 42, 43])
  })

  it('ends the thread of a task that is given up, where that is wanted, and the next gets a new one', async () => {
    const { run } = pool()
    const stop = new AbortController()
    const given = run('hang', { signal: stop.signal, endsWorker: true })
    const next = run('count')
    stop.abort(new Error('given up'))
    await expect(given).rejects.toThrow('given up')
    expect(await next).toBe(41)
    expect(await run('count')).toBe(42)
  })

  it('says how far a task is', async () => {
    const onProgress = vi.fn()
    expect(await pool().run('progress', { onProgress })).toEqual([1, 2])
    expect(onProgress.mock.calls).toEqual([[{ page: 1 }], [{ page: 2 }]])
  })

  it('rejects with the error of the task, its code with it, and goes on', async () => {
    const { run } = pool()
    const [refused, failed, next] = await Promise.allSettled([run('refuse'), run('fail'), run('count')])
    expect(refused).toMatchObject({
      reason: { name: 'AppError', code: 'NOT_FOUND', message: 'There is no such page.' },
    })
    expect(failed).toMatchObject({ reason: { message: 'out of range' } })
    expect(next).toMatchObject({ value: 41 })
  })

  it.each(['end', 'crash'])('gives the next task a new thread where one dies: %s', async (task) => {
    const { run } = pool()
    const [dead, next] = await Promise.allSettled([run(task), run('count')])
    expect(dead).toMatchObject({ reason: { name: 'WorkerFailure', reason: 'died' } })
    expect(next).toMatchObject({ value: 41 })
  })

  it.each([
    ['repeats', true, { value: 'waited' }],
    ['fails', false, { reason: { reason: 'died' } }],
  ])(
    '%s a task whose thread dies after other tasks, as the task says: %s',
    async (_, repeatsAfterOthers, ended) => {
      const { run } = pool(2)
      await run('count')
      const [task, next] = await Promise.allSettled([
        run('end if used', { repeatsAfterOthers }),
        run('count'),
      ])
      expect(task).toMatchObject(ended)
      expect(next).toMatchObject({ value: 41 })
    },
  )

  it('repeats a task once, and not after it is given up', async () => {
    const { run } = pool()
    const once = { repeatsAfterOthers: true }
    await run('count')
    await expect(run('end', once)).rejects.toMatchObject({ reason: 'died' })
    await run('count')
    const stop = new AbortController()
    const given = run('end if used', { ...once, signal: stop.signal })
    const next = run('count')
    stop.abort(new Error('given up'))
    await expect(given).rejects.toThrow('given up')
    expect(await next).toBe(41)
  })

  it('ends a thread that is too long at its task', async () => {
    const { run } = pool()
    const [late, next] = await Promise.allSettled([run('hang', { limitMs: 20 }), run('count')])
    expect(late).toMatchObject({ reason: { name: 'WorkerFailure', reason: 'too long' } })
    expect(next).toMatchObject({ value: 41 })
  })

  it('lets go of a task as soon as nobody wants it, and interrupts only what a thread is at', async () => {
    const { run, release } = pool()
    const stop = new AbortController()
    const interrupted: string[] = []
    const asked = ['first', 'second'].map((name) =>
      run('wait', { signal: stop.signal, onInterrupt: () => interrupted.push(name) }),
    )
    stop.abort()
    for (const each of await Promise.allSettled(asked))
      expect(each).toMatchObject({ reason: { name: 'AbortError' } })
    expect(interrupted).toEqual(['first'])
    release()
    expect(await run('count')).toBe(41)
    await expect(run('count', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('does as many tasks at once as it is wide', async () => {
    const { run, release } = pool(2)
    const waiting = run('wait')
    expect(await run('count')).toBe(41)
    release()
    expect(await waiting).toBe('waited')
  })

  it('is as wide only once a task has waited for as long as it should', async () => {
    const { run, release } = pool(2, { patienceMs: 200 })
    const began = performance.now()
    const waiting = run('wait')
    expect(await run('count')).toBe(41) // by another one
    expect(performance.now() - began).toBeGreaterThanOrEqual(200)
    release()
    expect(await waiting).toBe('waited')
  })

  it('does what comes quickly one after the other, however wide it might be', async () => {
    const { run } = pool(2, { patienceMs: 60_000 })
    expect(await Promise.all([run('count'), run('count'), run('count')])).toEqual([41, 42, 43])
  })

  it('ends what it is at and what waits when it is closed, and takes nothing more', async () => {
    const { run, close } = pool()
    const asked = Promise.allSettled([run('hang'), run('count')])
    await close()
    const closed = { name: 'WorkerFailure', reason: 'closed' }
    expect(await asked).toMatchObject([{ reason: closed }, { reason: closed }])
    await expect(run('count')).rejects.toMatchObject(closed)
  })

  it('keeps the program waiting for no limit of a task once it is closed', async () => {
    const { run, close } = pool()
    const [set, clear] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
    const asked = expect(run('hang', { limitMs: 50_000 })).rejects.toMatchObject({ reason: 'closed' })
    const limits = set.mock.results.filter((_, index) => set.mock.calls[index]?.[1] === 50_000)
    expect(limits).toHaveLength(1)
    await close()
    await asked
    expect(clear.mock.calls.some(([timer]) => timer === limits[0]?.value)).toBe(true)
  })
})

it('a machine that starts no more workers fails the task that waits for one, and the next is tried again', async () => {
  const full = new Error('spawn EAGAIN')
  const start = vi.fn(() => {
    throw full
  })
  const { run, close } = createWorkerPool({ start, width: 1, begin: null })
  for (const times of [1, 2]) {
    await expect(run('count')).rejects.toMatchObject({ name: 'WorkerFailure', reason: 'died', cause: full })
    expect(start).toHaveBeenCalledTimes(times)
  }
  await close()
})

describe('a limit for each part of a task', () => {
  /** A worker that only posts the messages that the test gives it. */
  function silentPool() {
    const posted: ((message: unknown) => void)[] = []
    const { run } = createWorkerPool({
      start: ({ onMessage }) => {
        posted.push(onMessage)
        return { post: () => {}, hold: () => {}, end: async () => {}, memory: () => null }
      },
      width: 1,
      begin: null,
    })
    const progress = () => posted[0]?.({ kind: 'progress', progress: 1 })
    return { run, progress, answer: () => posted[0]?.({ kind: 'answer', answer: 'done' }) }
  }

  it.each([
    ['starts again with each progress', true, { status: 'fulfilled', value: 'done' }],
    ['is for the whole task otherwise', false, { status: 'rejected', reason: { reason: 'too long' } }],
  ])('%s', async (_, isLimitPerPart, outcome) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { run, progress, answer } = silentPool()
    const settled = Promise.allSettled([run('pages', { limitMs: 50, isLimitPerPart })])
    for (const step of [progress, progress, answer]) {
      vi.advanceTimersByTime(40)
      step()
    }
    expect((await settled)[0]).toMatchObject(outcome)
  })

  it('ends a part that takes longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { run, progress } = silentPool()
    const settled = Promise.allSettled([run('pages', { limitMs: 50, isLimitPerPart: true })])
    progress()
    vi.advanceTimersByTime(51)
    expect((await settled)[0]).toMatchObject({ reason: { reason: 'too long' } })
  })
})
