import { distance } from 'fastest-levenshtein'
import { inflectsEnglish } from './english-forms.ts'
import { stemmerOf } from './stems.ts'

/** A word as it is compared; equal words of one lexicon are one object. */
export interface WordForm {
  /** As it is written, in compatible forms: what counts where letters matter. */
  readonly cased: string
  /** In small letters, with its marks. */
  readonly marked: string
  /** Without accents, umlauts and vowel signs. */
  readonly bare: string
  /** With its umlauts spelled out (ae for ä); the same as `bare` where it has none. */
  readonly spelled: string
  /** The common part of its inflected forms; the same as `bare` in a language without a stemmer. */
  readonly stem: string
}

/** All words of a call and of its standards, each once. */
export interface Lexicon {
  readonly language: string
  formOf(raw: string): WordForm
}

const MARKS_OF_LETTERS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}])\p{M}+/gu
/** Vowel signs of Arabic and Hebrew, and the stroke that stretches a word. */
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

/** A lexicon of one language. */
export function lexiconOf(language: string): Lexicon {
  const known = new Map<string, WordForm>()
  const stem = stemmerOf(language)
  const locale = language === 'tr' || language === 'az' ? language : undefined
  return {
    language,
    formOf: (raw) => {
      const found = known.get(raw)
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

/** Whether two words are one: the same letters, of which one may lack its marks or have its umlauts spelled out. */
export function isSameWord(one: WordForm, other: WordForm): boolean {
  if (one === other || one.marked === other.marked) return true
  if (one.marked !== one.bare && other.marked !== other.bare) return withoutSigns(one) === withoutSigns(other)
  return one.bare === other.bare || one.spelled === other.bare || one.bare === other.spelled
}

function withoutSigns({ marked }: WordForm): string {
  return marked.replaceAll(VOWEL_SIGNS, '')
}

/** Endings with which a word is still the word of a phrase, in any language. */
const ENDINGS: ReadonlySet<string> = new Set(['s', 'es', "'s", 'd', 'ed', 'ing'])
const SHORTEST_INFLECTED = 3
/** The least share of letters that two forms of a word have in common from their beginning. */
const COMMON_START = 0.6

/** Whether a word that is said is a form of a phrase's word: “refunds” of “refund”, “garantizamos” of “garantizo”. */
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

/** How alike two words are from 0 to 1: 1 for the same, less for another form and for another spelling. */
export function likeness(heard: WordForm, wanted: WordForm, language: string): number {
  if (isSameWord(heard, wanted)) return 1
  if (isFormOf(heard, wanted, language) || isStemAlike(heard, wanted)) return SAME_STEM
  return isSpelledAlike(heard.bare, wanted.bare) ? SAME_SPELLING : 0
}

const SAME_STEM = 0.95
const SAME_SPELLING = 0.85
const SHORTEST_STEM = 3

function isStemAlike(heard: WordForm, wanted: WordForm): boolean {
  return heard.stem === wanted.stem && wanted.stem.length >= SHORTEST_STEM
}

/** Lengths from which one letter, and two, may differ. */
const [ONE_MAY_DIFFER, TWO_MAY_DIFFER] = [5, 8]

function isSpelledAlike(heard: string, wanted: string): boolean {
  const length = Math.min(heard.length, wanted.length)
  if (length < ONE_MAY_DIFFER || Math.abs(heard.length - wanted.length) > 2) return false
  const may = length >= TWO_MAY_DIFFER ? 2 : 1
  return !/\p{N}/u.test(heard + wanted) && distance(heard, wanted) <= may
}
