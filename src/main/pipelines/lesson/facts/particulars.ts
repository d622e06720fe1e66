import { stemOf } from '../../../retrieval/stems.ts'
import { STOP_WORDS } from '../../../retrieval/stop-words.ts'
import { wordsOf } from '../../../retrieval/tokens.ts'
import { type Quantities, quantitiesIn } from './quantities.ts'

/** The details of a sentence that can be compared with a source. */
export interface Particulars extends Quantities {
  /** Stems of the content words, each once; without numbers. */
  readonly stems: ReadonlySet<string>
  /** Stems of names: words with a capital letter within a sentence. */
  readonly names: ReadonlySet<string>
  readonly isNegated: boolean
  readonly hasSuperlative: boolean
}

const NEGATION =
  /(?<!\p{L})(?:not|no|never|none|neither|nor|cannot|without|\p{L}+n['’]t|не|ни|нет|никогда|нельзя|никто|ничто|без)(?!\p{L})/iu
/** Superlatives and statements without exception. */
const SUPERLATIVE =
  /(?<!\p{L})(?:always|never|most|least|best|worst|(?:was|were|is|are|became|remains?) (?:the )?(?:first|last|only)|(?:larg|great|small|high|low|fast|slow|old|new|young|long|short|big|strong|weak|deep|heavi|earli|lat|near|cheap|hard|eas|simpl|rich|poor|wid|bright)(?:e|i)?est|сам(?:ый|ая|ое|ые|ого|ой|ым|ых)|всегда|никогда|наиболее|наименее|(?:стал|был|явля)\p{L}* (?:единственн|перв|последн)\p{L}+|\p{L}+(?:ейш|айш)(?:ий|ая|ее|ие|его|ей|им|их))(?!\p{L})/iu

/** A word with a capital letter that is not the first of its sentence, or an acronym. */
const NAME =
  /(?<=[\p{L}\p{N},;:)»”"]\s+(?:[«“"(]\s*)?)\p{Lu}[\p{L}\p{M}\p{N}’'-]*|(?<!\p{L})\p{Lu}{2,}\p{N}*(?!\p{L})/gu

/** Months, days and the word “year” are parts of dates, not names. */
const CALENDAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)[яьюе]|(?:март|август)[ауе]?|ма[йяюе]|years?|год(?:а|у|ом|ы|ов)?|гг?)$/iu

/** Returns the details of a sentence that can be compared with a source. */
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
 * Returns whether a sentence states something that a source can confirm (002-14, part a). Names of the lesson's subject
 * alone make no claim.
 */
export function isClaim(text: string, found: Particulars, topic: ReadonlySet<string>): boolean {
  if (/[?？]\s*$/u.test(text) || found.stems.size < 2) return false
  const names = [...found.names].filter((name) => !topic.has(name))
  return found.numbers.length > 0 || found.dates.length > 0 || names.length > 0 || found.hasSuperlative
}

/** Returns the stems of the content words of a text. */
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

/** Treats “ё” and “е” as one letter, as people write either. */
function stem(word: string): string {
  return stemOf(word.replaceAll('ё', 'е'))
}

/** Maximum number of letters by which the ends of two stems of one word may differ. */
const LOOSE_END = 2
const MIN_LOOSE = 4
const LONG_STEM = 8

/**
 * Returns whether a stem, in any form of its word, is among others: the stemmer does not remove all Russian endings.
 */
export function hasStem(stems: ReadonlySet<string>, wanted: string): boolean {
  if (stems.has(wanted)) return true
  if (wanted.length <= MIN_LOOSE || !/^[а-я]+$/.test(wanted)) return false
  const ending = wanted.length < LONG_STEM ? 1 : LOOSE_END
  const begin = wanted.slice(0, Math.max(MIN_LOOSE, wanted.length - ending))
  return [...stems].some((other) => other.startsWith(begin) && other.length <= wanted.length + LOOSE_END)
}
