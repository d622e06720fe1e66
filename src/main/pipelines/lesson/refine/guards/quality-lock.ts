import { criterionNames, rubricOrder } from '../../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonSettings } from '../../../../../shared/pipelines/lesson/settings.ts'
import { shownScore } from '../../../../../shared/pipelines/lesson/shown-score.ts'
import type { PanelFigures } from '../../../../../shared/pipelines/lesson/verdict.ts'
import { rounded } from '../../panel/score.ts'

type Limits = Pick<LessonSettings['refinement'], 'lockedFrom' | 'regressionTolerance'>
type Read = Pick<PanelFigures, 'criteria'>

/**
 * Returns why edits are reverted (part a, 002-19), as a sentence: a criterion that was good enough to be locked fell by
 * more than the tolerance, by panels that read both texts. Returns `null` if none did.
 */
export function qualityLock(before: Read, after: Read, limits: Limits): string | null {
  for (const criterion of rubricOrder) {
    const [was, is] = [before.criteria[criterion].mean, after.criteria[criterion].mean]
    if (was >= limits.lockedFrom && rounded(was - is) > limits.regressionTolerance)
      return `${criterionNames[criterion]} fell from ${shownScore(was)} to ${shownScore(is)}; a fall of at most ${limits.regressionTolerance.toFixed(2)} is allowed.`
  }
  return null
}
