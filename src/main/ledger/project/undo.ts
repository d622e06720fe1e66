import type { ReviewerId } from '../../../shared/domain/ids.ts'
import type { EventHead, EventOf } from '../../../shared/domain/ledger/event.ts'
import type { Projection } from './context.ts'

/** Returns the reviewer who caused an event. Throws if the actor is not a reviewer. */
export function reviewerOf(head: EventHead): ReviewerId {
  if (head.actor.kind !== 'reviewer') throw new Error(`Event ${head.id} needs a reviewer as its actor`)
  return head.actor.id
}

/** Returns the reviewer who gave an answer: the origin of an imported label, else the actor of the event. */
export function giverOf(head: EventHead, { payload: { origin } }: EventOf<'feedback.give'>): ReviewerId {
  return origin?.reviewerId ?? reviewerOf(head)
}

/** Pushes the batch of the event on the reviewer's undo stack. All events of a batch are one entry. */
export function rememberAction({ store, head, position }: Projection, reviewer: ReviewerId): void {
  if (head.batchId !== null) store.undoStack.push(reviewer, head.batchId, position)
}
