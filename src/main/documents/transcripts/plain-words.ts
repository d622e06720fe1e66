import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'

/** A transcript without times: what stands between white space is a word. */
export function readPlainWords(text: string): HeardWord[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ word, start: null, end: null, confidence: null }))
}
