import type { LanguageRule, PassageLanguage } from '../../../../shared/pipelines/reading/outcome.ts'
import type { Dictionary } from '../../../judging/port/result.ts'
import { canonicalForm } from './text/equivalents.ts'

/** A text with at least this share of English words is English without further checks; names are not counted. */
const SURELY_ENGLISH = 0.9

/**
 * A text with at least this share, for which another language is not much likelier, is certainly English: many words
 * belong to both.
 */
const MIN_ENGLISH = 0.6

/** Minimum difference between the scores of another language and English. */
const MIN_LEAD = 0.1

/** The part of a text that is used to recognize its language, in words and in characters. */
const MAX_WORDS = 80
const MAX_CHARACTERS = 1_000

/** Rules that need a table of the language. */
const NEED_A_TABLE: readonly LanguageRule[] = ['dictionary', 'inflections', 'homophones', 'fillers', 'norms']

/** Languages whose spoken numbers are known. */
const NUMBERS_IN: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'ru'])

const ENGLISH: PassageLanguage = { code: 'en', isCertain: true, off: [] }

/**
 * Returns the language of a passage. Nearly all words of an English text are in the English dictionary; only other
 * texts are classified by their letter sequences. A text that could be in several languages counts as English, marked
 * as uncertain.
 */
export async function languageOf(text: string, dictionary: Dictionary): Promise<PassageLanguage> {
  const share = englishShare(text, dictionary)
  if (share >= SURELY_ENGLISH) return ENGLISH
  const { eld } = await import('eld/small')
  const found = eld.detect(text)
  const scores = found.getScores()
  const lead = (scores[found.language] ?? 0) - (scores['en'] ?? 0)
  const isOther = found.language !== '' && found.language !== 'en' && found.isReliable() && lead >= MIN_LEAD
  if (!isOther)
    return { ...ENGLISH, isCertain: share >= MIN_ENGLISH || (found.language === 'en' && found.isReliable()) }
  const off: readonly LanguageRule[] = NUMBERS_IN.has(found.language)
    ? NEED_A_TABLE
    : ['numbers', ...NEED_A_TABLE]
  return { code: found.language, isCertain: true, off: [...off] }
}

/**
 * Returns the share of English words. If at least half of the words are in lower case, only those count, because
 * capitalized words may be names.
 */
function englishShare(text: string, dictionary: Dictionary): number {
  const all = (text.slice(0, MAX_CHARACTERS).match(/[\p{L}\p{M}]+(?:['\u2019]\p{L}+)?/gu) ?? []).slice(
    0,
    MAX_WORDS,
  )
  const lower = all.filter((word) => /^\p{Ll}/u.test(word))
  const words = lower.length >= all.length / 2 ? lower : all
  const english = words.filter((word) => isEnglish(word.toLowerCase().replace(/['\u2019]/, ''), dictionary))
  return words.length === 0 ? 1 : english.length / words.length
}

function isEnglish(word: string, dictionary: Dictionary): boolean {
  return dictionary.has(word) || canonicalForm(word) !== word
}
