import type { Evidence } from '../../../../shared/domain/runs/decision.ts'
import type { Engine, ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { HeardWords } from './words/word-marks.ts'

/** A question about a word, with what was heard for it and nothing of what anybody made of it. */
export interface BlindQuestion {
  readonly subject: string
  readonly label: string
  readonly evidence: readonly Evidence[]
}

/** A passage as it is drawn for somebody who works blind, and which of its words each question is about. */
export interface BlindPassage {
  readonly heard: HeardWords
  readonly indexOf: ReadonlyMap<string, number>
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
  const indexOf = new Map(
    questions.flatMap(({ subject, label }) => {
      const place = Number(subject.slice('word:'.length))
      const same = words.filter(({ shown }) => shown === label)
      const alike = same.length > 0 ? same : words.filter(({ shown }) => shown.includes(label))
      const nearest = alike.toSorted((a, b) => Math.abs(a.index - place) - Math.abs(b.index - place))[0]
      return nearest === undefined ? [] : [[subject, nearest.index] as const]
    }),
  )
  const asked = new Map(questions.map((question) => [indexOf.get(question.subject), question]))
  return {
    heard: { words: words.map((word) => blindWord(word, asked.get(word.index))), insertions: [] },
    indexOf,
  }
}

function blindWord(
  { index, start, end, shown }: { index: number; start: number; end: number; shown: string },
  question: BlindQuestion | undefined,
): ReadingWord {
  const viewOf = (engine: Engine) => {
    const heard = question?.evidence.find(({ kind, ref }) => kind === 'heard' && ref === engine)
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
