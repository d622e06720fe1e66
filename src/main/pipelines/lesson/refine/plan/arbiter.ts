import { counted } from '../../../../../shared/counted.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'
import type { LessonSettings } from '../../../../../shared/pipelines/lesson/settings.ts'

type Limits = Pick<LessonSettings['refinement'], 'alphaAll' | 'alphaShared'>

/** Which issues are worked on, and why others are not. */
export interface Arbitration {
  readonly issues: readonly LessonIssue[]
  /** What was left out, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Which issues count, by how far the judges agree (part a): from `alphaAll` all of them, from `alphaShared` those that
 * two judges raised, below it critical ones alone. `alpha` is Krippendorff's over judges and criteria, `null` where it is
 * not defined: one verdict, or no score that differs from another. What a free check found needs no second judge.
 */
export function arbitrated(
  issues: readonly LessonIssue[],
  alpha: number | null,
  limits: Limits,
): Arbitration {
  const agreement = Math.min(1, Math.max(0, alpha ?? 1))
  const open = issues.filter(({ severity }) => severity !== 'info')
  if (agreement >= limits.alphaAll) return { issues: open, notes: [] }
  const isShared = agreement >= limits.alphaShared
  const kept = open.filter(
    (issue) =>
      issue.by === 'rule' || issue.severity === 'critical' || (isShared && raisedBy(issue, open).size > 1),
  )
  const left = open.length - kept.length
  if (left === 0) return { issues: kept, notes: [] }
  const rule = isShared ? 'that two judges raised' : 'that are critical'
  return {
    issues: kept,
    notes: [
      `The judges agree with an alpha of ${agreement.toFixed(2)}, so refinement resolves only issues ${rule}; ${counted(left, 'other')} ${left === 1 ? 'is' : 'are'} left open.`,
    ],
  }
}

/** Who raised an issue: judges who name the same criterion in the same section mean the same. */
function raisedBy(issue: LessonIssue, all: readonly LessonIssue[]): Set<string> {
  const same = all.filter(
    ({ criterion, section }) =>
      section !== null && criterion === issue.criterion && section === issue.section,
  )
  return new Set([issue, ...same].flatMap(({ judges }) => judges))
}
