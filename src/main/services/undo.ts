import { isDeepStrictEqual } from 'node:util'
import type { Compensated } from '../../shared/contract/reviews.ts'
import { isReversible, type LedgerEvent, type ReversibleEvent } from '../../shared/domain/event.ts'
import type { BatchId } from '../../shared/domain/ids.ts'
import type { Reviewer } from '../../shared/domain/reviewer.ts'
import { AppError } from '../../shared/errors.ts'
import type { LedgerWriter } from '../ledger/ledger.ts'
import { parseEvent } from '../ledger/read.ts'
import type { ServiceContext } from './context.ts'
import { stateOf } from './feedback.ts'
import { requireCase, reviewStateOf } from './review-state.ts'

type Direction = 'undo' | 'redo'

/** Takes back what a reviewer did, last in first out, a whole batch at once; and does it again. */
export function undoService({ store, ledger, settings }: ServiceContext) {
  return {
    undo: (actionId: BatchId, reviewer: Reviewer) => compensate('undo', actionId, reviewer),
    redo: (actionId: BatchId, reviewer: Reviewer) => compensate('redo', actionId, reviewer),
  }

  function compensate(direction: Direction, actionId: BatchId, reviewer: Reviewer): Compensated {
    const actor = { kind: 'reviewer', id: reviewer.id } as const
    return ledger.write({ actor, batchId: actionId }, (writer) => {
      const repeated = store.events.ofBatch(actionId).map(parseEvent).flatMap(originalOf)
      if (repeated.length > 0) return repeated.map(({ type, caseId }) => ({ type, caseId }))
      const events = chosen(direction, reviewer)
      for (const event of events) step(direction, event, reviewer, writer)
      return events.map(({ type, caseId }) => ({ type, caseId }))
    })
  }

  /** The event that an undo or redo was about. */
  function originalOf(event: LedgerEvent): ReversibleEvent[] {
    if (event.type !== 'action.undo' && event.type !== 'action.redo') return []
    const row = store.events.byId(event.payload.event)
    const original = row === null ? null : parseEvent(row)
    return original !== null && isReversible(original) ? [original] : []
  }

  /** The events of the next action in this direction, in the order in which they are to be changed. */
  function chosen(direction: Direction, reviewer: Reviewer): ReversibleEvent[] {
    for (const action of store.undoStack.candidates(reviewer.id, direction)) {
      const events = store.events.ofBatch(action).map(parseEvent).filter(isReversible)
      if (events.some(isErased)) continue // nothing is left of it to change
      const ordered = direction === 'undo' ? events.toReversed() : events
      const [first] = ordered // the others are judged in their turn, when those before them are changed
      if (first === undefined || !isOutlived(direction, first, reviewer)) return ordered
      if (direction === 'redo') break // what was undone first cannot be done again past what was undone last
    }
    throw new AppError('NOTHING_TO_UNDO', `There is nothing to ${direction}.`)
  }

  function isErased({ caseId }: ReversibleEvent): boolean {
    return store.cases.get(caseId)?.erased_at !== null
  }

  /** I have since moved the case on myself, by opening or leaving it: the step no longer stands alone. */
  function isOutlived(direction: Direction, event: ReversibleEvent, reviewer: Reviewer): boolean {
    return (
      event.type === 'review.defer' &&
      !standsAs(direction, event, reviewer) &&
      changedBy(event, reviewer) === null
    )
  }

  function step(
    direction: Direction,
    event: ReversibleEvent,
    reviewer: Reviewer,
    writer: LedgerWriter,
  ): void {
    const { caseId, batchId } = event
    const row = requireCase(store, caseId)
    const other = changedBy(event, reviewer)
    if (other !== null)
      throw new AppError(
        'CHANGED_SINCE',
        `“${row.title}” was changed by ${other} since; your step cannot be ${direction === 'undo' ? 'undone' : 'done again'} any more.`,
      )
    if (batchId === null || !standsAs(direction, event, reviewer))
      throw new AppError(
        'CHANGED_SINCE',
        `“${row.title}” has moved on since; your step cannot be ${direction === 'undo' ? 'undone' : 'done again'} any more.`,
      )

    const payload = { event: event.id, action: batchId }
    writer.append({ type: direction === 'undo' ? 'action.undo' : 'action.redo', caseId, payload })
    keepLease(event, reviewer, writer)
  }

  /** Whether what the event changed still stands as the event (or its undoing) left it. */
  function standsAs(direction: Direction, event: ReversibleEvent, reviewer: Reviewer): boolean {
    const left = direction === 'undo' ? 'after' : 'before'
    if (event.type === 'feedback.give') {
      const row = store.feedback.get(event.caseId, event.decisionId, reviewer.id)
      return isDeepStrictEqual(row === null ? null : stateOf(row), event.payload[left])
    }
    const row = requireCase(store, event.caseId)
    return isDeepStrictEqual(reviewStateOf(store, row, reviewer.id), event.payload[left])
  }

  /** The name of somebody else who changed the same case after the event, `null` where nobody did. */
  function changedBy(event: ReversibleEvent, reviewer: Reviewer): string | null {
    const events = store.events.ofCase(event.caseId).map(parseEvent)
    const later = events.slice(events.findIndex(({ id }) => id === event.id) + 1)
    for (const { actor } of later)
      if (actor.kind === 'reviewer' && actor.id !== reviewer.id)
        return store.reviewers.byId(actor.id)?.name ?? actor.id
    return null
  }

  /** A case that is mine again is held again; a claim of somebody else had ended, and stays so. */
  function keepLease({ caseId }: ReversibleEvent, reviewer: Reviewer, { now }: LedgerWriter): void {
    const row = requireCase(store, caseId)
    if (row.claimed_by !== reviewer.id) store.leases.remove(caseId)
    else store.leases.put(caseId, reviewer.id, now + settings().review.leaseMinutes * 60_000)
  }
}

export type UndoService = ReturnType<typeof undoService>
