/**
 * The limits of the tests, in one place. A test waits for an event or a state, never for a time: a limit ends a hang and
 * nothing else. Each is many times what the work takes on a quiet computer, and grows with the slowness of this one.
 */

/** The variable with the slowness factor: how many times slower than a quiet computer this one works now. */
export const SLOWNESS = 'DOCKET_TEST_SLOWNESS'

/**
 * The slowness factor, a number of at least 1; 1 where the environment names none. Throws a RangeError where it names
 * anything else.
 */
export function slownessOf(env: NodeJS.ProcessEnv): number {
  const factor = Number(env[SLOWNESS] ?? 1)
  if (!Number.isFinite(factor) || factor < 1)
    throw new RangeError(`${SLOWNESS} must be a number of at least 1, and is "${env[SLOWNESS]}".`)
  return factor
}

/** A limit in milliseconds on this computer, from the limit in milliseconds on a quiet one. */
export function limit(quietMs: number): number {
  return Math.ceil(quietMs * slowness)
}

const slowness = slownessOf(process.env)

/** An event or a state that a test waits for, and one action on a page. */
export const MAX_WAIT_MS = limit(60_000)

/** Work that a test waits for as a whole: an import of many cases, or a process from its start to its end. */
export const MAX_WORK_MS = limit(240_000)

/** A test or a hook. */
export const MAX_TEST_MS = limit(300_000)

/** A test of hundreds of processes, of builds or of thousands of generated examples. */
export const MAX_LONG_TEST_MS = limit(900_000)

/** All stories together. */
export const MAX_STORIES_MS = limit(64 * 60_000)
