import type { Passage } from './passage.ts'
import { type Token, wordsOf } from './tokens.ts'

/** The tokens that stand in a text: a compound as its words in a row, any other as the beginning of a word. */
export function hitsIn(text: string, tokens: readonly Token[]): readonly Token[] {
  const words = wordsOf(text)
  return tokens.filter((token) =>
    token.stem === null
      ? standsIn(words, token.words)
      : words.some((word) => word.startsWith(token.stem ?? '')),
  )
}

/** Why a passage was found: the tokens that stand in its title, tags or body. */
export function hitsOf({ title, tags, body }: Passage, tokens: readonly Token[]): readonly string[] {
  const found = new Set([title, tags.join(' , '), body].flatMap((text) => hitsIn(text, tokens)))
  return tokens.filter((token) => found.has(token)).map(({ text }) => text)
}

function standsIn(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word))
}
