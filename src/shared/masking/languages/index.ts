import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import type { MaskingLanguage } from './language.ts'
import { russian } from './ru.ts'

const LANGUAGES = [english, german, spanish, french, russian] as const

/** A language is looked for as well where it has this share of the frequent words of the first. */
const ALSO_SHARE = 0.4

/** Below this share of frequent words among all, a longer text is in no language that has tables. */
const KNOWN_SHARE = 0.08

/** A text of fewer words can be in any language. */
const FEW_WORDS = 12

/** The languages of a conversation, the likeliest first; none where it is in none that has tables. */
export function languagesOf(texts: readonly string[]): readonly MaskingLanguage[] {
  const all = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}'’]+/gu) ?? [])
  const counted = LANGUAGES.map((language) => ({
    language,
    count: all.reduce((sum, word) => sum + (language.frequent.has(word.replaceAll('’', "'")) ? 1 : 0), 0),
  })).toSorted((one, other) => other.count - one.count)
  const most = counted[0]?.count ?? 0
  if (all.length < FEW_WORDS && most === 0) return isLatin(all) ? LANGUAGES : [russian, ...LANGUAGES]
  if (most < all.length * KNOWN_SHARE) return []
  return counted
    .filter(({ count }) => count >= most * ALSO_SHARE && count > 0)
    .map(({ language }) => language)
}

function isLatin(all: readonly string[]): boolean {
  return all.every((word) => /^[\p{Script=Latin}'’]+$/u.test(word))
}
