import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { shownCount } from '../../../../shared/counted.ts'
import type { AnyPresentation } from '../../../lib/pipelines/presentations.ts'
import { openAnswersOf } from '../ruling/own-answers.ts'
import { markedIncorrect as texts } from '../texts.ts'

/** Returns the number of decisions that the reviewer marked incorrect, except answers to undecided decisions. */
export function countIncorrect(
  decisions: readonly ReviewableDecision[],
  presentation: Pick<AnyPresentation, 'options' | 'decisions'>,
): number {
  return decisions.filter(
    (each) => each.mine?.answer === 'incorrect' && openAnswersOf(each, presentation) === null,
  ).length
}

/** Returns what to check before a case with decisions marked incorrect is confirmed; `null` if there are none. */
export function incorrectText(incorrect: number): string | null {
  if (incorrect === 0) return null
  return incorrect === 1 ? texts.one : texts.many(shownCount(incorrect))
}
