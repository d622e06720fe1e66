import type { LessonIssue } from './issue.ts'

/** Issue types in content that no edit of prose may change: code, diagrams, formulas and addresses (c31). */
const UNTOUCHED: ReadonlySet<LessonIssue['type']> = new Set([
  'DIAGRAM',
  'UNLABELED_CODE',
  'CODE',
  'FORMULA',
  'LINK',
])

/** Returns whether an edit of prose can address an issue. */
export function isEditable({ type }: Pick<LessonIssue, 'type'>): boolean {
  return !UNTOUCHED.has(type)
}

/** Returns whether a patcher can fix an issue: it is minor, and has a section (002-16). */
export function isFixable(issue: LessonIssue): boolean {
  return issue.route === 'SURGICAL_EDIT' && issue.section !== null && isEditable(issue)
}
