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

/** A defect that a check without a model found; it has no id yet. */
export interface Defect {
  readonly type: IssueType
  readonly severity: IssueSeverity
  readonly criterion: Criterion | null
  /** Range of characters in the text, `to` exclusive; `null` if the defect concerns the whole lesson. */
  readonly place: { readonly from: number; readonly to: number } | null
  readonly description: string
  readonly suggestedFix: string | null
}

/** The result of one check and its defects. */
export interface Checked {
  readonly check: CheckResult
  readonly defects: readonly Defect[]
}

/** The route of an issue by its severity (002-16). */
export const routes: Readonly<Record<IssueSeverity, IssueRoute>> = {
  critical: 'REGENERATE',
  major: 'FLAG_TO_JUDGE',
  minor: 'SURGICAL_EDIT',
  info: 'PASS',
}

/** A check reports at most this number of defects: more of one kind add no information. */
const MAX_DEFECTS = 100

/** Maximum length of the quote in an issue, in characters. */
const MAX_QUOTED = 240

/**
 * Converts defects to issues in the order of the text; issues about the whole lesson come first. The id is derived from
 * the content of the issue, never from its position: the same defect in the same text has the same id in every run.
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

/**
 * Builds the result of a check from its defects: a critical or major defect fails it, any other defect above `info`
 * sets a warning.
 */
export function checked(name: string, detail: string, defects: readonly Defect[]): Checked {
  const severities = defects.map(({ severity }) => severity)
  const isFailed = severities.some((severity) => severity === 'critical' || severity === 'major')
  const result = isFailed ? 'failed' : severities.includes('minor') ? 'warned' : 'passed'
  if (defects.length <= MAX_DEFECTS) return { check: { name, result, detail }, defects }
  const more = `${detail} The first ${MAX_DEFECTS} of ${defects.length} are listed.`
  return { check: { name, result, detail: more }, defects: defects.slice(0, MAX_DEFECTS) }
}

/**
 * Builds the result of a check that measures something no rule can call wrong: it warns if there are remarks, and
 * nothing has to be fixed.
 */
export function checkedWith(name: string, detail: string, remarks: readonly Defect[]): Checked {
  const { check, defects } = checked(name, detail, remarks)
  return {
    check: { ...check, result: check.result === 'passed' && remarks.length > 0 ? 'warned' : check.result },
    defects,
  }
}

/** Builds the result of a check that does not apply to this lesson. */
export function notApplicable(name: string, why: string): Checked {
  return { check: { name, result: 'not_applicable', detail: why }, defects: [] }
}

function quoteOf(text: string, { from, to }: { readonly from: number; readonly to: number }): string | null {
  const whole = text.slice(from, Math.min(to, from + MAX_QUOTED))
  // A quote must not end with half of a surrogate pair.
  const quote = /[\uD800-\uDBFF]$/.test(whole) ? whole.slice(0, -1) : whole
  return quote.trim() === '' ? null : quote
}
