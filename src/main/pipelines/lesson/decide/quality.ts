import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { bySeverity } from '../judge/issues.ts'

/** Maximum number of hints; more are not useful (002-20). */
const MAX_HINTS = 5

/** Returns the quality of a lesson if it stays unchanged (002-20, c24); `null` without a score. */
export function qualityOf(
  score: number | null,
  { good, acceptable }: LessonSettings['thresholds'],
): LessonOutcome['qualityStatus'] {
  if (score === null) return null
  if (score >= good) return 'good'
  return score >= acceptable ? 'acceptable' : 'below_standard'
}

/** Returns the fixes of the issues of a lesson, the most severe first. */
export function hintsOf(issues: readonly LessonIssue[]): string[] {
  const fixes = bySeverity(issues)
    .filter(({ severity }) => severity !== 'info')
    .map(({ suggestedFix, description }) => suggestedFix ?? description)
  return [...new Set(fixes)].slice(0, MAX_HINTS)
}
