import type { Answer } from '../../../shared/domain/reviews/feedback.ts'
import type { LabelRow } from '../rows/label.ts'
import type { LabeledCase } from '../rows/labeled-case.ts'
import { countedAnswer } from '../rows/policy.ts'
import { provenanceOf } from '../rows/provenance.ts'
import { type DatasetFormatWriter, type FormatChoice, jsonLines, type Made } from './format.ts'
import { message } from './prompt.ts'
import { asContent, decidedOf, questionOf } from './question.ts'

/** A decision and whether it was correct: one row for each definite answer, or for the agreed one. */
export const kto: DatasetFormatWriter = {
  ...jsonLines,
  needsAnswers: false,
  rowsOf: (found, choice) => found.labels.flatMap((label) => rowsOf(label, found, choice)),
}

function rowsOf(label: LabelRow, found: LabeledCase, choice: FormatChoice): Made[] {
  const rowOf = rowMaker(label, found)
  if (choice.policy !== 'latest') return [rowOf(label.gold ?? 'unsure', null)]
  return label.answers.map((each) => rowOf(countedAnswer(each, choice), each.reviewerId))
}

const rowMaker =
  (label: LabelRow, found: LabeledCase) =>
  (answer: Answer, reviewerId: string | null): Made => {
    if (answer === 'unsure') return { leftOut: 'unsure' }
    return {
      row: {
        prompt: [message('user', asContent(questionOf(label, found)))],
        completion: [message('assistant', asContent(decidedOf(label)))],
        label: answer === 'correct',
        ...provenanceOf(label),
        reviewerId,
      },
    }
  }
