import { type EventOf, isReversible } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { parseEvent } from '../read.ts'
import type { Projection } from './context.ts'
import { setFeedback } from './feedback.ts'
import { setReviewState } from './reviews.ts'
import { reviewerOf } from './undo.ts'

/** An undone event: what it changed stands again as it stood before. */
export function projectUndo(projection: Projection, event: EventOf<'action.undo'>): void {
  apply(projection, event.payload.event, 'before')
  projection.store.undoStack.mark(reviewerOf(projection.head), event.payload.action, true)
}

/** An undone event is done again. */
export function projectRedo(projection: Projection, event: EventOf<'action.redo'>): void {
  apply(projection, event.payload.event, 'after')
  projection.store.undoStack.mark(reviewerOf(projection.head), event.payload.action, false)
}

function apply({ store }: Projection, id: EventId, side: 'before' | 'after'): void {
  const row = store.events.byId(id)
  if (row === null) throw new Error(`The ledger takes back event ${id}, which it never had`)
  const original = parseEvent(row)
  if (!isReversible(original)) throw new Error(`Event ${id} of type ${original.type} cannot be taken back`)
  const reviewer = reviewerOf(original)
  if (original.type === 'feedback.give') setFeedback(store, original, reviewer, original.payload[side])
  else setReviewState(store, original.caseId, reviewer, original.payload[side])
}
