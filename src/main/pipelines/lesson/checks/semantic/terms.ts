import { stemOf } from '../../../../retrieval/stems.ts'
import { STOP_WORDS } from '../../../../retrieval/stop-words.ts'
import { normalized, wordsOf } from '../../../../retrieval/tokens.ts'

/** Shorter words are not key terms (part a). */
const MIN_LETTERS = 4

/** Verbs by which objectives name an ability of a learner: they name no topic. */
const OBJECTIVE_VERBS: ReadonlySet<string> = new Set(
  [
    'able will learn learner learners student students understand explain describe identify define list name recall apply analyze analyse',
    'evaluate create compare distinguish demonstrate implement know build write read make work lesson course topic different basic basics various',
    'понимать понять объяснить объяснять описать описывать определить определять назвать перечислить применять применить анализировать',
    'оценивать оценить создать создавать сравнить сравнивать знать уметь научиться узнать узнаете научитесь изучить различать студент ученик',
    'урок курс тема сможете сможет использовать работать основы разные различные',
  ]
    .join(' ')
    .split(' ')
    .map(stemOf),
)

/** Returns the stems of the key terms of a text, each once. */
export function keyTermsOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text).filter((word) => lettersOf(word) >= MIN_LETTERS && !STOP_WORDS.has(word))
  return new Set(words.map(stem).filter((term) => !OBJECTIVE_VERBS.has(term)))
}

/** Returns the stems of all words of a text, so that inflected forms are found. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set([...new Set(wordsOf(text))].map(stem)) // Words are made unique first: the stem of a repeated word is the same.
}

function stem(word: string): string {
  return stemOf(normalized(word).replaceAll('ё', 'е'))
}

function lettersOf(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0
}
