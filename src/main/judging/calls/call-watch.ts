import type { CallProgress } from '../../../shared/domain/judging/call-progress.ts'

/** Called with the progress of calls, and with `null` when none goes on. */
type Tell = (progress: CallProgress | null) => void

/**
 * Joins the progress of calls that go on at once: `tell` hears of the first that does not wait for its turn, and of one
 * that waits only where all do. The returned function makes the listener of one more call.
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
