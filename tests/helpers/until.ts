import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_WAIT_MS } from './limits.ts'

/** Resolves once something holds; rejects where it does not within the limit of a wait, or within `limitMs` milliseconds. */
export async function until(holds: () => boolean, limitMs = MAX_WAIT_MS): Promise<void> {
  const from = performance.now()
  while (!holds()) {
    if (performance.now() - from > limitMs) throw new Error(`This never held: ${holds}`)
    await sleep(2)
  }
}

/** Linux counts here the nanoseconds for which the first thread of this process waited for a processor. */
const SCHEDULED = '/proc/self/schedstat'

/**
 * A clock that stops while other processes keep this one from running, where the system counts that. For a promise of the
 * program to do something within a number of milliseconds, where both ends are in this process.
 * @param waited the milliseconds for which this process has waited for a processor
 */
export function ownClock(waited: () => number = waitedMs) {
  const [from, before] = [performance.now(), waited()]
  return {
    /** The milliseconds of this process's own time since the clock was made. */
    elapsed: () => performance.now() - from - (waited() - before),
  }
}

/** The milliseconds for which this process waited for a processor; 0 where the system does not tell. */
function waitedMs(): number {
  if (!existsSync(SCHEDULED)) return 0
  const [, waitedNs] = readFileSync(SCHEDULED, 'utf8').split(' ')
  return Number(waitedNs) / 1e6
}

/**
 * The milliseconds of processor time that a piece of work takes in this process. By the clock, other programs of the
 * machine would count as well.
 */
export function cpuMs(work: () => unknown): number {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1_000
}
