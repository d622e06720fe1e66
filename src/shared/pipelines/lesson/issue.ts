import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Criterion } from './criteria.ts'

/** `info` is told and changes nothing. */
export const IssueSeverity = z.enum(['critical', 'major', 'minor', 'info'])
export type IssueSeverity = z.infer<typeof IssueSeverity>

/** A finding of a check without a model (part a, self-reviewer and heuristics); `JUDGED` is a finding of a judge, `UNCLEAR` an issue of a judge without a severity that can be read. */
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
])
export type IssueType = z.infer<typeof IssueType>

/** Where an issue leads (002-16). */
export const IssueRoute = z.enum(['REGENERATE', 'FLAG_TO_JUDGE', 'SURGICAL_EDIT', 'PASS'])
export type IssueRoute = z.infer<typeof IssueRoute>

/** Something wrong with a lesson, found by a free check or by judges. */
export const LessonIssue = deferredObject(() => ({
  /** Equal for the same issue in the same text, whoever runs it: of what it is about, never of its place in a list. */
  id: z.string(),
  type: IssueType,
  by: z.enum(['rule', 'judge']),
  severity: IssueSeverity,
  route: IssueRoute,
  /** The criterion that it belongs to; `null` for what no criterion covers. */
  criterion: Criterion.nullable(),
  /** The key of the section that it is in; `null` for the lesson as a whole. */
  section: z.string().nullable(),
  /** Characters of the judged text, `to` behind the last; `null` where it has no place. */
  place: z.object({ from: z.int().nonnegative(), to: z.int().nonnegative() }).nullable(),
  /** Word for word from the text; `null` where nothing was quoted, or the quote does not stand in it. */
  quote: z.string().nullable(),
  description: z.string(),
  suggestedFix: z.string().nullable(),
  /** The judges who raised it, by their names in the pool; empty for a check. */
  judges: z.array(z.string()),
}))
export type LessonIssue = z.infer<typeof LessonIssue>
