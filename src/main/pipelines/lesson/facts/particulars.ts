import { stemOf } from '../../../retrieval/stems.ts'
import { STOP_WORDS } from '../../../retrieval/stop-words.ts'
import { wordsOf } from '../../../retrieval/tokens.ts'
import { type Quantities, quantitiesIn } from './quantities.ts'

/** What of a sentence can be held against a source. */
export interface Particulars extends Quantities {
  /** Stems of the words that say what it is about, each once; numbers are none. */
  readonly stems: ReadonlySet<string>
  /** Stems of names: words that begin with a capital within a sentence. */
  readonly names: ReadonlySet<string>
  readonly isNegated: boolean
  readonly hasSuperlative: boolean
}

const NEGATION =
  /(?<!\p{L})(?:not|no|never|none|neither|nor|cannot|without|\p{L}+n['’]t|не|ни|нет|никогда|нельзя|никто|ничто|без)(?!\p{L})/iu
/** What is said to be the utmost of its kind, or to hold without exception. */
const SUPERLATIVE =
  /(?<!\p{L})(?:always|never|most|least|best|worst|(?:was|were|is|are|became|remains?) (?:the )?(?:first|last|only)|(?:larg|great|small|high|low|fast|slow|old|new|young|long|short|big|strong|weak|deep|heavi|earli|lat|near|cheap|hard|eas|simpl|rich|poor|wid|bright)(?:e|i)?est|сам(?:ый|ая|ое|ые|ого|ой|ым|ых)|всегда|никогда|наиболее|наименее|(?:стал|был|явля)\p{L}* (?:единственн|перв|последн)\p{L}+|\p{L}+(?:ейш|айш)(?:ий|ая|ее|ие|его|ей|им|их))(?!\p{L})/iu

/** A word with a capital that is not the first of its sentence, or an acronym. */
const NAME =
  /(?<=[\p{L}\p{N},;:)»”"]\s+(?:[«“"(]\s*)?)\p{Lu}[\p{L}\p{M}\p{N}’'-]*|(?<!\p{L})\p{Lu}{2,}\p{N}*(?!\p{L})/gu

/** Months, days and the word “year” are parts of dates. */
const CALENDAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)[яьюе]|(?:март|август)[ауе]?|ма[йяюе]|years?|год(?:а|у|ом|ы|ов)?|гг?)$/iu

/** What of a sentence can be held against a source. */
export function particularsOf(text: string, language: string): Particulars {
  const names = [...text.matchAll(NAME)].map(([name]) => name).filter((name) => !CALENDAR.test(name))
  return {
    ...quantitiesIn(text, language),
    stems: stemsOf(text),
    names: new Set(names.flatMap((name) => [...stemsOf(name)])),
    isNegated: NEGATION.test(text),
    hasSuperlative: SUPERLATIVE.test(text),
  }
}

/**
 * Whether a sentence states something that a source can bear out (002-14, part a). Names of what the whole lesson is
 * about make no claim by themselves.
 */
export function isClaim(text: string, found: Particulars, topic: ReadonlySet<string>): boolean {
  if (/[?？]\s*$/u.test(text) || found.stems.size < 2) return false
  const names = [...found.names].filter((name) => !topic.has(name))
  return found.numbers.length > 0 || found.dates.length > 0 || names.length > 0 || found.hasSuperlative
}

/** Stems of the words of a text that say what it is about. */
export function stemsOf(text: string): Set<string> {
  const words = wordsOf(text).filter(
    (word) =>
      word.length > 1 &&
      !STOP_WORDS.has(word) &&
      !/\d/.test(word) &&
      !CALENDAR.test(word) &&
      !NEGATION.test(word),
  )
  return new Set(words.map(stem))
}

/** One letter for both, as people write either. */
function stem(word: string): string {
  return stemOf(word.replaceAll('ё', 'е'))
}

/** A stem may end otherwise in another form of its word: so many of its letters at most. */
const LOOSE_END = 2
const LEAST_LOOSE = 4
const LONG_STEM = 8

/** Whether a stem is among others, in whatever form of its word: Russian endings are more than are taken off. */
export function hasStem(stems: ReadonlySet<string>, wanted: string): boolean {
  if (stems.has(wanted)) return true
  if (wanted.length <= LEAST_LOOSE || !/^[а-я]+$/.test(wanted)) return false
  const ending = wanted.length < LONG_STEM ? 1 : LOOSE_END
  const begin = wanted.slice(0, Math.max(LEAST_LOOSE, wanted.length - ending))
  return [...stems].some((other) => other.startsWith(begin) && other.length <= wanted.length + LOOSE_END)
}
