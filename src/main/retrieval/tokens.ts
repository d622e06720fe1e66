import { stemOf } from './stems.ts'
import { STOP_WORDS } from './stop-words.ts'

/** A word of a prompt that is searched for. */
export interface Token {
  /** In lower case, as it stands in the prompt. */
  readonly text: string
  /** Its words: several for a compound such as `user_id`, `react.fc`, `auth-service`. */
  readonly words: readonly string[]
  /** What a word that it finds begins with; `null` for a compound, which is found as a phrase. */
  readonly stem: string | null
}

/** A shorter word is no token. */
const LEAST_CHARACTERS = 2

/** More characters of a prompt, and more tokens, are not searched for: a log that was pasted tells nothing more. */
const MOST_CHARACTERS = 10_000
export const MOST_TOKENS = 40

const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*`
const words = new RegExp(WORD, 'gu')
const compounds = new RegExp(`${WORD}(?:[-_.]${WORD})*`, 'gu')

/**
 * The tokens of a prompt, each once, in its order; stop words and single characters are none. Of more than
 * `MOST_TOKENS` the compounds and the longest are taken: they say most.
 */
export function tokensOf(prompt: string): readonly Token[] {
  const texts = new Set(normalized(prompt.slice(0, MOST_CHARACTERS)).match(compounds))
  const tokens = [...texts]
    .filter((text) => text.length >= LEAST_CHARACTERS && !STOP_WORDS.has(text))
    .map(tokenOf)
  if (tokens.length <= MOST_TOKENS) return tokens
  const chosen = new Set(tokens.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, MOST_TOKENS))
  return tokens.filter((token) => chosen.has(token))
}

/** The words of a text, in lower case; compounds are taken apart, as the index does. */
export function wordsOf(text: string): readonly string[] {
  return normalized(text).match(words) ?? []
}

/** A text as it is compared: in lower case, and letters of one meaning as one. */
export function normalized(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function tokenOf(text: string): Token {
  const parts = wordsOf(text)
  return { text, words: parts, stem: parts.length === 1 ? stemOf(text) : null }
}

function weightOf({ text, stem }: Token): number {
  return stem === null ? Number.POSITIVE_INFINITY : text.length
}
