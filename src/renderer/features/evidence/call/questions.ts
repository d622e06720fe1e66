import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { CorrectionField } from '../../../lib/pipelines/presentation.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { answer as said } from './texts/screen.ts'
import { checkTexts, speakerTexts } from './texts/words.ts'

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

/** What a decision should have been. */
export function checkCorrection(decision: ReviewableDecision): CorrectionField {
  const texts = decision.kind === 'speakers' ? speakerTexts : checkTexts
  const label = decision.kind === 'stage_score' ? said.score : said.correction
  return { label, isLong: false, needsNote: true, choices: optionChoices(decision, texts) }
}
