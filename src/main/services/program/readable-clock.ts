import type { Clock } from '../../judging/port/result.ts'

/** The last millisecond that a date is written of with four digits: 31 December 9999. */
const LATEST = 253_402_300_799_999

/**
 * A clock whose every time can be written down and read again, whatever the machine says: whole milliseconds from 1970
 * to 9999. What it says beside the time of the store is told by the warnings.
 */
export function readableClock(clock: Clock): Clock {
  return {
    elapsed: () => clock.elapsed(),
    now() {
      const now = Math.trunc(clock.now())
      return Number.isFinite(now) ? Math.min(Math.max(now, 0), LATEST) : 0
    },
  }
}
