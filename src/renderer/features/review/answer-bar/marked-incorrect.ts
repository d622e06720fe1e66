import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { shownCount } from '../../../../shared/counted.ts'
import { markedIncorrect as texts } from '../texts.ts'

/** How many of the decisions I have marked incorrect. */
export function countIncorrect(decisions: readonly ReviewableDecision[]): number {
  return decisions.filter(({ mine }) => mine?.answer === 'incorrect').length
}

/** What to look at before a case is approved of which decisions are marked incorrect; `null` where none is. */
export function incorrectText(incorrect: number): string | null {
  if (incorrect === 0) return null
  return incorrect === 1 ? texts.one : texts.many(shownCount(incorrect))
}
