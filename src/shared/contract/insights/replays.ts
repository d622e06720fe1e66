import * as z from 'zod'
import { CaseId, DecisionId, RunId } from '../../domain/ids.ts'
import { Micros } from '../../domain/money.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'

/** How a labeled decision compares between its run and the replay. */
export const ReplayVerdict = z.enum([
  'fixed',
  'broken',
  'unchanged_right',
  'unchanged_wrong',
  'not_comparable',
])
export type ReplayVerdict = z.infer<typeof ReplayVerdict>

/** Estimated questions and cost of a replay; `costMicros` is `null` if a price is unknown. */
export const ReplayEstimate = lazyObject(() => ({
  cases: Natural,
  decisions: Natural,
  /** Labeled cases that the choice leaves out. */
  left: Natural,
  questions: Natural,
  models: z.array(z.string()),
  costMicros: Micros.nullable(),
  problem: z.string().nullable(),
}))
export type ReplayEstimate = z.infer<typeof ReplayEstimate>

/** A labeled case in a replay, with each of its labeled decisions. */
export const ReplayedCase = lazyObject(() => ({
  caseId: CaseId,
  title: z.string(),
  runId: RunId,
  verdict: ReplayVerdict,
  decisions: z.array(
    z.object({
      decisionId: DecisionId,
      about: z.string(),
      verdict: ReplayVerdict,
      before: z.string(),
      /** The result of the replay; `null` if there is none. */
      after: z.string().nullable(),
      /** Why it is not comparable. */
      why: z.string().nullable(),
    }),
  ),
}))
export type ReplayedCase = z.infer<typeof ReplayedCase>

const Counts = z.record(ReplayVerdict, Natural)
export type ReplayCounts = z.infer<typeof Counts>

/** The result of a replay. The evidence counts cases, as decisions of one case are dependent. */
export const ReplayResult = lazyObject(() => ({
  cases: Counts,
  decisions: Counts,
  /** Evidence of a difference, valid at any time. */
  e: z.number(),
  /** McNemar's exact p, for one look. */
  p: z.number(),
  claim: z.string(),
  calls: Natural,
  costMicros: Micros.nullable(),
  ms: z.number().nonnegative(),
}))
export type ReplayResult = z.infer<typeof ReplayResult>
