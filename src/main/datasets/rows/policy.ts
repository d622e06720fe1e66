import type { LabelPolicy, LeftOut } from '../../../shared/contract/cases/datasets.ts'
import { type Answer, type DefiniteAnswer, goldOf, labelOf } from '../../../shared/domain/reviews/feedback.ts'
import type { LabelAnswer, LabelRow } from './label.ts'

/** Which answers count, and which labels become rows. */
export interface PolicyChoice {
  readonly policy: LabelPolicy
  /** Whether a blind answer counts as it was given before the judge was revealed. */
  readonly blindFirst: boolean
}

/** Returns the answer that counts. */
export function countedAnswer(
  answer: Pick<LabelAnswer, 'answer' | 'blindAnswer'>,
  { blindFirst }: Pick<PolicyChoice, 'blindFirst'>,
): Answer {
  return blindFirst ? labelOf(answer) : answer.answer
}

/** Returns the gold label: the decision of a third person, else the agreement of the definite answers. */
export function goldLabel(
  { answers, adjudication }: Pick<LabelRow, 'answers' | 'adjudication'>,
  choice: Pick<PolicyChoice, 'blindFirst'>,
): DefiniteAnswer | null {
  return adjudication?.answer ?? goldOf(answers.map((each) => countedAnswer(each, choice)))
}

/** Returns why a label has no row under a policy; `null` if it has one. */
export function leftOutBy(
  { gold, adjudication }: Pick<LabelRow, 'gold' | 'adjudication'>,
  policy: LabelPolicy,
): LeftOut | null {
  switch (policy) {
    case 'latest':
      return null
    case 'agreed':
      return gold === null ? 'disagreed' : null
    case 'adjudicated':
      return adjudication === null ? 'not_adjudicated' : null
  }
}
