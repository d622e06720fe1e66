import type { Feedback } from '../../../shared/domain/reviews/feedback.ts'
import { answerLabels } from '../../lib/formats/labels.ts'
import { answerWord } from '../../lib/pipelines/labels.ts'
import type { AnyPresentation } from '../../lib/pipelines/presentations.ts'

/** Returns an answer of a reviewer as text, with the correction or the chosen option: “incorrect, “house””. */
export function answerText(
  { answer, correction, ownAnswer }: Pick<Feedback, 'answer' | 'correction' | 'ownAnswer'>,
  kind: string,
  options: AnyPresentation['options'],
): string {
  const label = answerLabels[answer].toLowerCase()
  const stated = correction ?? (ownAnswer === null ? null : answerWord(options, kind, ownAnswer))
  return answer !== 'incorrect' || stated === null ? label : `${label}, “${stated}”`
}
