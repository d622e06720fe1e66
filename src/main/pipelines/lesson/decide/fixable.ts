import { counted } from '../../../../shared/counted.ts'
import { isFixable } from '../../../../shared/pipelines/lesson/fixable.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'

/** How many issues a sentence names. */
const MAX_NAMED = 3

/** The issues of an accepted lesson that can be fixed, as a sentence; none where there are none. */
export function fixableSentence(issues: readonly LessonIssue[]): string[] {
  const fixable = issues.filter(isFixable)
  if (fixable.length === 0) return []
  const named = fixable.slice(0, MAX_NAMED).map(({ description }) => description)
  return [`${counted(fixable.length, 'issue')} can be fixed: ${named.join(' ')}`]
}
