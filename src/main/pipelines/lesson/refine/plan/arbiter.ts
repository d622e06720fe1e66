import { counted, shownApart } from '../../../../../shared/counted.ts'
import { criterionNames, rubricOrder } from '../../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'
import type { AnsweredVerdict } from '../../../../../shared/pipelines/lesson/verdict.ts'
import { rounded } from '../../panel/score.ts'

/** Maximum difference of two judges on one criterion at which they still agree. */
const MAX_CRITERION_DIFFERENCE = 0.2

/** The issues to handle, and why others are left out. */
export interface Arbitration {
  readonly issues: readonly LessonIssue[]
  /** How far the judges agree, and the issues that are left out because of it, a sentence each. */
  readonly notes: readonly string[]
}

/** The inputs of the arbiter. */
interface ArbiterFacts {
  /** The verdicts that count. */
  readonly verdicts: readonly Pick<AnsweredVerdict, 'score' | 'scores'>[]
  /** Scores agree when they differ by less than this. */
  readonly difference: number
  /** The keys of the sections, in the order of the text. */
  readonly sections: readonly string[]
}

/**
 * Selects the issues that count, by how far the judges agree. Judges agree if their scores differ by less than
 * `difference` and those of each criterion by at most 0.20: then all issues count. Otherwise the issues count that two
 * judges raised for the same criterion in the same or a neighboring section, and critical ones. Findings of checks need
 * no second judge. Krippendorff's alpha is not used: over six scores in a narrow band it is about zero although the
 * judges agree.
 */
export function arbitrated(issues: readonly LessonIssue[], facts: ArbiterFacts): Arbitration {
  const open = issues.filter(({ severity }) => severity !== 'info')
  const disagreement = disagreementIn(facts)
  if (disagreement === null) return { issues: open, notes: [] }
  const kept = open.filter(
    (issue) => issue.by === 'rule' || issue.severity === 'critical' || isShared(issue, open, facts.sections),
  )
  const left = open.length - kept.length
  if (left === 0) return { issues: kept, notes: [] }
  return {
    issues: kept,
    notes: [
      `${disagreement} Therefore refinement works only on issues that two judges raised and on critical issues; ${counted(left, 'other')} ${left === 1 ? 'is' : 'are'} left open.`,
    ],
  }
}

/** Returns a sentence about where the judges disagree; `null` if they agree, or if there is only one. */
function disagreementIn({ verdicts, difference }: ArbiterFacts): string | null {
  const apart = rangeOf(verdicts.map(({ score }) => score))
  if (apart >= difference)
    return `The scores of the judges differ by ${apart === difference ? `${apart.toFixed(2)}, which is the limit` : shownApart(apart, difference).join(', more than ')}.`
  const criterion = rubricOrder.find(
    (each) => rangeOf(verdicts.map(({ scores }) => scores[each])) > MAX_CRITERION_DIFFERENCE,
  )
  if (criterion === undefined) return null
  const range = rangeOf(verdicts.map(({ scores }) => scores[criterion]))
  return `${criterionNames[criterion]}: the scores of the judges differ by ${shownApart(range, MAX_CRITERION_DIFFERENCE).join(', more than ')}.`
}

function rangeOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : rounded(Math.max(...values) - Math.min(...values))
}

/** Returns whether two judges name the same criterion in the same section, or in neighboring sections. */
function isShared(issue: LessonIssue, all: readonly LessonIssue[], sections: readonly string[]): boolean {
  const same = all.filter(
    ({ criterion, section }) => criterion === issue.criterion && isNear(section, issue.section, sections),
  )
  return new Set([issue, ...same].flatMap(({ judges }) => judges)).size > 1
}

function isNear(one: string | null, other: string | null, sections: readonly string[]): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(sections.indexOf(one) - sections.indexOf(other)) <= 1
}
