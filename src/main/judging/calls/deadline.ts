import type { Clock } from '../port/result.ts'

/** Share of the remaining time that a hosted model may take while another usable one follows it on the route. */
const SHARE_BEFORE_ANOTHER = 0.6

/** The deadline of a question, which hosted models share. A model on this machine has a limit of its own. */
export interface Deadline {
  leftMs(): number
  /** Returns a signal that aborts with the given one, or when no time is left to wait for admission. */
  forWaiting(signal: AbortSignal): AbortSignal
  /** Starts the time limit of one model; the returned function returns its remaining milliseconds. */
  forModel(isFollowed: boolean, maxMs: number | null): () => number
  /** Reports how many milliseconds the call waited for admission. */
  waited(ms: number): void
  /** Excludes milliseconds from the deadline, such as those of a model with its own limit. */
  exclude(ms: number): void
}

/**
 * Starts a deadline `ms` milliseconds from now. A patient question waits for admission without limit, and that time
 * does not count.
 */
export function startDeadline(clock: Clock, ms: number, isPatient: boolean): Deadline {
  let endsAt = clock.elapsed() + ms
  const leftMs = () => Math.max(0, endsAt - clock.elapsed())

  return {
    leftMs,
    forWaiting: (signal) =>
      isPatient ? signal : AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(leftMs()))]),
    forModel(isFollowed, maxMs) {
      const share = isFollowed ? leftMs() * SHARE_BEFORE_ANOTHER : leftMs()
      const modelEndsAt = clock.elapsed() + Math.min(share, maxMs ?? share)
      return () => Math.max(0, Math.min(modelEndsAt, endsAt) - clock.elapsed())
    },
    waited(ms) {
      if (isPatient) endsAt += ms
    },
    exclude(ms) {
      endsAt += ms
    },
  }
}

/** Starts the limit of a model on this machine, which does not share the deadline. */
export function startOwnLimit(clock: Clock, ms: number): () => number {
  const endsAt = clock.elapsed() + ms
  return () => Math.max(0, endsAt - clock.elapsed())
}
