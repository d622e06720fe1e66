import { wordIndexOf } from '../../../../shared/pipelines/reading/about.ts'
import type { Engine, ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { BlindQuestion } from '../pipeline-view.ts'
import { heardBy } from './decisions/heard.ts'
import type { HeardWords } from './words/word-marks.ts'

/** A passage for a blind reviewer, and the word that each question is about. */
export interface BlindPassage {
  readonly heard: HeardWords
  readonly asked: readonly AskedWord[]
}

export interface AskedWord {
  readonly question: BlindQuestion
  /** The index of its word in the drawn passage. */
  readonly index: number
}

/** A word by visual separation. The pipeline's own rules are finer, but are not needed for drawing. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’.,-]*[\p{L}\p{M}\p{N}])?/gu

/**
 * Returns the words of a passage for a blind reviewer. All words with a question have the same mark, regardless of the
 * judge's answer; the others have no data. A question's word is the one with the same text that is nearest to the index
 * that the question names.
 */
export function blindPassage(
  { passage: { text } }: ReadingInput,
  questions: readonly BlindQuestion[],
): BlindPassage {
  const words = [...text.matchAll(WORD)].map(({ 0: shown, index: start }, index) => ({
    index,
    start,
    end: start + shown.length,
    shown,
  }))
  const asked = questions.flatMap((question) => {
    const place = wordIndexOf(question.about)
    const same = words.filter(({ shown }) => shown === question.label)
    const alike = same.length > 0 ? same : words.filter(({ shown }) => shown.includes(question.label))
    const away = ({ index }: { readonly index: number }) => Math.abs(index - (place ?? index))
    const nearest = alike.toSorted((a, b) => away(a) - away(b))[0]
    return nearest === undefined ? [] : [{ question, index: nearest.index }]
  })
  const questionAt = new Map(asked.map(({ question, index }) => [index, question]))
  return {
    heard: { words: words.map((word) => blindWord(word, questionAt.get(word.index))), insertions: [] },
    asked,
  }
}

function blindWord(
  { index, start, end, shown }: { index: number; start: number; end: number; shown: string },
  question: BlindQuestion | undefined,
): ReadingWord {
  const viewOf = (engine: Engine) => {
    const heard = question === undefined ? undefined : heardBy(question.evidence, engine)
    return heard === undefined ? null : { type: 'correct', token: 0, start: heard.start, end: heard.end }
  }
  return ReadingWord.parse({
    index,
    ref: shown.toLowerCase(),
    span: { start, end },
    type: 'correct',
    status: question === undefined ? 'confirmed' : 'disagreed',
    heard: { primary: null, clean: null, crossValidator: null },
    engines: {
      primary: viewOf('primary'),
      clean: viewOf('clean'),
      crossValidator: viewOf('crossValidator'),
    },
    judge: null,
    originalType: null,
    inflectionDrop: false,
  })
}
