import { languages } from './all.ts'
import type { Language } from './language.ts'
import type { Mark, Meanings, Saying, Topic } from './vocabulary.ts'

/** How much evidence a document has of each language: each phrase counts once, shared among its languages. */
export type Seen = ReadonlyMap<string, number>

/** Minimum evidence, in phrases, that shows a language. */
const SHOWN = 1.5

/** Returns the languages that the phrases of a document show. */
export function languagesOf(marks: readonly (readonly Mark[])[]): Seen {
  const seen = new Map<string, number>()
  const counted = new Set<string>()
  for (const { phrase, sayings } of marks.flat()) {
    if (counted.has(phrase)) continue
    counted.add(phrase)
    const own = new Set(
      sayings.flatMap(({ language, isWeak }) => (language === null || isWeak ? [] : [language])),
    )
    for (const language of own) seen.set(language, (seen.get(language) ?? 0) + 1 / own.size)
  }
  return seen
}

/** Whether a document shows a language. */
export function shows(seen: Seen, language: string | null): boolean {
  return language === null || (seen.get(language) ?? 0) >= SHOWN
}

/** Reduces phrases to their meanings in the languages of the document, the most evident language first. */
export function settled(marks: readonly Mark[], seen: Seen): readonly Mark[] {
  return marks.flatMap((mark) => {
    if (mark.sayings.length === 1 && mark.sayings[0]?.isWeak !== true) return [mark]
    const sayings = mark.sayings
      .filter(({ isWeak, language }) => !isWeak || shows(seen, language))
      .toSorted((a, b) => weightOf(seen, b) - weightOf(seen, a))
    return sayings.length === 0 ? [] : [{ ...mark, sayings }]
  })
}

function weightOf(seen: Seen, { language }: Saying): number {
  return language === null ? 0 : (seen.get(language) ?? 0)
}

/** Returns the likeliest meaning of a phrase for a topic; `null` if it has none. */
export function evidenceOf<About extends Topic>(
  { sayings }: Pick<Mark, 'sayings'>,
  about: About,
): Meanings[About] | null {
  for (const saying of sayings) if (isAbout(saying, about)) return saying.is
  return null
}

function isAbout<About extends Topic>(
  saying: Saying,
  about: About,
): saying is Saying & { readonly is: Meanings[About] } {
  return saying.about === about
}

/** Returns how numbers are written in the dominant language of a document; `null` if no language is shown. */
export function writingOf(seen: Seen): (Pick<Language, 'decimal'> & { readonly spaces: boolean }) | null {
  const [most] = languages
    .filter(({ code }) => shows(seen, code))
    .toSorted((a, b) => (seen.get(b.code) ?? 0) - (seen.get(a.code) ?? 0))
  return most === undefined ? null : { decimal: most.decimal, spaces: BY_SPACE.has(most.code) }
}

/** Languages that usually separate thousands with a space. */
const BY_SPACE: ReadonlySet<string> = new Set('fr pl cs sk hu sv nb fi et lv lt ru uk bg'.split(' '))
