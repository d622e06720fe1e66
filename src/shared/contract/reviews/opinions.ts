import * as z from 'zod'
import { BatchId, CaseId, DecisionId, Millis } from '../../domain/ids.ts'
import { Adjudication, CORRECTION_LIMIT, DefiniteAnswer, NOTE_LIMIT } from '../../domain/reviews/feedback.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { ReviewableDecision } from '../cases/cases.ts'
import { Holder } from '../lists/queue.ts'
import { procedure } from '../procedure.ts'
import { seen } from './reviews.ts'

const action = { actionId: BatchId }
const note = z.string().trim().max(NOTE_LIMIT).nullable().default(null)
const limit = { limit: z.int().min(1).max(500).default(50) }
const between = <Cursor extends z.ZodType>(cursor: Cursor) => ({
  after: cursor.nullable().default(null),
  /** The former end of a page that is requested again: rows after it are left out, and `next` is `null` there. */
  upTo: cursor.nullable().default(null),
})

/** A decided case that needs a second opinion, without its decision and reviewer. */
export const WantedOpinion = lazyObject(() => ({
  caseId: CaseId,
  pipeline: PipelineName,
  title: z.string(),
  subject: z.string().nullable(),
  tags: z.array(z.string()),
  importedAt: Millis,
  /** The reviewer who is working on it. */
  holder: Holder.nullable(),
}))
export type WantedOpinion = z.infer<typeof WantedOpinion>

export const OpinionCursor = z.object({ at: Millis, id: CaseId })
export type OpinionCursor = z.infer<typeof OpinionCursor>

export const OpinionPage = z.object({ rows: z.array(WantedOpinion), next: OpinionCursor.nullable() })
export type OpinionPage = z.infer<typeof OpinionPage>

/**
 * A decision on which people's answers differ, with all of them. If the judge is hidden from the asking reviewer, the
 * answers are hidden too: the dispute can be decided blind, or revealed first.
 */
export const Dispute = lazyObject(() => ({
  caseId: CaseId,
  title: z.string(),
  pipeline: PipelineName,
  decision: ReviewableDecision,
  /** Whether the reviewer may adjudicate: not if one of the answers is their own. */
  isOpen: z.boolean(),
}))
export type Dispute = z.infer<typeof Dispute>

export const DisputeCursor = z.object({ caseId: CaseId, decisionId: DecisionId })
export type DisputeCursor = z.infer<typeof DisputeCursor>

export const DisputePage = z.object({ rows: z.array(Dispute), next: DisputeCursor.nullable() })
export type DisputePage = z.infer<typeof DisputePage>

export const opinions = {
  /** Returns cases decided by others that need a second opinion, those decided longest ago first. */
  page: procedure()
    .input(z.object({ ...limit, ...between(OpinionCursor) }))
    .output(OpinionPage),
  /** Leases such a case to its second reviewer; called again, it renews the lease. */
  take: procedure('NOT_FOUND', 'NOT_ALLOWED', 'HELD_BY_OTHER')
    .input(z.object({ caseId: CaseId }))
    .output(z.object({ until: Millis })),
  /** Releases it without an opinion. */
  leave: procedure('NOT_FOUND').input(z.object({ caseId: CaseId })),
  /** Completes the second opinion, once every decision is answered. */
  give: procedure('NOT_FOUND', 'NOT_ALLOWED', 'HELD_BY_OTHER', 'RUN_REPLACED')
    .input(z.object({ ...action, ...seen, caseId: CaseId, note }))
    .output(z.object({ caseId: CaseId, disputes: z.int().nonnegative() })),
  /** Returns undecided disputes: decisions on which definite answers differ. */
  disputes: procedure()
    .input(z.object({ ...limit, ...between(DisputeCursor) }))
    .output(DisputePage),
  /** Adjudicates a decision with a reason; a newer adjudication replaces an older one. */
  adjudicate: procedure('NOT_FOUND', 'NOT_ALLOWED')
    .input(
      z.object({
        ...action,
        decisionId: DecisionId,
        answer: DefiniteAnswer,
        correction: z.string().trim().max(CORRECTION_LIMIT).nullable().default(null),
        reason: z.string().trim().min(1).max(NOTE_LIMIT),
      }),
    )
    .output(Adjudication),
}
