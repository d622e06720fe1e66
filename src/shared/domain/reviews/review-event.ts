import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { CaseId, DecisionId, ReviewerId, RunId, Sha256 } from '../ids.ts'
import { AdjudicationState, FeedbackState } from './feedback.ts'
import { ReviewAction, ReviewState } from './review.ts'

const reviewType = <A extends ReviewAction>(action: A) => `review.${action}` as const
export const ReviewEventType = z.enum([...ReviewAction.options.map(reviewType), 'opinion.give'])
export type ReviewEventType = z.infer<typeof ReviewEventType>

/** A step in the life of a review, or a second opinion beside it, with how the case stood before and after it. */
export const ReviewMoved = deferredObject(() => ({
  type: ReviewEventType,
  caseId: CaseId,
  payload: z.object({ before: ReviewState, after: ReviewState, noteSha256: Sha256.nullable() }),
}))

/**
 * Where a label comes from that was given in another store: whose it is, and the hash of the data set that it came with.
 * Who brought it in is the actor, and can take it back.
 */
export const LabelOrigin = z.object({ reviewerId: ReviewerId, sha256: Sha256 })
export type LabelOrigin = z.infer<typeof LabelOrigin>

/** A reviewer answers "was this correct?", or changes the answer. */
export const FeedbackGiven = deferredObject(() => ({
  type: z.literal('feedback.give'),
  caseId: CaseId,
  runId: RunId,
  decisionId: DecisionId,
  payload: z.object({
    before: FeedbackState.nullable(),
    after: FeedbackState.nullable(),
    /** Absent where it was given here. */
    origin: LabelOrigin.optional(),
  }),
}))

/** A case gets other tags. Both lists stand in bodies: a tag can be a name. */
export const CaseTagged = deferredObject(() => ({
  type: z.literal('case.tag'),
  caseId: CaseId,
  payload: z.object({ beforeSha256: Sha256, afterSha256: Sha256 }),
}))

/** A third person decides where answers about a decision differ, or decides anew. */
export const DecisionAdjudicated = deferredObject(() => ({
  type: z.literal('decision.adjudicate'),
  caseId: CaseId,
  runId: RunId,
  decisionId: DecisionId,
  payload: z.object({
    before: AdjudicationState.nullable(),
    after: AdjudicationState.nullable(),
    /** Absent where it was given here. */
    origin: LabelOrigin.optional(),
  }),
}))

/** A reviewer who works blind looks at the judge's answers before giving an own one. What was seen stays seen. */
export const JudgeRevealed = deferredObject(() => ({
  type: z.literal('judge.reveal'),
  caseId: CaseId,
  payload: z.object({ decisionIds: z.array(DecisionId).min(1) }),
}))
