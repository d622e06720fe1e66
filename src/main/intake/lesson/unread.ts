import type { LessonIssue } from '../../../shared/pipelines/lesson/issue.ts'
import type { LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { refuse } from '../../documents/refuse.ts'
import { lineAt } from './content.ts'
import { isJson } from './sources.ts'

const FENCE = /^[ \t>]*(?:`{3}|~{3})/

/**
 * Returns which parts of a lesson's file could not be read to the end, with file and line: an unclosed fence, or a
 * diagram at which the parser was stopped. The lesson is still a case, rejected with that finding: a text that is cut
 * off is detected and regenerated (c23, 002-16), so it is not refused like a file that is not a lesson.
 */
export function unreadIn(name: string, { path, text, issues, diagrams }: LessonOutcome): string[] {
  if (path !== 'thrown_out') return []
  const stopped = new Set(diagrams.flatMap(({ valid, place }) => (valid === null ? [place.from] : [])))
  const isUnread = ({ type, severity, quote, place }: LessonIssue) =>
    severity === 'critical' &&
    ((type === 'TRUNCATION' && FENCE.test(quote ?? '')) ||
      (type === 'DIAGRAM' && stopped.has(place?.from ?? -1)))
  const file = isJson({ name }) ? `${name}, “content”` : name
  // A diagram is named by the line of its fence, which is above its source.
  const lineOf = ({ type, place }: LessonIssue) =>
    Math.max(1, lineAt(text, place?.from ?? 0) - (type === 'DIAGRAM' ? 1 : 0))
  return issues.filter(isUnread).map((issue) => refuse(file, issue.description, lineOf(issue)).message)
}
