import { distance } from 'fastest-levenshtein'

/** 1 for equal words, 0 for words with nothing in common: 1 − edit distance ÷ the longer length. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - distance(a, b) / longest
}

/** Whether one word can be an attempt at the other: a shared beginning or end of three letters, or much alike. */
export function isNearMiss(a: string, b: string): boolean {
  if (a.length < 3 || b.length < 3) return false
  return a.slice(0, 3) === b.slice(0, 3) || a.slice(-3) === b.slice(-3) || similarity(a, b) >= 0.4
}
