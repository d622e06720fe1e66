import type { Clock } from '../../src/main/judging/port/result.ts'

export interface TestClock extends Clock {
  /** Advances the clock by this number of milliseconds; a negative number sets it back. */
  pass(ms: number): void
}

/** A clock that moves one millisecond a look, and otherwise only when it is told to. */
export function testClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let at = start
  return {
    now: () => at++,
    elapsed: () => at,
    pass: (ms) => {
      at += ms
    },
  }
}
