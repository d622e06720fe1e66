import { rubricOrder } from '../../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'
import type { PanelFigures } from '../../../../../shared/pipelines/lesson/verdict.ts'
import { bySeverity } from '../../judge/issues.ts'
import { issueLines } from './context.ts'

/** Describes what failed and why, grouped by criterion; groups with critical issues come first (part a, c29). Pure. */
export function failureAnalysis(issues: readonly LessonIssue[], panel: PanelFigures | null): string {
  const open = bySeverity(issues.filter(({ severity }) => severity !== 'info'))
  const groups = [...rubricOrder, null].map((criterion) => ({
    criterion,
    issues: open.filter((issue) => issue.criterion === criterion),
    score: criterion === null ? null : (panel?.criteria[criterion].mean ?? null),
  }))
  const isCritical = ({ issues: own }: (typeof groups)[number]) =>
    own.some(({ severity }) => severity === 'critical')
  return (
    groups
      .filter((group) => group.issues.length > 0 || group.score !== null)
      .toSorted((a, b) => Number(isCritical(b)) - Number(isCritical(a)))
      .map(({ criterion, issues: own, score }) =>
        [
          `${criterion ?? 'lesson as a whole'}${score === null ? '' : `, scored ${score.toFixed(2)}`}:`,
          issueLines(own),
        ].join('\n'),
      )
      .join('\n\n') || 'nothing was said'
  )
}
