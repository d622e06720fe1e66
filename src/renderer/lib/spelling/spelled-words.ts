import { LONGEST_WORD } from '../../../shared/domain/spelled-word.ts'

/** A word and its position in its text. */
export interface PlacedWord {
  readonly word: string
  readonly from: number
  readonly to: number
}

const BETWEEN_SPACES = /\S+/gu
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’‑-]\p{L}[\p{L}\p{M}]*)*/gu

/** Numbers, addresses, paths, file names and identifiers, which are not words of a language. */
const NO_WORDS = /[\p{N}_@\\/#=<>{}]|\p{L}[.:]\p{L}/u

/** Letters of the scripts that have dictionaries, and the characters allowed between them. */
const OF_A_DICTIONARY = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}'’‑-]+$/u

/**
 * Returns the words of a text whose spelling can be checked, in order. Abbreviations and names in camelCase are left
 * out.
 */
export function spelledWords(text: string): readonly PlacedWord[] {
  return [...text.matchAll(BETWEEN_SPACES)].flatMap(({ 0: stretch, index }) =>
    NO_WORDS.test(stretch)
      ? []
      : [...stretch.matchAll(WORD)]
          .filter(({ 0: word }) => isSpelled(word))
          .map(({ 0: word, index: within }) => ({
            word,
            from: index + within,
            to: index + within + word.length,
          })),
  )
}

function isSpelled(word: string): boolean {
  const isShortOrLong = word.length < 2 || word.length > LONGEST_WORD
  const isAbbreviation = word === word.toUpperCase()
  return !isShortOrLong && !isAbbreviation && !/\p{Ll}\p{Lu}/u.test(word) && OF_A_DICTIONARY.test(word)
}
