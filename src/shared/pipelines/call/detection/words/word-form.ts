import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { distance } from 'fastest-levenshtein'
import { inflectsEnglish, isIrregularEnglish } from './english-forms.ts'

type Stemmer = (word: string) => string

const STEMMERS: Readonly<Record<string, Stemmer>> = {
  ar: arabic,
  da: danish,
  nl: dutch,
  en: english,
  fi: finnish,
  fr: french,
  de: german,
  el: greek,
  hu: hungarian,
  it: italian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  es: spanish,
  sv: swedish,
  tr: turkish,
}

/** Letters that a stem writes in two ways, by the vowel behind it: “verificar”, “verifiquei”; “empezar”, “empecé”. */
const SPELLINGS_OF_STEMS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  es: [
    [/qu$/gu, 'c'],
    [/gu$/gu, 'g'],
    [/z$/gu, 'c'],
  ],
  fr: [
    [/ç$/gu, 'c'],
    [/ge$/gu, 'g'],
  ],
  it: [
    [/ch$/gu, 'c'],
    [/gh$/gu, 'g'],
  ],
  pt: [
    [/qu$/gu, 'c'],
    [/gu$/gu, 'g'],
    [/ç$/gu, 'c'],
  ],
}

/** Returns the stemmer of a language; without one, a word is its own stem. */
function stemmerOf(language: string): Stemmer {
  const stemmer = STEMMERS[language]
  if (stemmer === undefined) return (word) => word
  const spellings = SPELLINGS_OF_STEMS[language]
  return spellings === undefined ? stemmer : (word) => replaced(stemmer(word), spellings)
}

/** A word in its comparable forms; equal words of one lexicon are the same object. */
export interface WordForm {
  /** The word as written, in compatibility form (NFKC), for case-sensitive comparison. */
  readonly cased: string
  /** In lower case, with its diacritics. */
  readonly marked: string
  /** Without accents, umlauts and vowel signs. */
  readonly bare: string
  /** With its umlauts spelled out (ae for ä); the same as `bare` if it has none. */
  readonly spelled: string
  /** The stem of its inflected forms; the same as `bare` in a language without a stemmer. */
  readonly stem: string
}

/** All words of a call and of its standards, each once. */
export interface Lexicon {
  readonly language: string
  /** Its own words so far, by their spelling. */
  readonly words: ReadonlyMap<string, WordForm>
  formOf(raw: string): WordForm
}

const MARKS_OF_LETTERS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}])\p{M}+/gu
/** Vowel signs of Arabic and Hebrew, and the elongation mark (tatweel). */
const VOWEL_SIGNS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/gu
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[ıİ]/gu, 'i'],
  [/[أإآٱ]/gu, 'ا'],
  [/ى/gu, 'ي'],
  [/ة/gu, 'ه'],
  [/ß/gu, 'ss'],
  [/ς/gu, 'σ'],
  [/ł/gu, 'l'],
  [/đ/gu, 'd'],
]
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/ø/gu, 'o'],
  [/œ/gu, 'oe'],
  [/æ/gu, 'ae'],
]
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/[äæ]/gu, 'ae'],
  [/[öøœ]/gu, 'oe'],
  [/ü/gu, 'ue'],
  [/å/gu, 'aa'],
]
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the range of ASCII
const ONLY_ASCII = /^[\x00-\x7f]*$/

/** Creates a lexicon of one language; it shares the words of `common`, which stays as it is. */
export function lexiconOf(language: string, common: ReadonlyMap<string, WordForm> = new Map()): Lexicon {
  const known = new Map<string, WordForm>()
  const stem = stemmerOf(language)
  const locale = language === 'tr' || language === 'az' ? language : undefined
  return {
    language,
    words: known,
    formOf: (raw) => {
      const found = known.get(raw) ?? common.get(raw)
      if (found !== undefined) return found
      const form = formOf(raw, locale, stem)
      known.set(raw, form)
      return form
    },
  }
}

function formOf(raw: string, locale: string | undefined, stem: (word: string) => string): WordForm {
  const cased = ONLY_ASCII.test(raw) ? raw : raw.normalize('NFKC')
  const small = locale === undefined ? cased.toLowerCase() : cased.toLocaleLowerCase(locale)
  if (ONLY_ASCII.test(small)) return { cased, marked: small, bare: small, spelled: small, stem: stem(small) }
  const marked = replaced(small.normalize('NFC').replaceAll('i\u0307', 'i'), LETTERS)
  const bare = unmarked(replaced(marked, PLAIN))
  return { cased, marked, bare, spelled: unmarked(replaced(marked, SPELLED)), stem: unmarked(stem(marked)) }
}

function replaced(text: string, table: readonly (readonly [RegExp, string])[]): string {
  return table.reduce((word, [from, to]) => word.replaceAll(from, to), text)
}

function unmarked(text: string): string {
  return text.normalize('NFD').replaceAll(MARKS_OF_LETTERS, '').replaceAll(VOWEL_SIGNS, '').normalize('NFC')
}

/**
 * Returns whether two words are the same: equal letters, of which one word may lack its diacritics or have its umlauts
 * spelled out.
 */
export function isSameWord(one: WordForm, other: WordForm): boolean {
  if (one === other || one.marked === other.marked) return true
  if (one.marked !== one.bare && other.marked !== other.bare) return withoutSigns(one) === withoutSigns(other)
  return one.bare === other.bare || one.spelled === other.bare || one.bare === other.spelled
}

function withoutSigns({ marked }: WordForm): string {
  return marked.replaceAll(VOWEL_SIGNS, '')
}

/** Endings that a form of a phrase's word may have, in any language. */
const ENDINGS: ReadonlySet<string> = new Set(['s', 'es', "'s", 'd', 'ed', 'ing'])
const SHORTEST_INFLECTED = 3
/** Minimum share of letters at the beginning that two forms of a word have in common. */
const COMMON_START = 0.6

/** Returns whether a spoken word is a form of a phrase's word: “refunds” of “refund”, “garantizamos” of “garantizo”. */
export function isFormOf(heard: WordForm, wanted: WordForm, language: string): boolean {
  if (isSameWord(heard, wanted)) return true
  if (wanted.bare.length < SHORTEST_INFLECTED || /\p{N}$/u.test(wanted.bare)) return false
  if (heard.bare.startsWith(wanted.bare) && ENDINGS.has(heard.bare.slice(wanted.bare.length))) return true
  if (language === 'en') return inflectsEnglish(heard.bare, wanted.bare)
  return (
    heard.stem === wanted.stem && heard.stem !== '' && startInCommon(heard.bare, wanted.bare) >= COMMON_START
  )
}

function startInCommon(one: string, other: string): number {
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1
  return at / Math.min(one.length, other.length)
}

/**
 * Returns the similarity of two words from 0 to 1: 1 for the same word, less for another form and for another spelling.
 */
export function likeness(heard: WordForm, wanted: WordForm, language: string): number {
  if (isSameWord(heard, wanted)) return 1
  if (isUnlike(heard, wanted)) return 0
  if (isFormOf(heard, wanted, language) || isStemAlike(heard, wanted)) return SAME_STEM
  return isSpelledAlike(heard.bare, wanted.bare) ? SAME_SPELLING : 0
}

/** Returns whether two words are neither forms nor misspellings of each other by their first letters and lengths alone. */
function isUnlike(heard: WordForm, wanted: WordForm): boolean {
  const length = Math.min(heard.bare.length, wanted.bare.length)
  const canBeMisspelled =
    length >= ONE_MAY_DIFFER && Math.abs(heard.bare.length - wanted.bare.length) <= MAX_DIFFERENT
  return (
    !canBeMisspelled &&
    heard.bare[0] !== wanted.bare[0] &&
    heard.stem !== wanted.stem &&
    !isIrregularEnglish(wanted.bare)
  )
}

const SAME_STEM = 0.95
const SAME_SPELLING = 0.85
const SHORTEST_STEM = 3

function isStemAlike(heard: WordForm, wanted: WordForm): boolean {
  return heard.stem === wanted.stem && wanted.stem.length >= SHORTEST_STEM
}

/** Minimum word lengths at which one letter, and two letters, may differ. */
const [ONE_MAY_DIFFER, TWO_MAY_DIFFER] = [5, 8]
/** Maximum difference of the lengths of misspelled words. */
const MAX_DIFFERENT = 2

function isSpelledAlike(heard: string, wanted: string): boolean {
  const length = Math.min(heard.length, wanted.length)
  if (length < ONE_MAY_DIFFER || Math.abs(heard.length - wanted.length) > MAX_DIFFERENT) return false
  const may = length >= TWO_MAY_DIFFER ? 2 : 1
  return !/\p{N}/u.test(heard + wanted) && distance(heard, wanted) <= may
}
