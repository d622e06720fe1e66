import { counted } from '../../../../shared/counted.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'

/** Issue types in content that no edit of prose may change: code, diagrams, formulas and addresses (c31). */
const UNTOUCHED: ReadonlySet<LessonIssue['type']> = new Set([
  'DIAGRAM',
  'UNLABELED_CODE',
  'CODE',
  'FORMULA',
  'LINK',
])

/** Whether an edit of prose can address an issue. */
export function isEditable({ type }: Pick<LessonIssue, 'type'>): boolean {
  return !UNTOUCHED.has(type)
}

/** Whether a patcher can fix an issue: it is minor, and has a section (002-16). */
export function isFixable(issue: LessonIssue): boolean {
  return issue.route === 'SURGICAL_EDIT' && issue.section !== null && isEditable(issue)
}

/** How many issues a sentence names. */
const MAX_NAMED = 3

/** The issues of an accepted lesson that can be fixed, as a sentence; none where there are none. */
export function fixableSentence(issues: readonly LessonIssue[]): string[] {
  const fixable = issues.filter(isFixable)
  if (fixable.length === 0) return []
  const named = fixable.slice(0, MAX_NAMED).map(({ description }) => description)
  return [`${counted(fixable.length, 'issue')} can be fixed: ${named.join(' ')}`]
}
