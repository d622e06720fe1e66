import type { OpenDecision, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { Criterion, criterionNames } from '../../../../shared/pipelines/lesson/criteria.ts'
import { NOT_JUDGED } from '../../../../shared/pipelines/lesson/words.ts'
import type { AskedQuestion, CorrectionField, OptionTexts } from '../../../lib/pipelines/presentation.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { questions as questionsTexts } from './texts/screen.ts'
import {
  criterionQuestions,
  criterionTexts,
  editTexts,
  issueTexts,
  recommendationTexts,
} from './texts/words.ts'

/** Returns the question for a blind reviewer. */
export function lessonQuestion({ kind, label }: ReviewableDecision): string {
  if (kind === 'edit') return questionsTexts.edit(label)
  if (kind === 'recommendation') return questionsTexts.recommendation
  const criterion = Criterion.safeParse(label)
  return criterion.success ? criterionQuestions[criterion.data] : questionsTexts.issue(label)
}

/**
 * Returns the question about an edit in the text, which is accepted or rejected; `null` for other decisions, which are
 * correct or not.
 */
export function lessonAsked({ kind, after }: OpenDecision): AskedQuestion | null {
  if (kind !== 'edit' || after !== 'accept') return null
  return questionsTexts.accept
}

/** Returns whether no judge has answered, so that a person has to. */
export function isUnjudged({ after }: OpenDecision): boolean {
  return after === NOT_JUDGED
}

/** Returns the heading under which a decision is listed. */
export function lessonGroup({ kind }: ReviewableDecision): string {
  const { groups } = questionsTexts
  if (kind === 'criterion') return groups.criterion
  if (kind === 'edit') return groups.edit
  return kind === 'issue' ? groups.issue : groups.recommendation
}

/**
 * Returns the correction field of a decision: another level, severity or recommendation, or a person's own text for a
 * section.
 */
export function lessonCorrection(decision: ReviewableDecision): CorrectionField {
  if (decision.kind === 'edit') return { label: questionsTexts.ownText, isLong: true, choices: [] }
  return {
    label: questionsTexts.correction,
    isLong: false,
    choices: optionChoices(decision, textsOf(decision)),
    isClosed: true,
  }
}

/** Returns the texts of a decision's answers. */
export function textsOf({ kind }: Pick<ReviewableDecision, 'kind'>): OptionTexts {
  if (kind === 'criterion') return criterionTexts
  if (kind === 'edit') return editTexts
  return kind === 'issue' ? issueTexts : recommendationTexts
}

/** Returns the name of a decision: that of the criterion, or the text of the issue. */
export function titleOf({ label }: Pick<ReviewableDecision, 'label'>): string {
  const criterion = Criterion.safeParse(label)
  return criterion.success ? criterionNames[criterion.data] : label
}
