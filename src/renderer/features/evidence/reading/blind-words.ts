import { wordIndexOf } from '../../../../shared/pipelines/reading/about.ts'
import type { Engine, ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { BlindQuestion } from '../pipeline-view.ts'
import { heardBy } from './decisions/heard.ts'
import type { HeardWords } from './words/word-marks.ts'

/** A passage as it is drawn for somebody who works blind, and which of its words each question is about. */
export interface BlindPassage {
  readonly heard: HeardWords
  readonly asked: readonly AskedWord[]
}

export interface AskedWord {
  readonly question: BlindQuestion
  /** The place of its word among those that are drawn. */
  readonly index: number
}

/** A word as the eye parts them; the pipeline's own rules are finer, and no business of a drawing. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’.,-]*[\p{L}\p{M}\p{N}])?/gu

/**
 * The words of a passage for somebody who works blind: those that are asked about all carry the same mark, whatever
 * the judge says of them, and of the others nothing is known. A question's word is the one that reads as it does and
 * stands nearest to the place that the question names.
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
