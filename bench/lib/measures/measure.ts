/** A piece of work that is timed as a whole; a promise is waited for. */
export type Work = () => unknown

export interface Contest {
  readonly name: string
  readonly work: Work
  /** The least that could do the same: what the work is measured against. */
  readonly floor: Work
  /** The ratio that is not to be passed. */
  readonly target: number
  /** How often both are timed; 31 unless told. */
  readonly pairs?: number
}

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
 * Times work and floor in alternating pairs, the one first in every other, and prints the ratio. Both should take
 * a millisecond or more. A missed target makes the process end with 1.
 */
export async function compare(contest: Contest): Promise<Comparison> {
  const comparison = await timePairs(contest)
  const { ratio, workMs, floorMs } = comparison
  console.log(
    `${contest.name}: ${ratio.toFixed(2)} × its floor (${milliseconds(workMs)} against ${milliseconds(floorMs)}), ${targetText(ratio <= contest.target, `≤ ${contest.target} ×`)}`,
  )
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

/** Prints a figure that has no floor beside what it is to reach; a missed target makes the process end with 1. */
export function report(name: string, figure: string, reached: boolean, target: string): void {
  console.log(`${name}: ${figure}, ${targetText(reached, target)}`)
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

function targetText(reached: boolean, target: string): string {
  if (!reached) process.exitCode = 1
  return `target ${target}: ${reached ? 'met' : 'MISSED'}`
}
