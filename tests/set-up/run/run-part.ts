import { spawn, spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DEPTH, LOAD_FIRST } from '../../helpers/depth.ts'
import { SLOWNESS } from '../../helpers/limits.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { whyNot } from '../needs.ts'
import { measureSlowness } from './calibration.ts'
import { OUTCOMES_FILE, type Outcome, readOutcomes, WHOLE } from './outcomes.ts'
import type { Part } from './parts.ts'

/** A part that was run, or skipped. */
export interface Ran {
  readonly name: string
  readonly seconds: number
  readonly outcomes: readonly Outcome[]
}

const MINUTE = 60_000

/** The built program, which is up to date once the run has got to its tests. */
const BUILT = join(ROOT, 'out', 'main')

/** The cache of compiled modules: many of the processes that tests start would compile the same program again. */
const COMPILED = join(ROOT, 'out', 'test', 'compiled')

/** The processes of the parts that run now: a signal ends them all. */
const running = new Set<number>()

/**
 * Runs a part to its end, with its output shown; a part whose need is not met is skipped before anything starts. The times of its
 * tests are divided by the slowness of this machine, measured before and after.
 * @param isBuffered whether its output is shown as a whole when it has ended, since others run next to it
 */
export async function runPart(part: Part, isBuffered = false): Promise<Ran> {
  const { name } = part
  const whole = { ...WHOLE, part: name } as const
  const why = part.need === undefined ? null : whyNot(part.need)
  if (part.need !== undefined && why !== null)
    return { name, seconds: 0, outcomes: [{ ...whole, state: 'skipped', why, need: part.need }] }

  console.error(`\n▸ ${name}`)
  const from = performance.now()
  const file = join(ROOT, 'out', 'test', 'outcomes-of-a-part.json')
  rmSync(file, { force: true })
  const slowBefore = measureSlowness()
  const end = await ended(part, file, slowBefore, isBuffered)
  const seconds = (performance.now() - from) / 1_000
  const slowness = part.hasTests === true ? (slowBefore + measureSlowness()) / 2 : slowBefore
  const outcomes = readOutcomes(file).map((each) => ({ ...each, ms: each.ms / slowness }))
  const isExplained = outcomes.some(({ state }) => state === 'failed')
  if (end !== null && !isExplained) outcomes.push({ ...whole, title: end, state: 'failed' })
  else if (end === null && part.hasTests !== true) outcomes.push({ ...whole, state: 'passed' })
  else if (end === null && (!existsSync(file) || (part.mustRun === true && outcomes.length === 0)))
    outcomes.push({ ...whole, title: SILENT, state: 'failed' })
  const hasFailed = outcomes.some(({ state }) => state === 'failed')
  console.error(`${hasFailed ? '✗' : '✓'} ${name}: ${seconds.toFixed(1)} s`)
  return { name, seconds, outcomes }
}

const SILENT = 'it left no outcomes'

/**
 * Runs the program of a part; gives back how it ended, or `null` where it ended well.
 * @param slowness of this machine, at least 1: the limits of the part and of its tests grow with it
 * @param isBuffered whether its output is kept until its end
 */
function ended(
  { args, limitMinutes, isDeep, isMeasured, isOfPeers }: Part,
  file: string,
  slowness: number,
  isBuffered: boolean,
): Promise<string | null> {
  const limitMs = limitMinutes * MINUTE * slowness
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: {
        ...process.env,
        [OUTCOMES_FILE]: file,
        [SLOWNESS]: slowness.toFixed(2),
        NODE_COMPILE_CACHE: COMPILED,
        // Node strips types itself. Playwright's own compiler takes 15 s of processor time in a fresh clone.
        PW_DISABLE_TS_ESM: '1',
        DOCKET_TEST_PROGRAM: BUILT,
        ...(isDeep === true ? { [DEPTH]: 'deep' } : {}),
        ...(isMeasured === true ? { [LOAD_FIRST]: 'yes' } : {}),
        ...(isOfPeers === true ? { DOCKET_TEST_PEERS: 'yes' } : {}),
      },
      stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32', // a group of its own, which can be ended as one
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk))
    if (child.pid !== undefined) running.add(child.pid)
    let isLate = false
    const end = () => endAll(child.pid)
    const limit = setTimeout(() => {
      isLate = true
      end()
    }, limitMs)
    const stop = () => {
      for (const pid of running) endAll(pid)
      process.exit(130)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
    const over = (how: string | null) => {
      clearTimeout(limit)
      if (child.pid !== undefined) running.delete(child.pid)
      process.stderr.write(Buffer.concat(output))
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
      resolve(isLate ? `it took longer than ${Math.round(limitMs / MINUTE)} minutes` : how)
    }
    child.on('error', ({ message }) => over(message))
    child.on(isBuffered ? 'close' : 'exit', (code, signal) =>
      over(code === 0 ? null : `it ended with ${code ?? signal}`),
    )
  })
}

function endAll(pid: number | undefined): void {
  if (pid === undefined) return
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  else process.kill(-pid, 'SIGKILL')
}
