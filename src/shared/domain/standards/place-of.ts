import type { Normalized } from './normalized.ts'

/**
 * Where whole words, which are normalized already, occur first in a text: characters of the text, `to` behind the last.
 * `null` where they do not occur.
 */
export function placeOfWords(wanted: string, said: Normalized): { from: number; to: number } | null {
  if (wanted === '') return null
  for (let at = said.text.indexOf(wanted); at !== -1; at = said.text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const isWhole = (said.text[at - 1] ?? ' ') === ' ' && (said.text[end] ?? ' ') === ' '
    const [from, to] = [said.places[at], said.ends[end - 1]]
    if (isWhole && from !== undefined && to !== undefined) return { from, to }
  }
  return null
}
