import type { LabelPolicy, LeftOut } from '../../../shared/contract/cases/datasets.ts'
import { type Answer, type DefiniteAnswer, goldOf, labelOf } from '../../../shared/domain/reviews/feedback.ts'
import type { LabelAnswer, LabelRow } from './label.ts'

/** Which answers count, and which labels are rows. */
export interface PolicyChoice {
  readonly policy: LabelPolicy
  /** Whether a blind answer counts as it was given before the judge was revealed. */
  readonly blindFirst: boolean
}

/** What an answer counts as. */
export function countedAnswer(
  answer: Pick<LabelAnswer, 'answer' | 'blindAnswer'>,
  { blindFirst }: Pick<PolicyChoice, 'blindFirst'>,
): Answer {
  return blindFirst ? labelOf(answer) : answer.answer
}

/** The gold label: what a third person decided, else what the definite answers agree on. */
export function goldLabel(
  { answers, adjudication }: Pick<LabelRow, 'answers' | 'adjudication'>,
  choice: Pick<PolicyChoice, 'blindFirst'>,
): DefiniteAnswer | null {
  return adjudication?.answer ?? goldOf(answers.map((each) => countedAnswer(each, choice)))
}

/** Why a label is no row under a policy; `null` where it is one. */
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
