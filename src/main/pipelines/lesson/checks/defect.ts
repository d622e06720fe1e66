import { type Section, sectionAt } from '../../../../shared/markdown/sections.ts'
import type { Criterion } from '../../../../shared/pipelines/lesson/criteria.ts'
import type {
  IssueRoute,
  IssueSeverity,
  IssueType,
  LessonIssue,
} from '../../../../shared/pipelines/lesson/issue.ts'
import type { CheckResult } from '../../../../shared/pipelines/lesson/outcome.ts'
import { contentKey } from '../../../judging/decisions/content-key.ts'

/** What a free check found wrong, before it has an id. */
export interface Defect {
  readonly type: IssueType
  readonly severity: IssueSeverity
  readonly criterion: Criterion | null
  /** Characters of the text, `to` behind the last; `null` for the lesson as a whole. */
  readonly place: { readonly from: number; readonly to: number } | null
  readonly description: string
  readonly suggestedFix: string | null
}

/** What a check measured, and what it found. */
export interface Checked {
  readonly check: CheckResult
  readonly defects: readonly Defect[]
}

/** Where an issue of this severity leads (002-16). */
export const routes: Readonly<Record<IssueSeverity, IssueRoute>> = {
  critical: 'REGENERATE',
  major: 'FLAG_TO_JUDGE',
  minor: 'SURGICAL_EDIT',
  info: 'PASS',
}

/** A check that finds more has found what is wrong: nobody looks at a thousand issues of one kind. */
const MOST_DEFECTS = 100

/** The longest quote that an issue carries, in characters. */
const MOST_QUOTED = 240

/**
 * The issues of these defects, in the order of the text; those of the lesson as a whole come first. An id is made of
 * what the issue is about, never of its number: the same defect in the same text has the same id in every run.
 */
export function issuesOf(
  defects: readonly Defect[],
  text: string,
  sections: readonly Section[],
): LessonIssue[] {
  const taken = new Map<string, number>()
  return defects
    .toSorted((a, b) => (a.place?.from ?? -1) - (b.place?.from ?? -1))
    .map(({ place, ...defect }) => {
      const section = place === null ? null : (sectionAt(sections, place.from)?.key ?? null)
      const quote = place === null ? null : quoteOf(text, place)
      const about = `${defect.type}\n${section ?? ''}\n${quote ?? ''}\n${defect.description}`
      const before = taken.get(about) ?? 0
      taken.set(about, before + 1)
      return {
        id: contentKey(before === 0 ? about : `${about}\n${before + 1}`),
        by: 'rule',
        ...defect,
        route: routes[defect.severity],
        section,
        place,
        quote,
        judges: [],
      }
    })
}

/** What a check found, told as a result: a critical or major defect fails it, any other but a remark warns. */
export function checked(name: string, detail: string, defects: readonly Defect[]): Checked {
  const severities = defects.map(({ severity }) => severity)
  const isFailed = severities.some((severity) => severity === 'critical' || severity === 'major')
  const result = isFailed ? 'failed' : severities.includes('minor') ? 'warned' : 'passed'
  if (defects.length <= MOST_DEFECTS) return { check: { name, result, detail }, defects }
  const more = `${detail} The first ${MOST_DEFECTS} of ${defects.length} are listed.`
  return { check: { name, result, detail: more }, defects: defects.slice(0, MOST_DEFECTS) }
}

/** What a check measured that no rule can tell to be wrong: it warns where it has remarks, and nothing is to be mended. */
export function told(name: string, detail: string, remarks: readonly Defect[]): Checked {
  const { check, defects } = checked(name, detail, remarks)
  return {
    check: { ...check, result: check.result === 'passed' && remarks.length > 0 ? 'warned' : check.result },
    defects,
  }
}

/** A check that has nothing to look at in this lesson. */
export function notApplicable(name: string, why: string): Checked {
  return { check: { name, result: 'not_applicable', detail: why }, defects: [] }
}

function quoteOf(text: string, { from, to }: { readonly from: number; readonly to: number }): string | null {
  const whole = text.slice(from, Math.min(to, from + MOST_QUOTED))
  // Half of a letter outside the first plane is no quote of anything.
  const quote = /[\uD800-\uDBFF]$/.test(whole) ? whole.slice(0, -1) : whole
  return quote.trim() === '' ? null : quote
}
