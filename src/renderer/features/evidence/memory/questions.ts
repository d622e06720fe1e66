import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { CorrectionField } from '../../../lib/pipelines/presentation.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { keepTexts } from './texts/words.ts'

/** What a reviewer is asked who works blind. */
export function memoryQuestion({ kind, label }: ReviewableDecision): string {
  return kind === 'missing'
    ? 'Is a memory missing that would help?'
    : `Does “${label}” help with this prompt?`
}

/** What a decision should have been: kept or dropped, or the memories that were not found. */
export function memoryCorrection(decision: ReviewableDecision): CorrectionField {
  return decision.kind === 'missing'
    ? { label: 'Missing memories, one id a line', isLong: true, choices: [] }
    : { label: 'What it should be', isLong: false, choices: optionChoices(decision, keepTexts) }
}
