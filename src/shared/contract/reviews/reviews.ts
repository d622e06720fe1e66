import * as z from 'zod'
import { BatchId, CaseId, DecisionId, Millis, RunId } from '../../domain/ids.ts'
import { Answer, CORRECTION_LIMIT, NOTE_LIMIT } from '../../domain/reviews/feedback.ts'
import { KnownTexts } from '../../domain/reviews/joined-note.ts'
import { ReviewAction, ReviewStatus } from '../../domain/reviews/review.ts'
import { About } from '../../domain/runs/about.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { procedure } from '../procedure.ts'

/** The idempotency key of an action: repeated after a lost connection, it takes effect once. */
const action = { actionId: BatchId }

const note = z.string().trim().max(NOTE_LIMIT).nullable().default(null)
const correction = z.string().trim().max(CORRECTION_LIMIT).nullable().default(null)

/** Why the judge was wrong; `null` keeps the present reasons for the same answer. */
const reasons = z.array(z.string().max(60)).max(20).nullable().default(null)
/** The wrong sentences of the judge's rationale, by index from 0. */
const wrongSentences = z.array(z.int().nonnegative()).max(1_000).nullable().default(null)

/** The run that the person sees; `null` for a ruling without seeing one, as in bulk. */
export const seen = { seenRunId: RunId.nullable().default(null) }

export const Step = z.object({ caseId: CaseId, status: ReviewStatus.nullable() })
export type Step = z.infer<typeof Step>

/** The undone or redone steps, in order. */
export const Compensated = z.array(z.object({ type: z.string(), caseId: CaseId, title: z.string() }))
export type Compensated = z.infer<typeof Compensated>

/** A recent ruling of a reviewer that was not undone: the last answer of each decision, the last step of each case. */
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
    /** The option that the reviewer considers right; `null` if none was named. */
    stated: z.string().nullable(),
    /** Whether the decision was open, so that the answer neither confirms nor overturns anything. */
    wasOpen: z.boolean(),
    correction: z.string().nullable(),
    note: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('case'),
    at: Millis,
    caseId: CaseId,
    title: z.string(),
    action: ReviewAction,
    /** The number of cases that the same step changed. */
    cases: z.int().positive(),
  }),
])
export type RecentRuling = z.infer<typeof RecentRuling>

export const reviews = {
  /** Returns the last ten, newest first. */
  recent: procedure().output(z.array(RecentRuling)),
  /** Takes a step. Approving and rejecting are refused if the current run is not the one that the reviewer saw. */
  act: procedure('NOT_FOUND', 'NOT_ALLOWED', 'HELD_BY_OTHER', 'NO_MODEL', 'RUN_REPLACED')
    .input(z.object({ ...action, ...seen, caseId: CaseId, action: ReviewAction, note }))
    .output(Step),
  /**
   * Returns why a new run of a case cannot be requested, as a sentence; `null` if it can. Called before the instruction
   * is typed.
   */
  regenerating: procedure('NOT_FOUND')
    .input(z.object({ caseId: CaseId }))
    .output(z.object({ refusal: z.string().nullable() })),
  /** Renews the lease of a claim. */
  renew: procedure('NOT_FOUND')
    .input(z.object({ caseId: CaseId }))
    .output(z.object({ until: Millis.nullable() })),
  /** Answers "was this correct?", or, if the judge is hidden, picks one of the decision's options instead. */
  answer: procedure('NOT_FOUND', 'NOT_ALLOWED', 'CLAIM_NEEDED', 'HELD_BY_OTHER')
    .input(
      z.object({
        ...action,
        decisionId: DecisionId,
        answer: Answer.nullable().default(null),
        ownAnswer: z.string().nullable().default(null),
        correction,
        /** The notes of two windows together may exceed the limit: that is refused with the reason. */
        note: z.string().trim().max(CORRECTION_LIMIT).nullable().default(null),
        reasons,
        wrongSentences,
        known: KnownTexts,
      }),
    )
    .output(
      z.object({
        decisionId: DecisionId,
        answer: Answer,
        /** Whether the decision was open, so that the answer neither agrees nor disagrees. */
        wasOpen: z.boolean(),
      }),
    ),
  /** Reveals the judge's answers before the reviewer has answered: of one decision, or of the whole case. */
  reveal: procedure('NOT_FOUND', 'HELD_BY_OTHER')
    .input(z.object({ ...action, caseId: CaseId, decisionId: DecisionId.nullable().default(null) }))
    .output(z.object({ caseId: CaseId })),
  undo: procedure('NOTHING_TO_UNDO', 'CHANGED_SINCE').input(z.object(action)).output(Compensated),
  redo: procedure('NOTHING_TO_UNDO', 'CHANGED_SINCE').input(z.object(action)).output(Compensated),
}
