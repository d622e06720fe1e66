import type { OpenDecision, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { Criterion, criterionNames } from '../../../../shared/pipelines/lesson/criteria.ts'
import { NOT_JUDGED } from '../../../../shared/pipelines/lesson/words.ts'
import type { AskedQuestion, CorrectionField, OptionTexts } from '../../../lib/pipelines/presentation.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { questions as said } from './texts/screen.ts'
import {
  criterionQuestions,
  criterionTexts,
  editTexts,
  issueTexts,
  recommendationTexts,
} from './texts/words.ts'

/** What a reviewer is asked who works blind. */
export function lessonQuestion({ kind, label }: ReviewableDecision): string {
  if (kind === 'edit') return said.edit(label)
  if (kind === 'recommendation') return said.recommendation
  const criterion = Criterion.safeParse(label)
  return criterion.success ? criterionQuestions[criterion.data] : said.issue(label)
}

/**
 * An edit that is in the text is accepted or rejected; where no judge has answered, a person does or leaves it open;
 * every other decision is correct or not.
 */
export function lessonAsked({ kind, after, label }: OpenDecision): AskedQuestion | null {
  if (after === NOT_JUDGED) {
    const criterion = Criterion.safeParse(label)
    const question = criterion.success ? criterionQuestions[criterion.data] : said.recommendation
    return { ...said.unjudged, question: said.noJudge(question) }
  }
  if (kind !== 'edit' || after !== 'accept') return null
  return said.accept
}

/** The heading under which a decision stands. */
export function lessonGroup({ kind }: ReviewableDecision): string {
  const { groups } = said
  if (kind === 'criterion') return groups.criterion
  if (kind === 'edit') return groups.edit
  return kind === 'issue' ? groups.issue : groups.recommendation
}

/** What a decision should have been: another level, severity or recommendation, or a person's own words for a section. */
export function lessonCorrection(decision: ReviewableDecision): CorrectionField {
  if (decision.kind === 'edit') return { label: said.ownText, isLong: true, choices: [] }
  return {
    label: said.correction,
    isLong: false,
    choices: optionChoices(decision, textsOf(decision)),
  }
}

/** The words of the answers of a decision. */
export function textsOf({ kind }: Pick<ReviewableDecision, 'kind'>): OptionTexts {
  if (kind === 'criterion') return criterionTexts
  if (kind === 'edit') return editTexts
  return kind === 'issue' ? issueTexts : recommendationTexts
}

/** What a decision is called: a criterion by its name, an issue by its words. */
export function titleOf({ label }: Pick<ReviewableDecision, 'label'>): string {
  const criterion = Criterion.safeParse(label)
  return criterion.success ? criterionNames[criterion.data] : label
}
