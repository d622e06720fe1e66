import type { ReviewerId } from '../../../shared/domain/ids.ts'
import type { EventHead, EventOf } from '../../../shared/domain/ledger/event.ts'
import type { Projection } from './context.ts'

/** The reviewer who caused an event that only reviewers can cause. */
export function reviewerOf(head: EventHead): ReviewerId {
  if (head.actor.kind !== 'reviewer') throw new Error(`Event ${head.id} needs a reviewer as its actor`)
  return head.actor.id
}

/** Whose answer an event gives: of the one who came in with a data set, else of who caused it. */
export function giverOf(head: EventHead, { payload: { origin } }: EventOf<'feedback.give'>): ReviewerId {
  return origin?.reviewerId ?? reviewerOf(head)
}

/** Puts what was just done on top of the reviewer's undo stack. All events of a batch are one entry. */
export function rememberAction({ store, head, position }: Projection, reviewer: ReviewerId): void {
  if (head.batchId !== null) store.undoStack.push(reviewer, head.batchId, position)
}
