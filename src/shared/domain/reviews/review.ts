import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Millis, ReviewerId } from '../ids.ts'

export const ReviewStatus = z.enum(['pending', 'in_review', 'approved', 'rejected', 'regenerate_requested'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const ReviewAction = z.enum([
  'claim',
  'release',
  'defer',
  'approve',
  'reject',
  'request_regenerate',
  'take_back',
  'reopen',
])
export type ReviewAction = z.infer<typeof ReviewAction>

/**
 * The life of a review. A transition that is not in this table is not possible.
 *
 * A case enters as `pending` when its latest run raised an escalation; a run that ends changes the status by
 * `statusAfterRun`. An expired lease makes `in_review` read as `pending` (`effectiveStatus`): this is never stored.
 */
const transitions: Readonly<Record<ReviewStatus, Readonly<Partial<Record<ReviewAction, ReviewStatus>>>>> = {
  pending: { claim: 'in_review' },
  in_review: {
    release: 'pending',
    defer: 'pending',
    approve: 'approved',
    reject: 'rejected',
    request_regenerate: 'regenerate_requested',
  },
  approved: { reopen: 'pending' },
  rejected: { reopen: 'pending' },
  regenerate_requested: { take_back: 'in_review' },
}

/** Returns the status after an action; `null` if the table has no such step. */
export function nextStatus(status: ReviewStatus, action: ReviewAction): ReviewStatus | null {
  return transitions[status][action] ?? null
}

/** Returns the actions that are allowed now. */
export function allowedActions(status: ReviewStatus): readonly ReviewAction[] {
  return ReviewAction.options.filter((action) => nextStatus(status, action) !== null)
}

/**
 * The effect of a run on the ruling of a decided case: `kept` if the run changed nothing that the reviewer saw,
 * `superseded` if it did.
 */
export const RulingEffect = z.enum(['kept', 'superseded'])
export type RulingEffect = z.infer<typeof RulingEffect>

/**
 * Returns the review status of a case after a run of it has ended.
 *
 * A claimed case stays claimed. A run without triggers removes a pending case from the queue; a requested regeneration
 * returns as pending regardless of the new run. A ruling belongs to the result on which it was given: a decided case is
 * pending again if the run changed that result.
 * @param escalated whether the run raised a trigger
 * @param ruling the effect on a ruling; absent for an undecided case, and in events before 0.2, which kept the ruling
 */
export function statusAfterRun(
  status: ReviewStatus | null,
  escalated: boolean,
  ruling?: RulingEffect,
): ReviewStatus | null {
  switch (status) {
    case null:
    case 'pending':
      return escalated ? 'pending' : null
    case 'regenerate_requested':
      return 'pending'
    case 'in_review':
      return status
    case 'approved':
    case 'rejected':
      return ruling === 'superseded' ? 'pending' : status
  }
}

/**
 * A second opinion on a decided case: another person is to review it, or has done so. It is never a status of its own.
 */
export const SecondOpinion = z.enum(['wanted', 'given'])
export type SecondOpinion = z.infer<typeof SecondOpinion>

/**
 * The state of a decided case's second opinion, for the asking reviewer: it is requested of them; it is requested of
 * another person; it is given; or answers differ, in a second opinion or otherwise, without an adjudication.
 */
export const OpinionStatus = z.enum(['asked', 'wanted', 'given', 'disputed'])
export type OpinionStatus = z.infer<typeof OpinionStatus>

/** All properties of a case that a review action may change; the ledger stores it before and after each step. */
export const ReviewState = lazyObject(() => ({
  status: ReviewStatus.nullable(),
  claimedBy: ReviewerId.nullable(),
  claimedAt: Millis.nullable(),
  /** The reviewer who approved or rejected it; `null` while it is undecided. */
  ruledBy: ReviewerId.nullable().default(null),
  ruledAt: Millis.nullable().default(null),
  /** When the acting reviewer last moved the case to the end of their own queue. */
  deferredAt: Millis.nullable(),
  secondOpinion: SecondOpinion.nullable().default(null),
  /** The reviewer who gave the second opinion. */
  secondBy: ReviewerId.nullable().default(null),
}))
export type ReviewState = z.infer<typeof ReviewState>

/** Returns the effective status: a claim with an expired lease does not count. */
export function effectiveStatus(status: ReviewStatus, leaseUntil: Millis | null, now: Millis): ReviewStatus {
  return status === 'in_review' && (leaseUntil === null || leaseUntil <= now) ? 'pending' : status
}
