import { client } from '../client/api.ts'

/** Most words that one question asks about. */
const MOST_AT_ONCE = 2_000

/** What the dictionaries said of a word before: whether they have it. */
const known = new Map<string, boolean>()

/** Whether the dictionaries have a word; `null` where they were not asked yet. */
export function isKnown(word: string): boolean | null {
  return known.get(word) ?? null
}

/** Asks the dictionaries about those of the words that they were not asked about yet. */
export async function lookUp(words: readonly string[]): Promise<void> {
  const asked = [...new Set(words)].filter((word) => !known.has(word)).slice(0, MOST_AT_ONCE)
  if (asked.length === 0) return
  const unknown = new Set(await client.spelling.check({ words: asked }))
  for (const word of asked) known.set(word, !unknown.has(word))
}
