import { GENERAL_WORDS } from './general-words.ts'
import { type WrittenWord, writtenWords } from './index-terms.ts'
import { normalized } from './normalized.ts'
import { type Language, languagesOf, stemIn, stemsOf, withoutMarks } from './stems-by-language.ts'
import { STOP_WORDS } from './stop-words.ts'

export { normalized } from './normalized.ts'

/** A word of a prompt that is searched for. */
export interface Token {
  /** In lower case, as it is in the prompt. */
  readonly text: string
  /** The forms in which an index may have it; any of them is a match. One with blanks is several terms in a row. */
  readonly forms: readonly string[]
  /**
   * `identifier`: a name of code or a file, which may go on in the index; `compound`: words joined by a hyphen, whose
   * parts are tokens of their own; `general`: a word that prompts have whatever they are about; `word`: any other.
   */
  readonly kind: 'identifier' | 'compound' | 'word' | 'general'
}

/** A shorter word is no token, unless it is a character of a script without blanks. */
const LEAST_CHARACTERS = 2

/** More characters of a prompt, and more tokens, are not searched for: a log that was pasted tells nothing more. */
const MOST_CHARACTERS = 10_000
export const MOST_TOKENS = 40

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** Names that every project has. */
const COMMON_NAMES: ReadonlySet<string> = new Set(
  'readme.md package.json tsconfig.json index.html index.ts index.js main.py node.js next.js vue.js e.g i.e a.m p.m'.split(
    ' ',
  ),
)

/**
 * The tokens of a prompt, each once, in its order; stop words and single characters are none. Of more than
 * `MOST_TOKENS` the identifiers and the longest are taken: they say most.
 */
export function tokensOf(prompt: string): readonly Token[] {
  const head = prompt.slice(0, MOST_CHARACTERS)
  const languages = languagesOf(head)
  const found = new Map<string, Token>()
  for (const word of writtenWords(head))
    for (const token of tokensIn(word, languages)) if (!found.has(token.text)) found.set(token.text, token)
  const tokens = [...found.values()]
  if (tokens.length <= MOST_TOKENS) return tokens
  const chosen = new Set(tokens.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, MOST_TOKENS))
  return tokens.filter((token) => chosen.has(token))
}

function tokensIn(word: WrittenWord, languages: readonly Language[]): readonly Token[] {
  const { text, parts, joined, isDense } = word
  if (isDense)
    return parts
      .filter((part) => !STOP_WORDS.has(part))
      .map((part) => ({ text: part, forms: [part], kind: 'word' }))
  const simple = parts.filter((part) => isSaying(part)).map((part) => simpleToken(part, languages))
  if (parts.length === 1 || STOP_WORDS.has(text)) return simple
  const phrase = parts.map((part) => stemIn(part, 'en')).join(' ')
  const kind = kindOf(word)
  const whole: Token = { text, forms: [...joined.map(withoutMarks), phrase], kind }
  return kind === 'compound' && !text.includes('/') ? [whole] : [whole, ...simple]
}

function isSaying(part: string): boolean {
  return part.length >= LEAST_CHARACTERS && !STOP_WORDS.has(part)
}

function simpleToken(text: string, languages: readonly Language[]): Token {
  const isGeneral = isGeneralWord(text) || /^\d+$/.test(text)
  const isName = !isGeneral && /\p{L}/u.test(text) && /\d/.test(text)
  return {
    text,
    forms: stemsOf(text, languages),
    kind: isGeneral ? 'general' : isName ? 'identifier' : 'word',
  }
}

/** Whether a word is general in any of its forms; the stems of the list are made at first use. */
function isGeneralWord(text: string): boolean {
  generalStems ??= new Set([...GENERAL_WORDS].map((word) => stemIn(word, 'en')))
  return GENERAL_WORDS.has(text) || generalStems.has(stemIn(text, 'en'))
}

let generalStems: ReadonlySet<string> | null = null

function kindOf({ text, joined }: WrittenWord): Token['kind'] {
  if (!/\p{L}/u.test(text) || COMMON_NAMES.has(text)) return 'general'
  return joined.length > 0 || /\d/.test(text) ? 'identifier' : 'compound'
}

/** The words of a text, in lower case; compounds are taken apart. */
export function wordsOf(text: string): readonly string[] {
  return normalized(text).match(words) ?? []
}

function weightOf({ text, kind }: Token): number {
  if (kind === 'identifier' && text.length > 4) return Number.POSITIVE_INFINITY
  return kind === 'general' ? text.length / 100 : text.length
}
