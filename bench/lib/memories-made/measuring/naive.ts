import type { Memory } from '../../../../src/main/documents/memories/record.ts'
import type { Answer } from './labeled-set.ts'

/**
 * The naive rule: a memory is relevant where it shares any word with the prompt, those that share more words first; the
 * first `most` are given.
 */
export function naiveSearch(memories: readonly Memory[], most: number): (text: string) => Answer {
  const known = memories.flatMap(({ id, title, tags, body, isActive }) =>
    isActive ? [{ id, words: wordsOf([title, ...tags, body].join(' ')) }] : [],
  )
  return (text) => {
    const asked = [...wordsOf(text)]
    const ranking = known
      .map(({ id, words }) => ({ id, shared: asked.filter((word) => words.has(word)).length }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared)
      .map(({ id }) => id)
    return { ranking, given: ranking.slice(0, most) }
  }
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}
