import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import type { CorrectionChoice, OptionTexts } from '../../../lib/pipelines/presentation.ts'

/** Returns all closed answers except the current one as choices of a correction. */
export function optionChoices(decision: ReviewableDecision, texts: OptionTexts): CorrectionChoice[] {
  const stands = decision.isHidden ? null : decision.after
  return (decision.options ?? [])
    .filter((option) => option !== stands)
    .map((option) => ({ label: texts[option]?.label ?? spoken(option), text: option }))
}
