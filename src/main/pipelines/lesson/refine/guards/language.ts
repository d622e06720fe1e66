import { wordsOf } from '../../../../../shared/markdown/words.ts'
import { scriptsOf } from '../../checks/integrity/scripts-of-languages.ts'

/** Minimum number of words for a result. */
const MIN_WORDS = 15
/** Number of most common words that identify the language of a text, and the minimum number of words of that text. */
const COMMONEST = 40
const MIN_TEXT = 120
/** Minimum share of common words in an edit, relative to the share in the section. */
const MIN_SHARE = 0.3
/** Minimum share of letters in the scripts of the language in an edit, relative to the share in the section. */
const MIN_LETTERS = 0.5

/**
 * Returns whether a section was written in another language than its lesson. Decides by its letters, and for languages
 * that share them by the most common words of the lesson itself: another language has almost none of its articles and
 * conjunctions.
 */
export function isOtherLanguage(before: string, after: string, lesson: string, language: string): boolean {
  const own = ownLetters(language)
  if (own !== null && own(after) < MIN_LETTERS * own(before)) return true
  const common = commonWords(lesson)
  const words = lowerWords(after)
  if (common === null || words.length < MIN_WORDS) return false
  return shareIn(words, common) < MIN_SHARE * shareIn(lowerWords(before), common)
}

/**
 * Returns a function for the share of letters of the language's scripts in a text, without Latin ones if the language
 * has its own script.
 */
function ownLetters(language: string): ((text: string) => number) | null {
  const [main, ...others] = scriptsOf(language) ?? []
  if (main === undefined) return null
  const scripts = main === 'Latin' ? [main] : [main, ...others.filter((script) => script !== 'Latin')]
  const pattern = new RegExp(`[${scripts.map((script) => `\\p{sc=${script}}`).join('')}]`, 'gu')
  return (text) => {
    const all = text.match(/\p{L}/gu)?.length ?? 0
    return all === 0 ? 1 : (text.match(pattern)?.length ?? 0) / all
  }
}

/** Returns the most common words of a text; `null` if it is too short. */
function commonWords(text: string): Set<string> | null {
  const words = lowerWords(text)
  if (words.length < MIN_TEXT) return null
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [...sorted] = [...counts].toSorted(([, a], [, b]) => b - a)
  return new Set(sorted.slice(0, COMMONEST).map(([word]) => word))
}

function shareIn(words: readonly string[], common: ReadonlySet<string>): number {
  return words.length === 0 ? 0 : words.filter((word) => common.has(word)).length / words.length
}

function lowerWords(text: string): string[] {
  return wordsOf(text).map((word) => word.toLowerCase())
}
