import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { CriterionAnswer } from '../../../../shared/pipelines/lesson/words.ts'

/** Returns the level of a criterion by its mean score: both thresholds belong to the better level. */
export function levelOf(mean: number, { met, partly }: LessonSettings['criteria']): CriterionAnswer {
  if (mean >= met) return 'met'
  return mean >= partly ? 'partly' : 'not'
}
