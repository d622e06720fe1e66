import type { BackupProgress } from '../../../../shared/contract/program/backups.ts'

/**
 * Returns work with progress as a stream: each step as it comes, only the newest if the consumer is slow, then the
 * result.
 */
export async function* progressOf<T>(
  work: (onProgress: (progress: BackupProgress) => void) => Promise<T>,
): AsyncGenerator<BackupProgress | T, void> {
  let newest: BackupProgress | null = null
  let wake = Promise.withResolvers<void>()
  const done = work((progress) => {
    newest = progress
    wake.resolve()
  })
  const ended = done.then(
    () => true,
    () => true,
  )
  for (;;) {
    const isEnded = await Promise.race([ended, wake.promise.then(() => false)])
    if (isEnded) break
    const reported = newest
    wake = Promise.withResolvers()
    newest = null
    if (reported !== null) yield reported
  }
  yield await done
}
