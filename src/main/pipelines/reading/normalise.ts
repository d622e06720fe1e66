import type { HeardWord } from '../../../shared/pipelines/reading/input.ts'

/** A word of the passage as it is compared, and where it stands in the text (UTF-16 units, end exclusive). */
export interface PassageWord {
  readonly ref: string
  readonly span: { readonly start: number; readonly end: number }
}

/** A word of an engine as it is compared; one heard token can give several. */
export interface EngineWord {
  readonly word: string
  /** Where the token stands in the engine's own list. */
  readonly hypIndex: number
}

export interface NormalisedEngine {
  readonly words: readonly EngineWord[]
  /** Taken out, so that "uh" cannot stand for "a"; they come back as insertions. */
  readonly fillers: readonly EngineWord[]
}

/** Sounds that fill a pause. */
const FILLERS: ReadonlySet<string> = new Set(['um', 'uh', 'uh-huh', 'mm', 'hmm', 'er', 'ah'])

/** What parts words besides white space: dashes longer than a hyphen, and a slash between letters. */
const SEPARATOR = /[\s\u2012-\u2015\u2212]|--+|(?<=\p{L})\/(?=\p{L})/u
const HYPHEN = /[-\u2010\u2011]/u
const WORD_CHARACTER = /[\p{L}\p{N}]/u

/** Cuts a passage into the words that are to be read, in order, each with its place in the text. */
export function passageWords(text: string): PassageWord[] {
  return rejoined(tokensOf(text)).flatMap(wordsOf)
}

/** Brings an engine's words into the form in which they are compared, and sets the fillers apart. */
export function engineWords(heard: readonly HeardWord[], passage: readonly PassageWord[]): NormalisedEngine {
  const inPassage = new Set(passage.map((word) => word.ref))
  const words: EngineWord[] = []
  const fillers: EngineWord[] = []
  heard.forEach(({ word }, hypIndex) => {
    const filler = fillerOf(word)
    if (filler !== null && !inPassage.has(filler)) fillers.push({ word: filler, hypIndex })
    else for (const { ref } of tokensOf(word).flatMap(wordsOf)) words.push({ word: ref, hypIndex })
  })
  return { words, fillers }
}

/** The filler that a heard token is, or `null`. A passage that has the word itself keeps it a word. */
function fillerOf(token: string): string | null {
  const bare = token.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return FILLERS.has(bare) ? bare : null
}

/** Characters of the text with the place of each. */
type Token = readonly { readonly char: string; readonly at: number }[]

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let start = 0
  for (const part of text.split(new RegExp(`(${SEPARATOR.source})`, 'u'))) {
    if (part !== '' && !SEPARATOR.test(part)) tokens.push(charactersOf(part, start))
    start += part.length
  }
  return tokens
}

function charactersOf(part: string, start: number): Token {
  let at = start
  return [...part].map((char) => {
    const placed = { char, at }
    at += char.length
    return placed
  })
}

/** A token that ends in a hyphen (at the end of a line, say) is one word with the next. */
function rejoined(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (const token of tokens) {
    const last = result.at(-1)
    if (last !== undefined && endsInHyphen(last)) result[result.length - 1] = [...last.slice(0, -1), ...token]
    else result.push(token)
  }
  return result
}

function endsInHyphen(token: Token): boolean {
  const [hyphen, letter] = [token.at(-1), token.at(-2)]
  return (
    hyphen !== undefined &&
    letter !== undefined &&
    HYPHEN.test(hyphen.char) &&
    WORD_CHARACTER.test(letter.char)
  )
}

/** The words of a token: parted at hyphens, but "e-mail" is one. */
function wordsOf(token: Token): PassageWord[] {
  const parts: Token[] = [[]]
  for (const placed of token) {
    if (HYPHEN.test(placed.char)) parts.push([])
    else parts[parts.length - 1] = [...(parts.at(-1) ?? []), placed]
  }
  return joinSingleLetter(parts.map(trimmed).filter((part) => part.length > 0)).flatMap((part) => {
    const [first, last] = [part.at(0), part.at(-1)]
    const ref = compared(part.map(({ char }) => char).join(''))
    if (ref === '' || first === undefined || last === undefined) return []
    return [{ ref, span: { start: first.at, end: last.at + last.char.length } }]
  })
}

function joinSingleLetter(parts: readonly Token[]): readonly Token[] {
  const [first, second, ...rest] = parts
  const isLetter = first?.length === 1 && /\p{L}/u.test(first[0]?.char ?? '')
  return isLetter && first !== undefined && second !== undefined ? [[...first, ...second], ...rest] : parts
}

/** Without the punctuation around it. */
function trimmed(token: Token): Token {
  const first = token.findIndex(({ char }) => WORD_CHARACTER.test(char))
  const last = token.findLastIndex(({ char }) => WORD_CHARACTER.test(char))
  return first === -1 ? [] : token.slice(first, last + 1)
}

/** Lower case; no apostrophes, no commas between digits, no periods but the decimal point. */
function compared(part: string): string {
  return part
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['\u2018\u2019\u02bc`]/gu, '')
    .replace(/(?<=\p{N}),(?=\p{N})/gu, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})/gu, '')
}
