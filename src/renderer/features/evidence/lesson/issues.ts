import type { About } from '../../../../shared/domain/runs/about.ts'
import { aboutIssue } from '../../../../shared/pipelines/lesson/about.ts'
import { isFixable } from '../../../../shared/pipelines/lesson/fixable.ts'
import type { IssueSeverity, LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonFinal, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'

/** An issue with the number that it has on the screen, and what stands of it after people's answers. */
export interface ShownIssue {
  readonly number: number
  readonly about: About
  readonly issue: LessonIssue
  /** `null` where a person says that it is none. */
  readonly severity: IssueSeverity | null
  readonly isRuled: boolean
}

/** The issues of a lesson, numbered in the order of the text; those of the lesson as a whole come first. */
export function issuesOf(outcome: LessonOutcome, final: LessonFinal): ShownIssue[] {
  const standing = new Map(final.issues.map((each) => [each.id, each]))
  return outcome.issues
    .toSorted((a, b) => startOf(a) - startOf(b))
    .map((issue, at) => {
      const stands = standing.get(issue.id)
      return {
        number: at + 1,
        about: aboutIssue(outcome, issue),
        issue,
        severity: stands === undefined ? issue.severity : stands.severity,
        isRuled: stands?.ruled ?? false,
      }
    })
}

function startOf({ place }: LessonIssue): number {
  return place?.from ?? -1
}

/** Whether two subjects of decisions are the same. */
export function isSame(a: About | null, b: About): boolean {
  return a !== null && a.kind === b.kind && a.key === b.key
}

/** How many issues an edit can fix, of those that no person ruled out. */
export function fixableIn(
  { issues }: Pick<LessonOutcome, 'issues'>,
  final: Pick<LessonFinal, 'issues'>,
): number {
  return issues.filter(
    (issue) =>
      isFixable(issue) && final.issues.some(({ id, severity }) => id === issue.id && severity !== null),
  ).length
}
