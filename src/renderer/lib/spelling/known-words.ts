import { client } from '../client/api.ts'

/** Maximum number of words in one request. */
const MAX_AT_ONCE = 2_000

/** Cached answers of the dictionaries: whether they contain a word. */
const known = new Map<string, boolean>()

/** Returns whether the dictionaries contain a word; `null` if they were not asked yet. */
export function isKnown(word: string): boolean | null {
  return known.get(word) ?? null
}

/** Looks up the words that were not looked up before. */
export async function lookUp(words: readonly string[]): Promise<void> {
  const asked = [...new Set(words)].filter((word) => !known.has(word)).slice(0, MAX_AT_ONCE)
  if (asked.length === 0) return
  const unknown = new Set(await client.spelling.check({ words: asked }))
  for (const word of asked) known.set(word, !unknown.has(word))
}
