import type { Answer } from '../../../shared/domain/reviews/feedback.ts'
import type { LabelRow } from '../rows/label.ts'
import { countedAnswer } from '../rows/policy.ts'
import { provenanceOf } from '../rows/provenance.ts'
import { type DatasetFormatWriter, type FormatChoice, jsonLines, type Made } from './format.ts'
import { message } from './prompt.ts'
import { asContent, decidedOf, questionOf } from './question.ts'

/** A decision and whether it was correct: one row for each definite answer, or for the agreed one. */
export const kto: DatasetFormatWriter = {
  ...jsonLines,
  needsAnswers: false,
  rowsOf: ({ labels }, choice) => labels.flatMap((label) => rowsOf(label, choice)),
}

function rowsOf(label: LabelRow, choice: FormatChoice): Made[] {
  if (choice.policy !== 'latest') return [rowOf(label, label.gold ?? 'unsure', null)]
  return label.answers.map((each) => rowOf(label, countedAnswer(each, choice), each.reviewerId))
}

function rowOf(label: LabelRow, answer: Answer, reviewerId: string | null): Made {
  if (answer === 'unsure') return { leftOut: 'unsure' }
  return {
    row: {
      prompt: [message('user', asContent(questionOf(label)))],
      completion: [message('assistant', asContent(decidedOf(label)))],
      label: answer === 'correct',
      ...provenanceOf(label),
      reviewerId,
    },
  }
}
