import { normalizedText } from './normalized.ts'

/**
 * A phrase as it is compared: in small letters, without punctuation but the apostrophes within words, with single
 * spaces. Empty where it has no letter and no digit.
 */
export function normalizePhrase(text: string): string {
  return normalizedText(text)
}
