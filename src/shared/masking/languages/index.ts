import { eld } from 'eld/small'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import type { MaskingLanguage } from './language.ts'
import { briefLanguages } from './others.ts'
import { russian } from './ru.ts'

/** The languages with detailed tables, by their codes in the detector. */
const LANGUAGES = [
  { code: 'en', language: english },
  { code: 'de', language: german },
  { code: 'es', language: spanish },
  { code: 'fr', language: french },
  { code: 'ru', language: russian },
] as const

/** With this share of frequent words a text is in a language, whatever the detector returns. */
const CERTAIN_SHARE = 0.25

/** A further language is used if it has this share of the frequent words of the first. */
const ALSO_SHARE = 0.4

/** Below this share of frequent words, a longer text is in no language with tables. */
const KNOWN_SHARE = 0.08

/** A text with fewer words can be in any language. */
const FEW_WORDS = 12

/** Maximum number of characters of a conversation for language detection. */
const ENOUGH_CHARACTERS = 4_000

/** Languages that use the table of a very similar one. */
const SERVED_BY: Readonly<Record<string, string>> = { sr: 'hr', bs: 'hr' }

/**
 * Returns the languages of a conversation, the most likely first; empty if none has tables. A detector returns the main
 * language; frequent words add others of a multilingual conversation.
 */
export function languagesOf(texts: readonly string[]): readonly MaskingLanguage[] {
  const all = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [])
  const counted = LANGUAGES.map(({ language }) => ({
    language,
    count: all.reduce((sum, word) => sum + (language.frequent.has(word.replaceAll('’', "'")) ? 1 : 0), 0),
  })).toSorted((one, other) => other.count - one.count)
  const detailed = LANGUAGES.map(({ language }) => language)
  const most = counted[0]?.count ?? 0
  const isLong = all.length >= FEW_WORDS || all.some(isUnspaced)
  if (!isLong && most === 0) return isLatin(all) ? detailed : [russian, ...detailed]
  const frequent =
    most < all.length * KNOWN_SHARE
      ? []
      : counted.filter(({ count }) => count >= most * ALSO_SHARE && count > 0).map(({ language }) => language)
  if (!isLong) return frequent
  const code = detected(texts.join('\n').slice(0, ENOUGH_CHARACTERS))
  const brief = briefLanguages.get(SERVED_BY[code] ?? code)
  if (brief !== undefined) return [brief(), ...frequent]
  const known = LANGUAGES.find((each) => each.code === code)
  if (known === undefined) return most >= all.length * CERTAIN_SHARE ? frequent : []
  return [known.language, ...frequent.filter((language) => language !== known.language)]
}

/** The language of the last text: the masking of a conversation and the remark about it ask for the same. */
let latest = { text: '', code: '' }

/** Returns the code of the language of a text, by the detector; empty if it is unknown. */
function detected(text: string): string {
  if (latest.text !== text) latest = { text, code: eld.detect(text).language }
  return latest.code
}

/**
 * Languages in which masking left at most 2 % of the named details, and 10 % of bare ones, in synthetic calls
 * (`bench/call/call-masking.ts`); addresses in the other languages were not measured, or were left more often.
 */
const MEASURED: ReadonlySet<string> = new Set(
  'en de fr es it pt nl pl cs sk hu ro ru uk el sv no da fi ja ko zh ms hr'.split(' '),
)

/** The language of a conversation, and whether masking is reliable in it. */
export interface MaskingLanguageFound {
  /** Its code of ISO 639-1; `null` if unknown. */
  readonly code: string | null
  readonly isReliable: boolean
}

/** Returns the main language of a conversation, by the detector; unknown for a short one. */
export function maskingLanguage(texts: readonly string[]): MaskingLanguageFound {
  const text = texts.join('\n').slice(0, ENOUGH_CHARACTERS)
  const language = detected(text)
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? []
  if (language === '' || (words.length < FEW_WORDS && !words.some(isUnspaced)))
    return { code: null, isReliable: isLatin(words) }
  return { code: language, isReliable: MEASURED.has(language) }
}

function isUnspaced(word: string): boolean {
  return /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/u.test(word)
}

function isLatin(all: readonly string[]): boolean {
  return all.every((word) => /^[\p{Script=Latin}'’]+$/u.test(word))
}
