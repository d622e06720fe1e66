import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { CorrectionField, OptionTexts } from '../../../lib/pipelines/presentation.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { answer as said } from './texts/screen.ts'
import { checkTexts, ruleTexts, speakerTexts } from './texts/words.ts'

/** What a reviewer is asked who works blind. */
export function checkQuestion({ kind, label }: ReviewableDecision): string {
  switch (kind) {
    case 'step':
      return said.wasDone(label)
    case 'rule':
      return said.wasKept(label)
    default:
      return said.whatShouldItBe
  }
}

/** The words of a decision's closed answers. */
export function textsOf({ kind }: Pick<ReviewableDecision, 'kind'>): OptionTexts {
  switch (kind) {
    case 'speakers':
      return speakerTexts
    case 'rule':
      return ruleTexts
    default:
      return checkTexts
  }
}

/** What a decision should have been. */
export function checkCorrection(decision: ReviewableDecision): CorrectionField {
  const label = decision.kind === 'stage_score' ? said.score : said.correction
  return { label, isLong: false, needsNote: true, choices: optionChoices(decision, textsOf(decision)) }
}
