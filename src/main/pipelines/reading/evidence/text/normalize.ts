import type { HeardWord } from '../../../../../shared/domain/documents/heard-word.ts'
import { comparedNumeral, NUMERAL, SIGN } from './numerals.ts'

/** A word of the passage in compared form, with its position in the text (UTF-16 units, end exclusive). */
export interface PassageWord {
  readonly ref: string
  readonly span: { readonly start: number; readonly end: number }
}

/** A word of an engine in compared form; one heard token can give several. */
export interface EngineWord {
  readonly word: string
  /** The index of the token in the engine's own list. */
  readonly hypIndex: number
}

export interface NormalizedEngine {
  readonly words: readonly EngineWord[]
  /** Removed, so that "uh" cannot match "a"; they are restored as insertions. */
  readonly fillers: readonly EngineWord[]
}

/** Sounds that fill a pause. */
const FILLERS: ReadonlySet<string> = new Set(['um', 'uh', 'uh-huh', 'mm', 'hmm', 'er', 'ah'])

/** Fillers that are words in other languages: German "um" and "er". */
const WORDS_ELSEWHERE: ReadonlySet<string> = new Set(['um', 'er', 'ah'])

/** How texts are compared. In languages other than English accents distinguish words, and some fillers are words. */
export type TextRules = 'english' | 'other' | 'other_without_marks'

/** Most words: unchanged, or only stripped of surrounding marks. */
const PLAIN = /^[a-z]+$/
const PLAIN_BETWEEN_MARKS = /^["'(\u2018\u201c]*([a-z]+)["'),.:;!?\u2019\u201d\u2026]*$/

/** A mark that a recognizer writes for a sound that is not a word: <unk>, [noise]. */
const MARK = /^(<[^<>]+>|\[[^[\]]+\])$/

/** Letters that are apostrophes in English texts. */
const LETTER_APOSTROPHES = String.raw`\u02bb\u02bc`
const CHARACTER = String.raw`[[\p{L}\p{N}]--[${LETTER_APOSTROPHES}]]`
const CHARACTERS = String.raw`${CHARACTER}[[\p{L}\p{N}\p{M}]--[${LETTER_APOSTROPHES}]]*`
const LETTER = String.raw`\p{L}\p{M}*`
const HYPHEN = String.raw`[\-\u2010\u2011]`

/** Characters that may occur inside one word; all others separate words. */
const JOINTS = [
  // An apostrophe in any encoding: don’t.
  String.raw`['\`\u00b4\u2018\u2019\u201b\u2032\uff07${LETTER_APOSTROPHES}]`,
  // A period (i.e., 3.5); several would be an ellipsis.
  String.raw`\.`,
  // A comma between digits: 1,000.
  String.raw`(?<=\p{N}),(?=\p{N})`,
  // Invisible characters, such as a soft hyphen.
  String.raw`\p{Cf}+`,
  // A dot between syllables: lit·tle.
  String.raw`(?<=\p{L}\p{M}*)[\u00b7\u2027](?=\p{L})`,
  // The hyphen after a single letter at the beginning of a word: x-ray.
  String.raw`(?<=(?<!${CHARACTER}\p{M}*[\-\u2010\u2011.'\u2019]?)${LETTER})${HYPHEN}`,
  // The hyphen of a word that was broken at the end of a line: plat- forms. A word with hyphens of its own is broken at
  // one of them (mother-in- law), and in "two- and threefold" nothing is broken.
  String.raw`(?<=(?<!${HYPHEN}[\p{L}\p{M}]*)${LETTER})[\-\u2010\u00ad](?:\s*\n\s*|\s+(?!(?:and|or|to)\s))(?=\p{L})`,
]
const WORD = new RegExp(
  `(?<numeral>${NUMERAL})|(?<sign>${SIGN})|${CHARACTERS}(?:(?:${JOINTS.join('|')})${CHARACTERS})*`,
  'gv',
)

/** Splits a passage into the words to be read, in order, each with its position in the text. */
export function passageWords(text: string, rules: TextRules = 'english'): PassageWord[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    ref: comparedMatch(match, rules),
    span: { start: match.index, end: match.index + match[0].length },
  }))
}

/** Converts an engine's words to compared form, and separates the fillers. */
export function engineWords(
  heard: readonly HeardWord[],
  passage: readonly PassageWord[],
  rules: TextRules = 'english',
): NormalizedEngine {
  const inPassage = new Set(passage.map(({ ref }) => ref))
  const words: EngineWord[] = []
  const fillers: EngineWord[] = []
  for (const [hypIndex, { word: token }] of heard.entries()) {
    const parts = wordsOf(token, rules)
    const whole = parts.length === 1 ? (parts[0] ?? '') : parts.join('-')
    const fills = isFiller(whole) && (rules === 'english' || !WORDS_ELSEWHERE.has(whole))
    if (fills && !parts.every((part) => inPassage.has(part))) fillers.push({ word: whole, hypIndex })
    else for (const word of parts) words.push({ word, hypIndex })
  }
  return { words, fillers }
}

/** Whether a word only fills a pause. A passage can contain the same word as text. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

/** Whether a word is a recognizer's mark for a sound that is not a word. */
export function isMark(word: string): boolean {
  return MARK.test(word)
}

function wordsOf(token: string, rules: TextRules): string[] {
  const lower = token.toLowerCase()
  const plain = PLAIN_BETWEEN_MARKS.exec(lower)?.[1]
  if (plain !== undefined) return [plain]
  if (MARK.test(lower)) return [lower]
  return Array.from(token.matchAll(WORD), (match) => comparedMatch(match, rules))
}

function comparedMatch({ 0: word, groups }: RegExpExecArray, rules: TextRules): string {
  if (groups?.['sign'] !== undefined) return word
  return groups?.['numeral'] === undefined ? compared(word, rules) : comparedNumeral(word)
}

/** Whether any of the texts has letters with diacritics: a recognizer may write none. */
export function hasMarks(texts: readonly string[]): boolean {
  return texts.some((text) => /\p{Script=Latin}\p{M}/u.test(text.normalize('NFD')))
}

/**
 * Returns a word in compared form: lower case, in English without accents; without apostrophes, commas, and periods
 * other than decimal points.
 */
function compared(word: string, rules: TextRules): string {
  const lower = word.toLowerCase()
  if (PLAIN.test(lower)) return lower
  if (rules === 'other') return withMarks(lower)
  return lower
    .replace(/[^\p{L}\p{N}\p{M}.]/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=[\p{Script=Latin}\p{N}]\p{M}*)\p{M}/gu, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})|[^\p{L}\p{N}\p{M}.\u2044]|[\u02bb\u02bc]/gu, '')
    .normalize('NFC')
}

/** Keeps accents, except on letters that are often written without them: Russian ё, German ß. */
function withMarks(lower: string): string {
  return lower
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ß', 'ss')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})|[^\p{L}\p{N}\p{M}.]/gu, '')
}
