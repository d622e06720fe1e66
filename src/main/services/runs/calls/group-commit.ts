import { AppError } from '../../../../shared/errors.ts'
import type { Store } from '../../../store/store.ts'

/** Does a piece of work in a transaction that it shares with others; resolves when that outlives this process. */
export type GroupCommit = <T>(work: () => T) => Promise<T>

interface Waiting {
  /** Does the work; the returned function tells whoever waits for it. */
  run(): () => void
  fail(error: unknown): void
}

/**
 * Notes what many want noted at the same moment in one transaction. Work that is refused with an `AppError` must be so
 * before it has written anything; anything else it throws undoes the group.
 */
export function groupCommit({ transactRelaxed }: Pick<Store, 'transactRelaxed'>): GroupCommit {
  let waiting: Waiting[] = []

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commit)
      waiting.push({ run: () => settled(work, resolve, reject), fail: reject })
    })

  function commit(): void {
    const group = waiting
    waiting = []
    try {
      const tell = transactRelaxed(() => group.map(({ run }) => run()))
      for (const each of tell) each()
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
  }
}

function settled<T>(
  work: () => T,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): () => void {
  try {
    const value = work()
    return () => resolve(value)
  } catch (error) {
    if (error instanceof AppError) return () => reject(error)
    throw error
  }
}
