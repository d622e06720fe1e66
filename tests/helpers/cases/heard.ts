import type { HeardWord } from '../../../src/shared/domain/documents/heard-word.ts'

/** The words of a recognizer: one word every half second, from the first second on; `null` for words without times. */
export function heardWords(text: string, firstStart: number | null = 1): HeardWord[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word, index) => {
      const start = firstStart === null ? null : firstStart + index / 2
      return { word, start, end: start === null ? null : start + 0.25, confidence: null }
    })
}

/** The words of a recognizer with their times in seconds: `the 1–1.2, old 2–2.3, bees`. */
export function timedWords(text: string): HeardWord[] {
  return text.split(', ').map((each) => {
    const [word = '', times] = each.split(' ')
    const [start = null, end = null] = times?.split('–').map(Number) ?? []
    return { word, start, end, confidence: null }
  })
}
