import { languageName } from '../../../../../shared/domain/language-name.ts'
import { wordsOf } from '../../../../../shared/markdown/words.ts'
import { type Checked, checked, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { englishSyllables, russianSyllables } from './syllables.ts'

const NAME = 'Readability'

/** With fewer words a readability formula is meaningless. */
const MIN_WORDS = 100

interface Formula {
  readonly name: string
  readonly syllables: (word: string) => number
  readonly letters: RegExp
  /** Returns the school grade for a number of words per sentence and of syllables per word. */
  readonly grade: (words: number, syllables: number) => number
}

const formulas: Readonly<Record<string, Formula>> = {
  en: {
    name: 'Flesch–Kincaid',
    syllables: englishSyllables,
    letters: /^[a-z'’-]+$/i,
    grade: (words, syllables) => 0.39 * words + 11.8 * syllables - 15.59,
  },
  // Oborneva 2006: Flesch–Kincaid, fitted to Russian.
  ru: {
    name: 'Oborneva',
    syllables: russianSyllables,
    letters: /^[а-яё-]+$/i,
    grade: (words, syllables) => 0.5 * words + 8.4 * syllables - 15.59,
  },
}

/**
 * Measures the school grade that the prose requires, by the formula of its language; other languages have no formula
 * here.
 */
export function readability({ paragraphs, spec, limits }: LessonText): Checked {
  const formula = formulas[spec.language]
  if (formula === undefined)
    return notApplicable(
      NAME,
      spec.language === 'und'
        ? 'The language of the lesson is not known.'
        : `There is no formula for ${languageName(spec.language)}.`,
    )
  const sentences = paragraphs
    .filter(({ within }) => !within.includes('list'))
    .flatMap(({ prose }) => prose.split(/(?<=[.!?…:])["'”»)]*\s+/u))
    .map((sentence) => wordsOf(sentence).filter((word) => formula.letters.test(word)))
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  if (words.length < MIN_WORDS)
    return notApplicable(NAME, `Only ${words.length} words of prose in paragraphs.`)
  const syllables = words.reduce((sum, word) => sum + formula.syllables(word), 0)
  const grade = formula.grade(words.length / sentences.length, syllables / words.length)
  const detail = `Grade ${grade.toFixed(1)} by ${formula.name}, ${limits.gradeFrom} to ${limits.gradeTo} expected.`
  if (grade <= limits.gradeTo) {
    const { check } = checked(NAME, detail, [])
    // Prose that is simpler than usual is a warning without an issue: nothing has to be fixed.
    return { check: { ...check, result: grade < limits.gradeFrom ? 'warned' : 'passed' }, defects: [] }
  }
  return checked(NAME, detail, [
    {
      type: 'READABILITY',
      severity: 'info',
      criterion: 'clarity_readability',
      place: null,
      description: `The prose is harder to read than is usual: ${detail.charAt(0).toLowerCase()}${detail.slice(1)}`,
      suggestedFix: 'Use shorter sentences and words.',
    },
  ])
}
