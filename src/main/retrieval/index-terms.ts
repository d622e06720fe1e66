import { type Language, stemIn, withoutMarks, writtenIn } from './stems-by-language.ts'

/** A word of a text with the parts by which it is found. */
export interface WrittenWord {
  /** The word in lower case, with the joiners of its parts: `calc_wage_tax`, `payroll.calcwagetax`. */
  readonly text: string
  /** Its parts in lower case: of an identifier in any style `calc`, `wage`, `tax`. */
  readonly parts: readonly string[]
  /** Its identifiers without joiners: `calcwagetax`; empty for a simple word. */
  readonly joined: readonly string[]
  /** Whether its script has no spaces between words; then its parts are pairs of characters. */
  readonly isDense: boolean
}

const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*`
const COMPOUND = new RegExp(String.raw`${WORD}(?:[-_./\\:]+${WORD})*`, 'gu')
/** Where an identifier in camel case is split: `calcWage`, `HTTPServer`. */
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
/** Scripts without spaces, or with endings that no stemmer removes. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー]+/gu
const HAS_DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const HIRAGANA = /^\p{Script=Hiragana}+$/u

/** Maximum number of joined parts: a longer identifier is a path, of which only the last parts are joined. */
const MAX_JOINED = 4

/** Yields the words of a text, in order. */
export function* writtenWords(text: string): Generator<WrittenWord> {
  for (const [compound] of text.normalize('NFKC').matchAll(COMPOUND)) {
    if (HAS_DENSE.test(compound)) yield* denseWords(compound)
    else yield writtenWord(compound)
  }
}

function writtenWord(compound: string): WrittenWord {
  const segments = compound.split(/[./\\:]+/u).map((segment) => {
    const parts = segment
      .split(/[-_]+/)
      .flatMap(camelParts)
      .filter((part) => part !== '')
    // Words joined by hyphens are not an identifier: they are found as a phrase.
    const isName = parts.length > 1 && parts.length > segment.split('-').length
    return { parts, joined: isName ? [parts.join('')] : [] }
  })
  const parts = segments.flatMap((segment) => segment.parts)
  const isDotted = /[.:]/.test(compound) && !compound.includes('/') && parts.length <= MAX_JOINED
  const joined = [...segments.flatMap((segment) => segment.joined), ...(isDotted ? [parts.join('')] : [])]
  return { text: compound.toLowerCase(), parts, joined: [...new Set(joined)], isDense: false }
}

/** Splits a word in camel case into parts; `iPSC` and `UreA` are not split. */
function camelParts(word: string): string[] {
  const parts = word.split(CAMEL)
  const isCamel = parts.every((part) => part.length > 1)
  return (isCamel ? parts : [word]).map((part) => part.toLowerCase())
}

/** Yields runs of a script without spaces as pairs of characters, and other letters between them as words. */
function* denseWords(compound: string): Generator<WrittenWord> {
  let from = 0
  for (const { 0: run, index } of compound.matchAll(DENSE)) {
    if (index > from) yield* writtenWords(compound.slice(from, index))
    for (const part of runsIn(run)) {
      const parts = pairsOf(part)
      if (parts.length > 0) yield { text: part, parts, joined: [], isDense: true }
    }
    from = index + run.length
  }
  if (from < compound.length) yield* writtenWords(compound.slice(from))
}

/** Splits Japanese by script: endings and particles in Hiragana have little meaning by themselves. */
function runsIn(run: string): readonly string[] {
  const runs =
    run.match(
      /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|\p{Script=Hangul}+|[^\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}ー]+/gu,
    ) ?? []
  return runs.filter((part) => !HIRAGANA.test(part) || part.length > 3)
}

function pairsOf(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/**
 * Returns a text in the form of the index: the stems of its words in a language, the parts of identifiers and each
 * identifier as one word, pairs of characters of scripts without spaces; separated by single spaces.
 */
export function indexText(text: string, language: Language = writtenIn(text)): string {
  const terms: string[] = []
  for (const { parts, joined, isDense } of writtenWords(text)) {
    for (const part of parts) terms.push(isDense ? part : stemIn(part, language))
    for (const each of joined) terms.push(withoutMarks(each))
  }
  return terms.join(' ')
}
