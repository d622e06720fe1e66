import { counted } from '../../../../shared/counted.ts'
import { isFixable } from '../../../../shared/pipelines/lesson/fixable.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'

/** Maximum number of issues that a sentence names. */
const MAX_NAMED = 3

/** Returns a sentence about the fixable issues of an accepted lesson; an empty list if there are none. */
export function fixableSentence(issues: readonly LessonIssue[]): string[] {
  const fixable = issues.filter(isFixable)
  if (fixable.length === 0) return []
  const named = fixable.slice(0, MAX_NAMED).map(({ description }) => description)
  return [`${counted(fixable.length, 'issue')} can be fixed: ${named.join(' ')}`]
}
