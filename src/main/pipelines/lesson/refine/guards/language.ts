import { wordsOf } from '../../../../../shared/markdown/words.ts'
import { scriptsOf } from '../../checks/integrity/scripts-of-languages.ts'

/** With fewer words nothing can be said. */
const LEAST_WORDS = 15
/** The commonest words of a text of so many words, which its language shows by. */
const COMMONEST = 40
const LEAST_TEXT = 120
/** What an edit has to have of the share of common words that the section had. */
const LEAST_SHARE = 0.3
/** What an edit has to have of the share of letters in the scripts of the language that the section had. */
const LEAST_LETTERS = 0.5

/**
 * Whether a section was written in another language than its lesson. Told by its letters, and for languages that share
 * them by the commonest words of the lesson itself: of articles and conjunctions another language has hardly any.
 */
export function isOtherLanguage(before: string, after: string, lesson: string, language: string): boolean {
  const own = ownLetters(language)
  if (own !== null && own(after) < LEAST_LETTERS * own(before)) return true
  const common = commonWords(lesson)
  const words = lowerWords(after)
  if (common === null || words.length < LEAST_WORDS) return false
  return shareIn(words, common) < LEAST_SHARE * shareIn(lowerWords(before), common)
}

/** The share of the letters of a text that the language is written in, without Latin ones where it has its own. */
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

/** The commonest words of a text; `null` where it is too short to have any. */
function commonWords(text: string): Set<string> | null {
  const words = lowerWords(text)
  if (words.length < LEAST_TEXT) return null
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
