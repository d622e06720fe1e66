import type { Clock } from '../../judging/port/result.ts'

/** The last millisecond whose date has a four-digit year: 31 December 9999. */
const LATEST = 253_402_300_799_999

/**
 * Returns a clock whose times can always be written and parsed again, whatever the machine's clock says: whole
 * milliseconds from 1970 to 9999. The warnings report a clock that disagrees with the store.
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
