import type { Passage } from './passage.ts'
import { normalized, type Token, wordsOf } from './tokens.ts'

/** Which tokens stand in a passage. */
export interface Hits {
  /** In its title, tags or body: why it was found. */
  readonly anywhere: readonly string[]
  /** In its body. */
  readonly inBody: number
}

/** Looks for tokens in a passage: a compound as its words in a row, any other as the beginning of a word. */
export function hitsOf({ title, tags, body }: Passage, tokens: readonly Token[]): Hits {
  const head = normalized([title, ...tags].join('\n'))
  const text = normalized(body)
  const inBody = new Set(tokens.filter((token) => standsIn(text, token)))
  const anywhere = tokens.filter((token) => inBody.has(token) || standsIn(head, token))
  return { anywhere: anywhere.map((token) => token.text), inBody: inBody.size }
}

function standsIn(text: string, { words, stem }: Token): boolean {
  if (stem !== null) return beginsWord(text, stem)
  const [first = ''] = words
  return beginsWord(text, first) && standInRow(wordsOf(text), words)
}

/** Whether a word of a text begins so. The text is not taken apart: dozens of bodies are looked through for one prompt. */
function beginsWord(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1))
    if (at === 0 || !ENDS_IN_WORD.test(text.slice(Math.max(0, at - 2), at))) return true
  return false
}

/** A character of two units is a half of it behind the other one. */
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u

function standInRow(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word))
}
