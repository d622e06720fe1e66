import type { Found } from './tally.ts'

/** What the naive rule sees of a memory. */
export interface Worded {
  readonly id: string
  readonly title: string
  readonly tags: readonly string[]
  readonly text: string
}

/**
 * The naive rule: a memory comes up where it shares any word with the prompt, those that share more words first; all
 * of the first `most` are injected.
 */
export function naiveSearch(memories: readonly Worded[], most: number): (text: string) => Found {
  const known = memories.map(({ id, title, tags, text }) => ({
    id,
    words: wordsOf([title, ...tags, text].join(' ')),
  }))
  return (text) => {
    const asked = [...wordsOf(text)]
    const ranked = known
      .map(({ id, words }) => ({ id, shared: asked.filter((word) => words.has(word)).length }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared)
      .map(({ id }) => id)
    return { ranked, injected: ranked.slice(0, most) }
  }
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}
