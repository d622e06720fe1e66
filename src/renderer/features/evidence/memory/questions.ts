import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { CorrectionField } from '../../../lib/pipelines/presentation.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { questions as said } from './texts/screen.ts'
import { keepTexts } from './texts/words.ts'

/** What a reviewer is asked who works blind. */
export function memoryQuestion({ kind, label }: ReviewableDecision): string {
  return kind === 'missing' ? said.memoryMissingWouldHelp : said.doesHelpPrompt(label)
}

/** What a decision should have been: kept or dropped, or the memories that were not found. */
export function memoryCorrection(decision: ReviewableDecision): CorrectionField {
  return decision.kind === 'missing'
    ? { label: said.missingMemoriesOneIdLine, isLong: true, choices: [] }
    : { label: said.whatShould, isLong: false, choices: optionChoices(decision, keepTexts) }
}
