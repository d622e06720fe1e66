import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'

/** Reads a transcript without times: words are separated by white space. */
export function readPlainWords(text: string): HeardWord[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ word, start: null, end: null, confidence: null }))
}
