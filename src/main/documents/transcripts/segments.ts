import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'

/** The text of a segment of a recording without times of words; times in seconds. */
export interface HeardSegment {
  readonly text: string
  readonly start: number | null
  readonly end: number | null
}

/**
 * Returns the words of a segment, with its time divided among them by their letters; each is marked as an estimate
 * (c.20).
 */
export function wordsOfSegment({ text, start, end }: HeardSegment): HeardWord[] {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  const letters = words.map(lettersIn)
  const all = letters.reduce((sum, count) => sum + count, 0)
  let before = 0
  return words.map((word, index) => {
    const from = before
    before += letters[index] ?? 0
    if (start === null || end === null) return { word, start: null, end: null, confidence: null }
    const at = (letter: number) => Math.round(1_000 * (start + ((end - start) * letter) / all)) / 1_000
    return { word, start: at(from), end: at(before), confidence: null, timing: 'segment' }
  })
}

/** Counts letters: punctuation takes no time, but every word takes some. */
function lettersIn(word: string): number {
  return Math.max(1, word.replace(/[^\p{L}\p{N}]/gu, '').length)
}
