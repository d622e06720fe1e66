import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { aboutText } from '../../../../shared/domain/runs/about.ts'

/**
 * Returns the first decision that has a typed correction and no answer of the reviewer: a correction is saved with an
 * answer alone, so a ruling would lose it. `null` if there is none.
 *
 * @param chosen the decision whose fields are shown; `null` for none.
 * @param typed the text in its correction field, which may not be saved as a draft yet; `null` if it is empty.
 */
export function unsentCorrection(
  { decisions, drafts }: Pick<CaseDetail, 'decisions' | 'drafts'>,
  chosen: ReviewableDecision | null,
  typed: string | null,
): ReviewableDecision | null {
  const textOf = (decision: ReviewableDecision) => {
    if (decision.id === chosen?.id) return typed ?? ''
    const subject = aboutText(decision.about)
    return drafts.find((each) => each.field === 'correction' && each.subject === subject)?.text ?? ''
  }
  return decisions.find((each) => each.mine === null && textOf(each).trim() !== '') ?? null
}
