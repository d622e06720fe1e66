import type { CallProgress } from '../../../shared/domain/judging/call-progress.ts'

/** Called with the progress of calls, and with `null` when there are none. */
type Tell = (progress: CallProgress | null) => void

/**
 * Combines the progress of concurrent calls: `tell` is called with that of the first call that is not waiting for its
 * turn, and with that of a waiting call only if all wait. The returned function creates the listener of one more call.
 */
export function watchCalls(tell: Tell): () => Tell {
  const goingOn = new Map<Tell, CallProgress>()
  return () => {
    const listener: Tell = (progress) => {
      if (progress === null) goingOn.delete(listener)
      else goingOn.set(listener, progress)
      const all = [...goingOn.values()]
      tell(all.find(({ phase }) => phase !== 'waiting') ?? all[0] ?? null)
    }
    return listener
  }
}
