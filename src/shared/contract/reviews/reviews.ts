import * as z from 'zod'
import { BatchId, CaseId, DecisionId, Millis, RunId } from '../../domain/ids.ts'
import { Answer, CORRECTION_LIMIT, NOTE_LIMIT } from '../../domain/reviews/feedback.ts'
import { KnownTexts } from '../../domain/reviews/joined-note.ts'
import { ReviewAction, ReviewStatus } from '../../domain/reviews/review.ts'
import { About } from '../../domain/runs/about.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { procedure } from '../procedure.ts'

/** The idempotency key of an action: sent again after a lost connection, it takes effect once. */
const action = { actionId: BatchId }

const note = z.string().trim().max(NOTE_LIMIT).nullable().default(null)
const correction = z.string().trim().max(CORRECTION_LIMIT).nullable().default(null)

/** Why the judge was wrong; `null` leaves what stands beside the same answer. */
const reasons = z.array(z.string().max(60)).max(20).nullable().default(null)
/** The sentences of the judge's rationale that are wrong, by their places in it, from 0. */
const wrongSentences = z.array(z.int().nonnegative()).max(1_000).nullable().default(null)

/** The run that the person has before them; `null` for who rules unseen, as in bulk. */
export const seen = { seenRunId: RunId.nullable().default(null) }

export const Step = z.object({ caseId: CaseId, status: ReviewStatus.nullable() })
export type Step = z.infer<typeof Step>

/** What was undone or redone, in order. */
export const Compensated = z.array(z.object({ type: z.string(), caseId: CaseId, title: z.string() }))
export type Compensated = z.infer<typeof Compensated>

/** What a reviewer ruled lately and has not taken back: the last answer of each decision, the last step of each case. */
export const RecentRuling = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    at: Millis,
    caseId: CaseId,
    pipeline: PipelineName,
    title: z.string(),
    decisionId: DecisionId,
    about: About,
    label: z.string(),
    answer: Answer,
    correction: z.string().nullable(),
    note: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('case'),
    at: Millis,
    caseId: CaseId,
    title: z.string(),
    action: ReviewAction,
    /** How many cases the same step changed. */
    cases: z.int().positive(),
  }),
])
export type RecentRuling = z.infer<typeof RecentRuling>

export const reviews = {
  /** The last ten, newest first. */
  recent: procedure().output(z.array(RecentRuling)),
  /** Takes a step. Approving and rejecting are refused where another run than the one that was seen stands. */
  act: procedure('NOT_FOUND', 'NOT_ALLOWED', 'HELD_BY_OTHER', 'NO_MODEL', 'RUN_REPLACED')
    .input(z.object({ ...action, ...seen, caseId: CaseId, action: ReviewAction, note }))
    .output(Step),
  /** Renews the lease of a claim. */
  renew: procedure('NOT_FOUND')
    .input(z.object({ caseId: CaseId }))
    .output(z.object({ until: Millis.nullable() })),
  /** Answers "was this correct?", or, where the judge is hidden, picks one of the decision's options instead. */
  answer: procedure('NOT_FOUND', 'NOT_ALLOWED', 'CLAIM_NEEDED', 'HELD_BY_OTHER')
    .input(
      z.object({
        ...action,
        decisionId: DecisionId,
        answer: Answer.nullable().default(null),
        ownAnswer: z.string().nullable().default(null),
        correction,
        /** The notes of two windows may be longer together than one note: that is refused with its reason. */
        note: z.string().trim().max(CORRECTION_LIMIT).nullable().default(null),
        reasons,
        wrongSentences,
        known: KnownTexts,
      }),
    )
    .output(z.object({ decisionId: DecisionId, answer: Answer })),
  /** Shows the judge's answers before an own one is given: of one decision, or of the whole case. */
  reveal: procedure('NOT_FOUND', 'HELD_BY_OTHER')
    .input(z.object({ ...action, caseId: CaseId, decisionId: DecisionId.nullable().default(null) }))
    .output(z.object({ caseId: CaseId })),
  undo: procedure('NOTHING_TO_UNDO', 'CHANGED_SINCE').input(z.object(action)).output(Compensated),
  redo: procedure('NOTHING_TO_UNDO', 'CHANGED_SINCE').input(z.object(action)).output(Compensated),
}
