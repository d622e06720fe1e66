import { Criterion } from '../../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'
import { bySeverity } from '../../judge/issues.ts'

/** The issues of one section: those to fix, and those that the fix must not make worse. */
export interface Resolved {
  readonly fix: readonly LessonIssue[]
  readonly constraints: readonly LessonIssue[]
}

/** Fixes that conflict: one shortens the text, the other extends it. */
const OPPOSED: ReadonlySet<Criterion | null> = new Set(['engagement_examples', 'completeness'])

/**
 * Resolves conflicts among the issues of one section by the priority of their criteria (part a): facts, objectives,
 * structure, clarity, engagement, completeness. The issue of lower priority becomes a constraint. Pure.
 */
export function resolvedConflicts(issues: readonly LessonIssue[]): Resolved {
  const fix: LessonIssue[] = []
  const constraints: LessonIssue[] = []
  for (const issue of byPriority(issues))
    (fix.some((other) => isConflict(other, issue)) ? constraints : fix).push(issue)
  return { fix, constraints }
}

/** Sorts issues by the priority of their criterion in a conflict, the worst of a criterion first. */
function byPriority(issues: readonly LessonIssue[]): LessonIssue[] {
  return bySeverity(issues).toSorted((a, b) => rank(a) - rank(b))
}

function rank({ criterion }: LessonIssue): number {
  return criterion === null ? Criterion.options.length : Criterion.options.indexOf(criterion)
}

function isConflict(one: LessonIssue, other: LessonIssue): boolean {
  if (one.criterion === other.criterion) return false
  if (one.place !== null && other.place !== null)
    return one.place.from < other.place.to && other.place.from < one.place.to
  return one.criterion === 'clarity_readability' && OPPOSED.has(other.criterion)
}
