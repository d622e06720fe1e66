import * as z from 'zod'
import { lazyObject } from '../../../lazy-schema.ts'
import { LessonIssue } from '../issue.ts'
import { LessonVerdict, PanelFigures, Recommendation } from '../verdict.ts'
import { LessonEdit } from './edit.ts'

/** Why no further round or attempt followed, in the order of the tests (part a, c8, c30). */
export const StopReason = z.enum([
  /** The score reaches the threshold. */
  'accepted',
  /** All rounds of the attempt are used up. */
  'rounds',
  'tokens',
  'time',
  /** The mean change of the last three scores is below the threshold. */
  'converged',
  /** Every section with issues is locked. */
  'locked',
  /** No issue is left that an edit could fix. */
  'nothing_to_edit',
  /** Judging and repair cost more than the allowed multiple of the cost of writing. */
  'cost',
  /** No judge answered about the text of the round: the last judged text is kept (c21). */
  'judges_unavailable',
  /** No writer answered. */
  'writers_unavailable',
  /** A person said "enough" (c30). */
  'enough',
])
export type StopReason = z.infer<typeof StopReason>

/** The result of a round: its text was judged, reverted by the quality lock, not judged, or unchanged. */
const RoundResult = z.enum(['judged', 'rolled_back', 'not_judged', 'unchanged'])

/** One judged text, or an attempt at one: the first is the lesson before any repair. */
export const LessonIteration = lazyObject(() => ({
  /** Its number, from 1, in the order of creation. */
  number: z.int().positive(),
  /** The attempt of the decision loop, from 1, and the round of edits in it (c5); both 0 for the original lesson. */
  loop: z.int().nonnegative(),
  round: z.int().nonnegative(),
  result: RoundResult,
  /** The number of the iteration whose text the edits change; `null` for the original lesson. */
  from: z.int().positive().nullable(),
  /** The text with the applied edits. */
  text: z.string(),
  /** The first digits of its SHA-256. */
  textId: z.string(),
  /** The score of a panel that read this very text; `null` if none did. */
  score: z.number().nullable(),
  panel: PanelFigures.nullable(),
  verdicts: z.array(LessonVerdict),
  /** The issues of this text, the worst first. */
  issues: z.array(LessonIssue),
  /** The recommendation of the decision tree for this text; `null` without a score. */
  recommendation: Recommendation.nullable(),
  /** The edits of this round, by number: those in its text, and the others with the reason. */
  edits: z.array(LessonEdit),
  /** The keys of the sections that are locked from here on. */
  locked: z.array(z.string()),
  /** Why no further iteration followed; `null` if one did. */
  stop: StopReason.nullable(),
  /** Other events, a sentence each: a writer that did not answer, issues that the arbiter left out. */
  notes: z.array(z.string()),
}))
export type LessonIteration = z.infer<typeof LessonIteration>

/** The result of the repair of a lesson. */
export const Refinement = lazyObject(() => ({
  /** Why it ended. */
  stop: StopReason,
  /** The number of the iteration whose text is that of the outcome: the highest score (002-20). */
  best: z.int().positive(),
  /** The status of the lesson after the repair (part a). */
  status: z.enum(['accepted', 'accepted_warning', 'best_effort', 'escalated']),
  /** Re-judged attempts of the decision loop. */
  attempts: z.int().nonnegative(),
  /** Number of automatic regenerations. */
  regenerations: z.int().nonnegative(),
}))
export type Refinement = z.infer<typeof Refinement>
