import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Fork, nodeFork } from '../../../src/main/workers/fork.ts'
import type { MemoryLimits } from '../../../src/main/workers/memory-watch.ts'
import { processes } from '../../../src/main/workers/process.ts'
import { createWorkerPool } from '../../../src/main/workers/worker-pool.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

const [serving, guard, errors] = [
  'src/main/workers/serve-tasks.ts',
  'src/main/workers/guard.ts',
  'src/shared/errors.ts',
].map((path) => pathToFileURL(join(import.meta.dirname, '../../..', path)).href)

/** A program that does what its task names. */
const PROGRAM = `
import { serveTasks } from '${serving}'
import { guardProcess } from '${guard}'
import { AppError } from '${errors}'

const MEGABYTE = 1_048_576
const kept = []
const take = (megabytes) => {
  for (let each = 0; each < megabytes; each += 1) kept.push(Buffer.alloc(MEGABYTE, 1))
}

serveTasks(({ guarded }) => {
  if (guarded) guardProcess(guarded * MEGABYTE)
  return async (task, progress) => {
    const [what, number] = task.split(' ')
    if (what === 'say') return process.pid
    if (what === 'environment') return process.env
    if (what === 'options') return process.execArgv
    if (what === 'progress') return progress({ page: 1 }) ?? 'told'
    if (what === 'refuse') throw new AppError('NOT_FOUND', 'There is no such page.')
    if (what === 'end') process.exit(1)
    if (what === 'spin') for (;;);
    if (what === 'grow') for (;;) take(1)
    if (what === 'take') take(Number(number))
    if (what === 'heap') for (;;) kept.push(new Array(1_000).fill(kept.length))
    await new Promise((resolve) => setTimeout(resolve, 300))
    return process.pid
  }
})
`

const MEGABYTE = 1_048_576

interface PoolOptions {
  readonly width?: number
  readonly idleMs?: number
  readonly memory?: MemoryLimits
  /** With how many megabytes a process ends itself. */
  readonly guarded?: number
  readonly maxHeap?: number
}

function pool({ width = 1, idleMs, memory, guarded = 0, maxHeap = 512 * MEGABYTE }: PoolOptions = {}) {
  const program = join(tempDir(), 'program.mjs')
  writeFileSync(program, PROGRAM)
  let killed = 0
  const fork: Fork = (...given) => {
    const child = nodeFork(...given)
    const kill = () => {
      killed += 1
      child.kill()
    }
    return { ...child, kill }
  }
  const start = processes({ program, fork, maxHeap })
  const made = createWorkerPool({
    start,
    width,
    begin: { guarded },
    ...(memory === undefined ? {} : { memory }),
    ...(idleMs === undefined ? {} : { idleMs }),
  })
  onTestFinished(() => made.close())
  return { ...made, kills: () => killed }
}

const limits = (most: number, maxTogether: number, spentFrom: number): MemoryLimits => ({
  most: most * MEGABYTE,
  maxTogether: maxTogether * MEGABYTE,
  spentFrom: spentFrom * MEGABYTE,
})

const isThere = (pid: unknown) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

const onLinux = process.platform === 'linux'

describe('a pool of processes', () => {
  it('starts a process once and does its tasks there', async () => {
    const { run } = pool()
    const [first, second] = await Promise.all([run('say'), run('say')])
    expect(first).toBe(second)
    expect(first).not.toBe(process.pid)
  })

  it('hears errors with their code, and how far a task is', async () => {
    const { run } = pool()
    const reported: unknown[] = []
    await run('progress', { onProgress: (progress) => reported.push(progress) })
    expect(reported).toEqual([{ page: 1 }])
    await expect(run('refuse')).rejects.toMatchObject({ name: 'AppError', code: 'NOT_FOUND' })
  })

  it('gives its processes nothing of the environment, and no option of its own process', async () => {
    process.env['OPENAI_API_KEY'] = 'sk-planted'
    onTestFinished(() => void delete process.env['OPENAI_API_KEY'])
    const { run } = pool()
    const names = Object.keys(Object(await run('environment')))
    expect(names.filter((name) => !/^(NODE_CHANNEL_|SystemRoot|windir|__CF)/.test(name))).toEqual([])
    expect(await run('options')).toEqual(['--max-old-space-size=512', '--min-semi-space-size=16'])
  })

  it('ends one that has waited for its next task long enough, and none before', async () => {
    const { run } = pool({ idleMs: 200 })
    const pid = await run('say')
    expect(await run('wait')).toBe(pid) // which takes longer than it may be idle
    await expect.poll(() => isThere(pid)).toBe(false)
    expect(await run('say')).not.toBe(pid)
  })

  it('ends one that lets go of nothing, and gives the next task a new one', async () => {
    const { run } = pool()
    const pid = await run('say')
    await expect(run('spin', { limitMs: 50 })).rejects.toMatchObject({ reason: 'too long' })
    expect(await run('say')).not.toBe(pid)
    await expect.poll(() => isThere(pid)).toBe(false)
  })

  it.runIf(onLinux)('ends one that takes more memory than one may, outside of its heap too', async () => {
    const { run } = pool({ memory: limits(200, 400, 200) })
    const [grown, next] = await Promise.allSettled([run('grow'), run('say')])
    expect(grown).toMatchObject({ reason: { name: 'WorkerFailure', reason: 'too large' } })
    expect(next.status).toBe('fulfilled')
  })

  it.skipIf(process.platform === 'win32')('finds that one ended itself for its memory', async () => {
    const { run } = pool({ guarded: 200 })
    await expect(run('grow')).rejects.toMatchObject({ reason: 'too large' })
  })

  it('finds that the heap of one was full', async () => {
    const { run } = pool({ maxHeap: 40 * MEGABYTE })
    await expect(run('heap')).rejects.toMatchObject({ reason: 'too large' })
  })

  it('says that one died of something else', async () => {
    await expect(pool().run('end')).rejects.toMatchObject({
      reason: 'died',
      cause: { message: 'its process ended with 1' },
    })
  })

  it.runIf(onLinux)('gives no further task to one that has kept too much', async () => {
    const { run } = pool({ memory: limits(500, 1_000, 150) })
    const [first, second] = [await run('take 1'), await run('take 150')]
    expect(second).toBe(first)
    expect(await run('say')).not.toBe(first)
  })

  it.runIf(onLinux)('does alone what takes too much together with others, and all of it', async () => {
    const { run, kills } = pool({ width: 3, memory: limits(900, 500, 900) })
    await Promise.all(['take 250', 'take 150', 'take 150'].map((task) => run(task)))
    expect(kills()).toBeGreaterThan(0)
  })

  it('ends all of them when it is closed', async () => {
    const { run, close } = pool()
    const pid = await run('say')
    const asked = Promise.allSettled([run('spin')])
    await setTimeout(20)
    await close()
    expect(await asked).toMatchObject([{ reason: { reason: 'closed' } }])
    expect(isThere(pid)).toBe(false)
  })
  it('keeps the program alive until the last one has ended, so that what comes after the end is done', () => {
    const folder = tempDir()
    const [worker, program] = [join(folder, 'worker.mjs'), join(folder, 'program.mjs')]
    writeFileSync(worker, PROGRAM)
    const [pools, starts, forks] = ['worker-pool', 'process', 'fork'].map(
      (name) => pathToFileURL(join(import.meta.dirname, '../../../src/main/workers', `${name}.ts`)).href,
    )
    writeFileSync(
      program,
      `import { createWorkerPool } from '${pools}'
import { processes } from '${starts}'
import { nodeFork } from '${forks}'
const start = processes({ program: ${JSON.stringify(worker)}, fork: nodeFork, maxHeap: ${512 * MEGABYTE} })
const { run, close } = createWorkerPool({ start, width: 1, begin: { guarded: 0 } })
await run('say')
await close()
console.log('closed')
`,
    )
    const { stdout, status } = spawnSync(process.execPath, [program], { encoding: 'utf8' })
    expect([stdout.trim(), status]).toEqual(['closed', 0])
  })
})
