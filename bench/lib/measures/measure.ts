import { appendFileSync } from 'node:fs'

/** A piece of work that is timed as a whole; a promise is awaited. */
export type Work = () => unknown

export interface Contest {
  readonly name: string
  readonly work: Work
  /** The least work with the same result: what the work is compared with. */
  readonly floor: Work
  /** The largest ratio of work to floor that meets the target. */
  readonly target: number
  /** How often both are timed; 31 by default. */
  readonly pairs?: number
}

/** A figure that a benchmark reports, with its target where it has one. */
export type Reported = {
  /** The measured quantity, understandable without the rest of the output. */
  readonly name: string
  /** The measured value with its unit. */
  readonly figure: string
  /** The floor or the naive rule, measured in the same run. */
  readonly floor?: string
} & ({ readonly target: string; readonly met: boolean } | { readonly target?: never; readonly met?: never })

/** Names the file that every reported figure is appended to, one line of JSON each. */
export const FIGURES_VARIABLE = 'DOCKET_BENCH_FIGURES'

/** Exit code of a benchmark that ran to its end and missed a target; an error ends with Node's own 1. */
export const MISSED_EXIT_CODE = 20

export interface Comparison {
  readonly workMs: number
  readonly floorMs: number
  /** The median of the ratios of all pairs: a machine that slows down for a while slows both halves of a pair. */
  readonly ratio: number
}

/** Runs before anything is timed, so that the engine has compiled what it will run. */
const WARM_UPS = 3
const PAIRS = 31

/**
 * Times work and floor in alternating pairs, the one first in every other, and reports the ratio. Both should take
 * a millisecond or more.
 */
export async function compare(contest: Contest): Promise<Comparison> {
  const comparison = await timePairs(contest)
  const { ratio, workMs, floorMs } = comparison
  report({
    name: contest.name,
    figure: `${ratio.toFixed(2)} × the floor (${milliseconds(workMs)})`,
    floor: milliseconds(floorMs),
    target: `≤ ${contest.target} ×`,
    met: ratio <= contest.target,
  })
  return comparison
}

async function timePairs({ work, floor, pairs = PAIRS }: Contest): Promise<Comparison> {
  for (let round = 0; round < WARM_UPS; round += 1) {
    await timed(floor)
    await timed(work)
  }
  const taken: { readonly work: number; readonly floor: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = await timed(pair % 2 === 0 ? floor : work)
    const second = await timed(pair % 2 === 0 ? work : floor)
    taken.push(pair % 2 === 0 ? { floor: first, work: second } : { floor: second, work: first })
  }
  return {
    workMs: median(taken.map((pair) => pair.work)),
    floorMs: median(taken.map((pair) => pair.floor)),
    ratio: median(taken.map((pair) => pair.work / pair.floor)),
  }
}

/** Milliseconds that each of some runs took. */
export async function timesOf(work: Work, runs: number): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await timed(work))
  return times
}

/**
 * Prints a figure with its floor and its target, and appends it to the file that `DOCKET_BENCH_FIGURES` names. Every
 * figure of docs/measurements.md comes from here. A missed target makes the process end with `MISSED_EXIT_CODE`.
 */
export function report({ name, figure, floor, target, met }: Reported): void {
  const parts = [`${name}: ${figure}`]
  if (floor !== undefined) parts.push(`floor: ${floor}`)
  if (target !== undefined) parts.push(`target ${target}: ${met ? 'met' : 'MISSED'}`)
  console.log(parts.join('; '))
  if (met === false) process.exitCode = MISSED_EXIT_CODE
  const file = process.env[FIGURES_VARIABLE]
  if (file === undefined) return
  const line = { name, figure, target: target ?? null, met: met ?? null, floor: floor ?? null }
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which a share of all values lies, between neighbors in proportion. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return below + (above - below) * (at - Math.floor(at))
}

/** Milliseconds of a processor that this process has had: other work on the machine does not count. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Milliseconds with three digits that say something. */
export function milliseconds(ms: number): string {
  return `${ms < 100 ? ms.toPrecision(3) : ms.toFixed(0)} ms`
}

async function timed(work: Work): Promise<number> {
  const from = performance.now()
  const result = work()
  if (result instanceof Promise) await result
  return performance.now() - from
}
