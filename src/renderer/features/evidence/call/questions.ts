import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { CorrectionField } from '../../../lib/pipelines/presentation.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { checkTexts, speakerTexts } from './texts/words.ts'

/** What a reviewer is asked who works blind. */
export function checkQuestion({ kind, label }: ReviewableDecision): string {
  switch (kind) {
    case 'step':
      return `Was “${label}” done?`
    case 'rule':
      return `Did the call keep “${label}”?`
    default:
      return 'What should it be?'
  }
}

/** What a decision should have been. */
export function checkCorrection(decision: ReviewableDecision): CorrectionField {
  const texts = decision.kind === 'speakers' ? speakerTexts : checkTexts
  const label = decision.kind === 'stage_score' ? 'Score, 0 to 100' : 'What it should be'
  return { label, isLong: false, needsNote: true, choices: optionChoices(decision, texts) }
}
