import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { CorrectionField } from '../../../lib/pipelines/presentation.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { questions as said } from './texts/screen.ts'
import { checkTexts, speakerTexts } from './texts/words.ts'

/** What a reviewer is asked who works blind. */
export function checkQuestion({ kind, label }: ReviewableDecision): string {
  switch (kind) {
    case 'step':
      return said.done(label)
    case 'rule':
      return said.didCallKeep(label)
    default:
      return said.whatShould
  }
}

/** What a decision should have been. */
export function checkCorrection(decision: ReviewableDecision): CorrectionField {
  const texts = decision.kind === 'speakers' ? speakerTexts : checkTexts
  const label = decision.kind === 'stage_score' ? said.score0100 : said.whatShould2
  return { label, isLong: false, needsNote: true, choices: optionChoices(decision, texts) }
}
