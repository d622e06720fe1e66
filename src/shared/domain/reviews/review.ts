import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
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
 * The life of a review. What is not in this table cannot happen.
 *
 * A case enters as `pending` when its latest run raised an escalation; a run that ends moves a case by
 * `statusAfterRun`. A lease that has ended makes `in_review` read as `pending` (`effectiveStatus`): nobody
 * writes it.
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

/** The status after an action; `null` if the table has no such step. */
export function nextStatus(status: ReviewStatus, action: ReviewAction): ReviewStatus | null {
  return transitions[status][action] ?? null
}

/** The actions that are allowed now. */
export function allowedActions(status: ReviewStatus): readonly ReviewAction[] {
  return ReviewAction.options.filter((action) => nextStatus(status, action) !== null)
}

/**
 * The effect of a run on the ruling of a decided case: `kept` where the run changed nothing that the reviewer saw,
 * `superseded` where it did.
 */
export const RulingEffect = z.enum(['kept', 'superseded'])
export type RulingEffect = z.infer<typeof RulingEffect>

/**
 * The review status of a case after a run of it has ended.
 *
 * A claimed case stays claimed. A run without triggers takes a pending case out of the queue; a requested regeneration
 * comes back as pending whatever the new run says. A ruling belongs to the result that it was given on: a decided case
 * is pending again where the run changed that result.
 *
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

/** A second opinion on a decided case: somebody else is to look at it, or has done so. Never a status of its own. */
export const SecondOpinion = z.enum(['wanted', 'given'])
export type SecondOpinion = z.infer<typeof SecondOpinion>

/**
 * How a decided case stands with its second opinion, for whoever asks: it is asked of them; it is wanted of somebody
 * else; it is given; or answers differ, be they of a second opinion or not, and nobody has decided yet.
 */
export const OpinionStatus = z.enum(['asked', 'wanted', 'given', 'disputed'])
export type OpinionStatus = z.infer<typeof OpinionStatus>

/** All that a review action may change about a case; the ledger keeps it from before and after each step. */
export const ReviewState = deferredObject(() => ({
  status: ReviewStatus.nullable(),
  claimedBy: ReviewerId.nullable(),
  claimedAt: Millis.nullable(),
  /** Who approved or rejected it; `null` while it is undecided. */
  ruledBy: ReviewerId.nullable().default(null),
  ruledAt: Millis.nullable().default(null),
  /** When the acting reviewer last put the case to the back of their own queue. */
  deferredAt: Millis.nullable(),
  secondOpinion: SecondOpinion.nullable().default(null),
  /** Who gave the second opinion. */
  secondBy: ReviewerId.nullable().default(null),
}))
export type ReviewState = z.infer<typeof ReviewState>

/** The effective status: a claim whose lease has ended does not count. */
export function effectiveStatus(status: ReviewStatus, leaseUntil: Millis | null, now: Millis): ReviewStatus {
  return status === 'in_review' && (leaseUntil === null || leaseUntil <= now) ? 'pending' : status
}
