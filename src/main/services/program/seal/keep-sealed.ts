import type { SealService } from './seal.ts'

/**
 * Milliseconds after which an open store is checked, so that a short read-only command does not access the keychain.
 */
const FIRST_MS = 1_000

/**
 * Checks once, for a long-running host, whether the chain of its store continues what was signed last. Returns the
 * function that stops it.
 */
export function keepSealed({ look }: Pick<SealService, 'look'>): () => void {
  const timer = setTimeout(() => void look(), FIRST_MS).unref()
  return () => clearTimeout(timer)
}
