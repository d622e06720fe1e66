import type { LessonIssue } from '../../../shared/pipelines/lesson/issue.ts'
import type { LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { refuse } from '../../documents/refuse.ts'
import { lineAt } from './content.ts'
import { isJson } from './sources.ts'

const FENCE = /^[ \t>]*(?:`{3}|~{3})/

/**
 * What of a lesson's file nobody could read to its end, with file and line: a fence that is never closed, a diagram that
 * the parser was stopped at. The lesson is a case all the same, thrown out with that finding: a text that is cut off is
 * found and written anew (c23, 002-16), so it is not refused as a file that is no lesson.
 */
export function unreadIn(name: string, { path, text, issues, diagrams }: LessonOutcome): string[] {
  if (path !== 'thrown_out') return []
  const stopped = new Set(diagrams.flatMap(({ valid, place }) => (valid === null ? [place.from] : [])))
  const isUnread = ({ type, severity, quote, place }: LessonIssue) =>
    severity === 'critical' &&
    ((type === 'TRUNCATION' && FENCE.test(quote ?? '')) ||
      (type === 'DIAGRAM' && stopped.has(place?.from ?? -1)))
  const file = isJson({ name }) ? `${name}, “content”` : name
  // A diagram is named by the line of its fence, which stands above its source.
  const lineOf = ({ type, place }: LessonIssue) =>
    Math.max(1, lineAt(text, place?.from ?? 0) - (type === 'DIAGRAM' ? 1 : 0))
  return issues.filter(isUnread).map((issue) => refuse(file, issue.description, lineOf(issue)).message)
}
