import type { LessonText } from '../lesson-text.ts'
import { stemsOf } from '../semantic/terms.ts'
import { languagesWrittenIn, scriptsOf } from './scripts-of-languages.ts'

/** A lesson that teaches a language shows it in more blocks than one that names it in passing. */
const LEAST_BLOCKS = 5

/**
 * The scripts that a lesson shows because it teaches a language: it names the language in a heading, or somewhere, or has
 * the script in a heading, and in the latter cases the script stands in several of its blocks. What it says of the
 * language it says in its own: a lesson with more foreign letters than others has lost its language.
 */
export function taughtScripts(lesson: LessonText, foreign: readonly string[]): ReadonlySet<string> {
  const { blocks, text, sections, spec } = lesson
  const shown = foreign.filter((script) => new RegExp(`\\p{sc=${script}}`, 'u').test(text))
  if (shown.length === 0) return new Set()
  const titles = [spec.title, ...sections.map(({ title }) => title)].join('\n')
  const [inTitles, inText] = [stemsOf(titles), stemsOf(text)]
  const taught = new Set<string>()
  for (const language of new Set(shown.flatMap(languagesWrittenIn))) {
    const own = (scriptsOf(language) ?? []).filter((script) => shown.includes(script))
    const letters = new RegExp(`[${own.map((script) => `\\p{sc=${script}}`).join('')}]`, 'u')
    const name = nameOf(language, spec.language)
    if (!isAside(lesson, letters)) continue
    const isSubject = name !== null && inTitles.has(name)
    const isMentioned = letters.test(titles) || (name !== null && inText.has(name))
    const places = () => blocks.filter(({ from, to }) => letters.test(text.slice(from, to))).length
    if (isSubject || (isMentioned && places() >= LEAST_BLOCKS)) for (const script of own) taught.add(script)
  }
  return taught
}

/** Whether fewer letters of the prose are of a script than of others. */
function isAside({ paragraphs }: LessonText, letters: RegExp): boolean {
  let [own, foreign] = [0, 0]
  for (const { prose } of paragraphs)
    for (const letter of prose.match(/\p{L}/gu) ?? []) {
      if (letters.test(letter)) foreign += 1
      else own += 1
    }
  return foreign < own
}

/** The stem of the first word of the name that a language has in another. */
function nameOf(language: string, inLanguage: string): string | null {
  try {
    const name = new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(language)
    const [first] = name === undefined ? [] : stemsOf(name)
    return first ?? null
  } catch {
    return null // a lesson of a language that has no tag
  }
}
