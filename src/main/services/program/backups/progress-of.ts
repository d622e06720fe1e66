import type { BackupProgress } from '../../../../shared/contract/program/backups.ts'

/** Work that tells how far it is, as a stream: each step as it comes, the newest where nobody listens, then what came of it. */
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
    const told = newest
    wake = Promise.withResolvers()
    newest = null
    if (told !== null) yield told
  }
  yield await done
}
