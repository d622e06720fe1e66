import type { SealService } from './seal.ts'

/** A store that is open for so long is looked at: a command that only reads does not ask the keychain for anything. */
const FIRST_MS = 1_000

/** Looks once, for a host that stays, whether the chain of its store is the one that was signed last. Returns how to stop. */
export function keepSealed({ look }: Pick<SealService, 'look'>): () => void {
  const timer = setTimeout(() => void look(), FIRST_MS).unref()
  return () => clearTimeout(timer)
}
