import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Criterion } from './criteria.ts'

/** `info` is a remark without effect. */
export const IssueSeverity = z.enum(['critical', 'major', 'minor', 'info'])
export type IssueSeverity = z.infer<typeof IssueSeverity>

/**
 * A finding of a check without a model (part a, self-reviewer and heuristics); `JUDGED` is a finding of a judge,
 * `UNCLEAR` an issue of a judge without a readable severity.
 */
export const IssueType = z.enum([
  'EMPTY',
  'TRUNCATION',
  'DIAGRAM',
  'LANGUAGE',
  'SCRIPT',
  'LENGTH',
  'SHORT_SECTION',
  'MISSING_SECTION',
  'HEADINGS',
  'UNLABELED_CODE',
  'DUPLICATE',
  'READABILITY',
  'KEYWORDS',
  'OBJECTIVES',
  'PROHIBITED_TERM',
  'HYGIENE',
  'FACT',
  'ENTROPY',
  'JUDGED',
  'UNCLEAR',
  'ORDER',
  'CODE',
  'FORMULA',
  'LINK',
  'CONTRADICTION',
])
export type IssueType = z.infer<typeof IssueType>

/** The route of an issue (002-16). */
export const IssueRoute = z.enum(['REGENERATE', 'FLAG_TO_JUDGE', 'SURGICAL_EDIT', 'PASS'])
export type IssueRoute = z.infer<typeof IssueRoute>

/** A problem of a lesson, found by a check without a model or by judges. */
export const LessonIssue = lazyObject(() => ({
  /**
   * Equal for the same issue in the same text in every run: derived from its content, never from its position in a
   * list.
   */
  id: z.string(),
  type: IssueType,
  by: z.enum(['rule', 'judge']),
  severity: IssueSeverity,
  route: IssueRoute,
  /** The criterion of the issue; `null` if no criterion covers it. */
  criterion: Criterion.nullable(),
  /** The key of its section; `null` for the whole lesson. */
  section: z.string().nullable(),
  /** Range of characters in the judged text, `to` exclusive; `null` without a position. */
  place: z.object({ from: z.int().nonnegative(), to: z.int().nonnegative() }).nullable(),
  /** Literal text; `null` if nothing was quoted, or the quote is not in the text. */
  quote: z.string().nullable(),
  description: z.string(),
  suggestedFix: z.string().nullable(),
  /** The judges who raised it, by their names in the pool; empty for a check. */
  judges: z.array(z.string()),
}))
export type LessonIssue = z.infer<typeof LessonIssue>
