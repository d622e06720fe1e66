import type { EventId } from '../../../shared/domain/ids.ts'
import { type EventOf, isReversible } from '../../../shared/domain/ledger/event.ts'
import { parseEvent } from '../read.ts'
import { setTags } from './cases.ts'
import type { Projection } from './context.ts'
import { setAdjudication, setFeedback } from './feedback.ts'
import { setReviewState } from './reviews.ts'
import { giverOf, reviewerOf } from './undo.ts'

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

function apply(projection: Projection, id: EventId, side: 'before' | 'after'): void {
  const { store } = projection
  const row = store.events.byId(id)
  if (row === null) throw new Error(`The ledger takes back event ${id}, which it never had`)
  const original = parseEvent(row)
  if (!isReversible(original)) throw new Error(`Event ${id} of type ${original.type} cannot be taken back`)
  const reviewer = reviewerOf(original)
  switch (original.type) {
    case 'feedback.give':
      return setFeedback(store, original, giverOf(original, original), original.payload[side])
    case 'decision.adjudicate':
      return setAdjudication(store, original, original.payload[side])
    case 'case.tag':
      return setTags(projection, original.caseId, original.payload[`${side}Sha256`])
    default:
      return setReviewState(store, original.caseId, reviewer, original.payload[side])
  }
}
