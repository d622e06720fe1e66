import type { BackupService } from './backups.ts'

/** Milliseconds from the start to the first check, and between checks. */
const FIRST_MS = 20_000
const EVERY_MS = 10 * 60 * 1_000

/**
 * Checks regularly whether a backup is due, as long as the program runs, and makes it in the background; completes the
 * erasures from copies that an earlier process left unfinished. Returns the function that stops it.
 */
export function keepBackups(
  { makeDue, eraseInCopies }: Pick<BackupService, 'makeDue' | 'eraseInCopies'>,
  onProblem: (error: unknown) => void,
): () => void {
  const stopped = new AbortController()
  let isAtIt = false
  const look = async () => {
    if (isAtIt) return
    isAtIt = true
    try {
      await eraseInCopies()
      await makeDue(stopped.signal)
    } catch (error) {
      if (!stopped.signal.aborted) onProblem(error)
    } finally {
      isAtIt = false
    }
  }
  const first = setTimeout(look, FIRST_MS)
  const every = setInterval(look, EVERY_MS)
  for (const timer of [first, every]) timer.unref()
  return () => {
    stopped.abort()
    clearTimeout(first)
    clearInterval(every)
  }
}
