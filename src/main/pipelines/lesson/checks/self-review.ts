import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { SelfReviewStatus } from '../../../../shared/pipelines/lesson/outcome.ts'

interface Reviewed {
  readonly issues: readonly Pick<LessonIssue, 'route'>[]
  /** Whether the sanitizer corrected something. */
  readonly isFixed: boolean
}

/**
 * Returns the status of a lesson before any judge is called (part a, self-reviewer): the first rule that applies. Only
 * defects of the integrity checks are critical, so only these reject the lesson (002-16).
 */
export function selfReviewOf({ issues, isFixed }: Reviewed): SelfReviewStatus {
  const routes = new Set(issues.map(({ route }) => route))
  if (routes.has('REGENERATE')) return 'REGENERATE'
  if (routes.has('FLAG_TO_JUDGE')) return 'FLAG_TO_JUDGE'
  if (isFixed) return 'FIXED'
  return routes.has('SURGICAL_EDIT') ? 'PASS_WITH_FLAGS' : 'PASS'
}
