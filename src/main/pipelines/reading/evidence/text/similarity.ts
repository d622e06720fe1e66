import { distance } from 'fastest-levenshtein'
import type { NearMiss } from '../../../../../shared/pipelines/reading/settings.ts'

/** Returns 1 for equal words, 0 for words with nothing in common: 1 − edit distance ÷ the longer length. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - distance(a, b) / longest
}

/**
 * Whether one word can be an attempt at the other: by default with three equal letters at the beginning or end, or a
 * similarity of 0.4. Shorter words never are.
 */
export function isNearMiss(a: string, b: string, { letters, similarity: least }: NearMiss): boolean {
  if (a.length < letters || b.length < letters) return false
  return (
    a.slice(0, letters) === b.slice(0, letters) ||
    a.slice(-letters) === b.slice(-letters) ||
    similarity(a, b) >= least
  )
}
