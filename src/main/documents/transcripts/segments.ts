import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'

/** What was said in a stretch of a recording, without times of its words; times in seconds. */
export interface HeardSegment {
  readonly text: string
  readonly start: number | null
  readonly end: number | null
}

/** The words of a segment, its time shared out among them by their letters; each says that its time is a guess (c.20). */
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

/** Punctuation takes no time, but every word takes some. */
function lettersIn(word: string): number {
  return Math.max(1, word.replace(/[^\p{L}\p{N}]/gu, '').length)
}
