import type { Clock } from '../port/result.ts'

/** How much of the time that is left a model may take while another one stands behind it. */
const SHARE_BEFORE_ANOTHER = 0.6

/** The time that a question has in all. */
export interface Deadline {
  leftMs(): number
  /** A signal that aborts with the given one, or when the time for waiting is over. */
  forWaiting(signal: AbortSignal): AbortSignal
  /** The end, as it looks from now, of what one model may take. */
  forModel(isLast: boolean, mostMs: number | null): () => number
  /** So much of the time went by before the question's turn came. */
  waited(ms: number): void
}

/**
 * A deadline that begins now. A patient question may wait for its turn as long as it takes: that does not count.
 */
export function startDeadline(clock: Clock, ms: number, isPatient: boolean): Deadline {
  let endsAt = clock.elapsed() + ms
  const leftMs = () => Math.max(0, endsAt - clock.elapsed())

  return {
    leftMs,
    forWaiting: (signal) =>
      isPatient ? signal : AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(leftMs()))]),
    forModel(isLast, mostMs) {
      const share = isLast ? leftMs() : leftMs() * SHARE_BEFORE_ANOTHER
      const modelEndsAt = clock.elapsed() + Math.min(share, mostMs ?? share)
      return () => Math.max(0, Math.min(modelEndsAt, endsAt) - clock.elapsed())
    },
    waited(ms) {
      if (isPatient) endsAt += ms
    },
  }
}
