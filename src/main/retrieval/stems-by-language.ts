import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'

/** Stemmers of the supported languages in Latin letters. */
const LATIN = { en: plainEnglish, de: german, fr: french, es: spanish, it: italian, pt: portuguese } as const

/**
 * Returns the English stem. Porter’s stemmer returns `deploi` for “deploying” and `deploy` for “deployment”, so a final
 * i becomes y.
 */
function plainEnglish(word: string): string {
  return english(word).replace(/i$/, 'y')
}

/** A detected language of a text in Latin letters. */
export type Language = keyof typeof LATIN

/** Frequent function words that only one of the languages has. */
const SMALL_WORDS: Readonly<Record<Exclude<Language, 'en'>, ReadonlySet<string>>> = {
  de: new Set(
    'der die das und ist nicht ein eine den dem des mit für auf sich von zu im wird werden oder bei nach nur aus beim welche welcher wie wann warum gilt gelten kann muss wir ich man darf am ist'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les des est une dans pour pas que qui sur avec sont ne du au aux ce cette nous il elle comment pourquoi quel quelle quand où nos votre'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las una que por para con del es no se como está son más pero este esta al su cómo cuándo dónde cuál qué cuando donde'.split(
      ' ',
    ),
  ),
  it: new Set(
    'il gli una che per con del della è non sono nel come più questo questa al si alla di quando dove quale perché i'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'os as uma que para com do da não é são em no na por mais este esta ao se um quando onde qual quais você'.split(
      ' ',
    ),
  ),
}
const ENGLISH = new Set(
  'the of and to is in for on with that are not be it this from by an or as at'.split(' '),
)

/** Minimum number of function words that determine a language; they must outnumber the English ones. */
const MIN_SMALL_WORDS = 2
const SAMPLE_CHARACTERS = 1_500

/** Returns the language of a text in Latin letters, by its function words; English if they are inconclusive. */
export function writtenIn(text: string): Language {
  const counts = smallWords(text)
  const best = LANGUAGES.reduce((a, b) => (counts[b] > counts[a] ? b : a))
  return counts[best] >= MIN_SMALL_WORDS && counts[best] > counts.en ? best : 'en'
}

function smallWords(text: string): Readonly<Record<Language, number>> {
  const counts: Record<Language, number> = { en: 0, de: 0, fr: 0, es: 0, it: 0, pt: 0 }
  for (const [word] of text
    .slice(0, SAMPLE_CHARACTERS)
    .toLowerCase()
    .matchAll(/[\p{Script=Latin}]+/gu)) {
    if (ENGLISH.has(word)) counts.en += 1
    for (const language of LANGUAGES) if (SMALL_WORDS[language].has(word)) counts[language] += 1
  }
  return counts
}

const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt'] as const

const LATIN_WORD = /^[\p{Script=Latin}\p{M}']+$/u
const CYRILLIC_WORD = /^\p{Script=Cyrillic}+$/u

/** Cache of stems: the words of a folder repeat. */
const known = new Map<string, string>()
const MAX_KNOWN = 50_000

/** Returns the stem of a lower-case word; words with digits and of other scripts are unchanged. */
export function stemIn(word: string, language: Language): string {
  if (word.length < 3) return word
  const key = `${language} ${word}`
  const before = known.get(key)
  if (before !== undefined) return before
  const stem = withoutMarks(
    LATIN_WORD.test(word)
      ? LATIN[language](word)
      : CYRILLIC_WORD.test(word)
        ? russian(word.replaceAll('ё', 'е'))
        : word,
  )
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, stem)
  return stem
}

/** Returns a term without accents, as the index compares terms. */
export function withoutMarks(term: string): string {
  return /[\u00c0-\u036f\u1e00-\u1eff]/u.test(term) ? term.normalize('NFD').replaceAll(/\p{M}/gu, '') : term
}

/** Returns the possible languages of a short text: always English, and others with any of their function words. */
export function languagesOf(text: string): readonly Language[] {
  const counts = smallWords(text)
  return ['en', ...LANGUAGES.filter((language) => counts[language] > counts.en)]
}

/** Returns the distinct stems of a word in some languages. */
export function stemsOf(word: string, languages: readonly Language[]): readonly string[] {
  return [...new Set(languages.map((language) => stemIn(word, language)))]
}
