import type { HeardWord } from '../../../../../shared/domain/documents/heard-word.ts'
import { comparedNumeral, NUMERAL, SIGN } from './numerals.ts'

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

export interface NormalizedEngine {
  readonly words: readonly EngineWord[]
  /** Taken out, so that "uh" cannot stand for "a"; they come back as insertions. */
  readonly fillers: readonly EngineWord[]
}

/** Sounds that fill a pause. */
const FILLERS: ReadonlySet<string> = new Set(['um', 'uh', 'uh-huh', 'mm', 'hmm', 'er', 'ah'])

/** Fillers that are words in other languages: German "um" and "er". */
const WORDS_ELSEWHERE: ReadonlySet<string> = new Set(['um', 'er', 'ah'])

/** How texts in another language than English are compared: accents make other words, and some fillers are words. */
export type TextRules = 'english' | 'other' | 'other_without_marks'

/** As most words are: nothing is to be done to them, or only to what stands before or after. */
const PLAIN = /^[a-z]+$/
const PLAIN_BETWEEN_MARKS = /^["'(\u2018\u201c]*([a-z]+)["'),.:;!?\u2019\u201d\u2026]*$/

/** What a recognizer writes for a sound that is no word to it: <unk>, [noise]. */
const MARK = /^(<[^<>]+>|\[[^[\]]+\])$/

/** Letters that are apostrophes in English texts. */
const LETTER_APOSTROPHES = String.raw`\u02bb\u02bc`
const CHARACTER = String.raw`[[\p{L}\p{N}]--[${LETTER_APOSTROPHES}]]`
const CHARACTERS = String.raw`${CHARACTER}[[\p{L}\p{N}\p{M}]--[${LETTER_APOSTROPHES}]]*`
const LETTER = String.raw`\p{L}\p{M}*`
const HYPHEN = String.raw`[\-\u2010\u2011]`

/** What may stand between the characters of one word; all else parts words. */
const JOINTS = [
  // An apostrophe, whatever a keyboard or a word processor makes of it: don’t.
  String.raw`['\`\u00b4\u2018\u2019\u201b\u2032\uff07${LETTER_APOSTROPHES}]`,
  // A period (i.e., 3.5); several would be an ellipsis.
  String.raw`\.`,
  // A comma between digits: 1,000.
  String.raw`(?<=\p{N}),(?=\p{N})`,
  // What is not seen, such as a soft hyphen.
  String.raw`\p{Cf}+`,
  // The hyphen after a single letter with which a word begins: e-mail.
  String.raw`(?<=(?<!${CHARACTER}\p{M}*[\-\u2010\u2011.'\u2019]?)${LETTER})${HYPHEN}`,
  // The hyphen of a word that was broken at the end of a line: plat- forms. A word with hyphens of its own is broken
  // at one of them (mother-in- law), and in "two- and threefold" nothing is broken.
  String.raw`(?<=(?<!${HYPHEN}[\p{L}\p{M}]*)${LETTER})[\-\u2010\u00ad](?:\s*\n\s*|\s+(?!(?:and|or|to)\s))(?=\p{L})`,
]
const WORD = new RegExp(
  `(?<numeral>${NUMERAL})|(?<sign>${SIGN})|${CHARACTERS}(?:(?:${JOINTS.join('|')})${CHARACTERS})*`,
  'gv',
)

/** Cuts a passage into the words that are to be read, in order, each with its place in the text. */
export function passageWords(text: string, rules: TextRules = 'english'): PassageWord[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    ref: comparedMatch(match, rules),
    span: { start: match.index, end: match.index + match[0].length },
  }))
}

/** Brings an engine's words into the form in which they are compared, and sets the fillers apart. */
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

/** Whether a word only fills a pause. A passage can have the same word to be read. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}

/** Whether a word is a recognizer's mark for a sound that is no word to it. */
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

/** Whether any of the texts has letters with marks: a recognizer may write none. */
export function hasMarks(texts: readonly string[]): boolean {
  return texts.some((text) => /\p{Script=Latin}\p{M}/u.test(text.normalize('NFD')))
}

/** Lower case, in English without accents; no apostrophes, no commas, no periods but the decimal point. */
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

/** With its accents, but for those that are often not written: Russian ё, German ß. */
function withMarks(lower: string): string {
  return lower
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ß', 'ss')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})|[^\p{L}\p{N}\p{M}.]/gu, '')
}
