import type { About } from '../../../../shared/domain/runs/about.ts'
import { aboutIssue } from '../../../../shared/pipelines/lesson/about.ts'
import { isFixable } from '../../../../shared/pipelines/lesson/fixable.ts'
import type { IssueSeverity, LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonFinal, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'

/** An issue with its number on the screen and its state after people's answers. */
export interface ShownIssue {
  readonly number: number
  readonly about: About
  readonly issue: LessonIssue
  /** `null` if a person says that it is not an issue. */
  readonly severity: IssueSeverity | null
  readonly isRuled: boolean
}

/** Returns the issues of a lesson, numbered in text order; issues of the whole lesson come first. */
export function issuesOf(outcome: LessonOutcome, final: LessonFinal): ShownIssue[] {
  const current = new Map(final.issues.map((each) => [each.id, each]))
  return outcome.issues
    .toSorted((a, b) => startOf(a) - startOf(b))
    .map((issue, at) => {
      const stands = current.get(issue.id)
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

/** Returns whether two subjects of decisions are the same. */
export function isSame(a: About | null, b: About): boolean {
  return a !== null && a.kind === b.kind && a.key === b.key
}

/** Returns the number of issues that an edit can fix, without those that a person ruled out. */
export function fixableIn(
  { issues }: Pick<LessonOutcome, 'issues'>,
  final: Pick<LessonFinal, 'issues'>,
): number {
  return issues.filter(
    (issue) =>
      isFixable(issue) && final.issues.some(({ id, severity }) => id === issue.id && severity !== null),
  ).length
}

/** Whether a diagram of the judged text is valid, as it came in or corrected. */
export function isSoundDiagram({ valid, fixed }: LessonOutcome['diagrams'][number]): boolean {
  return valid === true || fixed
}
