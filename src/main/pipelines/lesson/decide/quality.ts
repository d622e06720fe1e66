import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { bySeverity } from '../judge/issues.ts'

/** More hints help nobody (002-20). */
const MOST_HINTS = 5

/** What a lesson is worth if it stays as it is (002-20, c24); `null` without a score. */
export function qualityOf(
  score: number | null,
  { good, acceptable }: LessonSettings['thresholds'],
): LessonOutcome['qualityStatus'] {
  if (score === null) return null
  if (score >= good) return 'good'
  return score >= acceptable ? 'acceptable' : 'below_standard'
}

/** What would improve a lesson, the worst first: the fixes of its issues. */
export function hintsOf(issues: readonly LessonIssue[]): string[] {
  const fixes = bySeverity(issues)
    .filter(({ severity }) => severity !== 'info')
    .map(({ suggestedFix, description }) => suggestedFix ?? description)
  return [...new Set(fixes)].slice(0, MOST_HINTS)
}
