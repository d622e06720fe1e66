import { normalizedText } from './normalized.ts'

/**
 * Normalizes a phrase for comparison: in lower case, without punctuation except apostrophes within words, with single
 * spaces. Empty if it has no letter and no digit.
 */
export function normalizePhrase(text: string): string {
  return normalizedText(text)
}
