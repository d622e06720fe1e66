import type { DroppedTexts } from '../drop-files.ts'

/** `count` readings, each with a word in dispute, and each a case of its own. */
export function manyReadings(count: number): DroppedTexts {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => {
      const text = `Case ${n} walks to the quiet beach and looks for shells along the water`
      const words = text.split(' ').map((word, at) => ({ word, start: at, end: at + 0.5 }))
      const second = words.map((word, at) => (at === 3 ? { ...word, word: 'zebra' } : word))
      return [`Case ${n}.reading.json`, readingText(text, words, second)]
    }),
  )
}

export function readingText(
  text: string,
  primary: readonly object[],
  crossValidator: readonly object[],
): string {
  return JSON.stringify({ passage: { text }, primary, crossValidator })
}
