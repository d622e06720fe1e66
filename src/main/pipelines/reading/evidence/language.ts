import type { LanguageRule, PassageLanguage } from '../../../../shared/pipelines/reading/outcome.ts'
import type { Dictionary } from '../../../judging/port/result.ts'
import { canonicalForm } from './text/equivalents.ts'

/** With this share of English words nothing else is looked at; names are not counted. */
const SURELY_ENGLISH = 0.9

/** With this share a text in which another language is not much likelier is English: many words are of both. */
const MIN_ENGLISH = 0.6

/** How much likelier another language must be than English. */
const MIN_LEAD = 0.1

/** The beginning of a text by which its language is recognized, in words and in characters. */
const MAX_WORDS = 80
const MAX_CHARACTERS = 1_000

/** Without a table of the language none of these is done. */
const NEED_A_TABLE: readonly LanguageRule[] = ['dictionary', 'inflections', 'homophones', 'fillers', 'norms']

/** Languages whose numbers are known as words. */
const NUMBERS_IN: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'ru'])

const ENGLISH: PassageLanguage = { code: 'en', isCertain: true, off: [] }

/**
 * The language of a passage. Nearly all of an English text is in the English dictionary; only another text is looked at
 * by its sequences of letters. A text that could be of several languages is taken to be English, and says so.
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

/** The share of English words; in a text of several words, those with a capital may be names and are not counted. */
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
