/**
 * Wall and processor time of 1,000 judge calls, compared with the bare client library. Twenty calls at a time go to a
 * server on this machine that answers after 20 ms. The floor sends the same requests with the bare library and reads
 * the answers; the work asks them through the engine, with its journal, limits, budgets and validation, on a store of
 * its own. The figure is the median of the ratios of seven alternating pairs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ask, askedModel } from '../lib/judges/asked-model.ts'
import { median, milliseconds, report } from '../lib/measures/measure.ts'

const CALLS = 1_000
const AT_ONCE = 20
const PAIRS = 7
const WALL_TARGET = 1.1
const CPU_TARGET = 2

interface Taken {
  readonly wallMs: number
  readonly cpuMs: number
}

const dir = mkdtempSync(join(tmpdir(), 'docket-judge-calls-'))
process.env['DOCKET_KEYCHAIN'] = 'off'
process.env['DOCKET_ADDRESSES'] = join(dir, 'addresses')
const model = await askedModel(dir, AT_ONCE)
try {
  await timed(model.bare(), 300)
  await timed(await model.judged(), 300)
  const bare: Taken[] = []
  const judged: Taken[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair % 2 === 0) bare.push(await timed(model.bare(), CALLS))
    judged.push(await timed(await model.judged(), CALLS))
    if (pair % 2 === 1) bare.push(await timed(model.bare(), CALLS))
  }
  const walls = [judged, bare].map((taken) => taken.map(({ wallMs }) => wallMs))
  const cpus = [judged, bare].map((taken) => taken.map(({ cpuMs }) => cpuMs))
  tell('wall time', WALL_TARGET, walls)
  tell('processor time', CPU_TARGET, cpus)
} finally {
  await model.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** Asks this number of questions, twenty at a time. */
async function timed(ask: Ask, calls: number): Promise<Taken> {
  const cpu = process.cpuUsage()
  const from = performance.now()
  let next = 0
  const worker = async () => {
    for (; next < calls; ) {
      next += 1
      await ask(next)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const { user, system } = process.cpuUsage(cpu)
  return { wallMs: performance.now() - from, cpuMs: (user + system) / 1_000 }
}

function tell(what: string, target: number, [work = [], floor = []]: readonly (readonly number[])[]): void {
  const ratio = median(work.map((ms, at) => ms / (floor[at] ?? Number.NaN)))
  const figure = `${ratio.toFixed(2)} × the bare library (${milliseconds(median(work))})`
  report({
    name: `1,000 judge calls, ${what}`,
    figure,
    floor: milliseconds(median(floor)),
    target: `≤ ${target} ×`,
    met: ratio <= target,
  })
}
