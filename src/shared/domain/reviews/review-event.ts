import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { CaseId, DecisionId, ReviewerId, RunId, Sha256 } from '../ids.ts'
import { AdjudicationState, FeedbackState } from './feedback.ts'
import { ReviewAction, ReviewState } from './review.ts'

const reviewType = <A extends ReviewAction>(action: A) => `review.${action}` as const
export const ReviewEventType = z.enum([...ReviewAction.options.map(reviewType), 'opinion.give'])
export type ReviewEventType = z.infer<typeof ReviewEventType>

/** A step in the life of a review, or a second opinion, with the states of the case before and after it. */
export const ReviewMoved = lazyObject(() => ({
  type: ReviewEventType,
  caseId: CaseId,
  payload: z.object({ before: ReviewState, after: ReviewState, noteSha256: Sha256.nullable() }),
}))

/**
 * The origin of a label from another store: its reviewer, and the hash of its data set. The person who imported it is
 * the actor, and can undo the import.
 */
export const LabelOrigin = z.object({ reviewerId: ReviewerId, sha256: Sha256 })
export type LabelOrigin = z.infer<typeof LabelOrigin>

/** A reviewer answers "was this correct?", or changes the answer. */
export const FeedbackGiven = lazyObject(() => ({
  type: z.literal('feedback.give'),
  caseId: CaseId,
  runId: RunId,
  decisionId: DecisionId,
  payload: z.object({
    before: FeedbackState.nullable(),
    after: FeedbackState.nullable(),
    /** Absent if the answer was given here. */
    origin: LabelOrigin.optional(),
  }),
}))

/** A case gets other tags. Both lists are in bodies: a tag can be a name. */
export const CaseTagged = lazyObject(() => ({
  type: z.literal('case.tag'),
  caseId: CaseId,
  payload: z.object({ beforeSha256: Sha256, afterSha256: Sha256 }),
}))

/** A third person decides a dispute about a decision, or changes the adjudication. */
export const DecisionAdjudicated = lazyObject(() => ({
  type: z.literal('decision.adjudicate'),
  caseId: CaseId,
  runId: RunId,
  decisionId: DecisionId,
  payload: z.object({
    before: AdjudicationState.nullable(),
    after: AdjudicationState.nullable(),
    /** Absent if the answer was given here. */
    origin: LabelOrigin.optional(),
  }),
}))

/** A blind reviewer looks at the judge's answers before answering. This cannot be undone. */
export const JudgeRevealed = lazyObject(() => ({
  type: z.literal('judge.reveal'),
  caseId: CaseId,
  payload: z.object({ decisionIds: z.array(DecisionId).min(1) }),
}))
