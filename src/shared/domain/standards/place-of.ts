import type { Normalized } from './normalized.ts'

/**
 * Returns the first position of whole words, which are already normalized, in a text: characters of the text, `to`
 * exclusive. Returns `null` if they do not occur.
 */
export function placeOfWords(wanted: string, spoken: Normalized): { from: number; to: number } | null {
  if (wanted === '') return null
  for (let at = spoken.text.indexOf(wanted); at !== -1; at = spoken.text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const isWhole = (spoken.text[at - 1] ?? ' ') === ' ' && (spoken.text[end] ?? ' ') === ' '
    const [from, to] = [spoken.places[at], spoken.ends[end - 1]]
    if (isWhole && from !== undefined && to !== undefined) return { from, to }
  }
  return null
}
