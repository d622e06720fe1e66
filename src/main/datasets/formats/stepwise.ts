import { sentencesOf } from '../../../shared/domain/reviews/sentences.ts'
import type { LabelRow } from '../rows/label.ts'
import type { LabeledCase } from '../rows/labeled-case.ts'
import { provenanceOf } from '../rows/provenance.ts'
import { type DatasetFormatWriter, jsonLines, type Made } from './format.ts'
import { asContent, questionOf } from './question.ts'

/** A rationale, sentence by sentence, if a reviewer marked the wrong ones. */
export const stepwise: DatasetFormatWriter = {
  ...jsonLines,
  needsAnswers: false,
  rowsOf: (found) => found.labels.map((label) => rowOf(label, found)),
}

function rowOf(label: LabelRow, found: LabeledCase): Made {
  const { rationale, markedSentences, reasons } = label
  if (rationale.judge === null || markedSentences.length === 0) return { leftOut: 'not_marked' }
  const wrong = new Set(markedSentences.map(({ index }) => index))
  const completions = sentencesOf(rationale.judge)
  return {
    row: {
      prompt: asContent(questionOf(label, found)),
      completions,
      labels: completions.map((_, index) => !wrong.has(index)),
      reasons,
      ...provenanceOf(label),
    },
  }
}
