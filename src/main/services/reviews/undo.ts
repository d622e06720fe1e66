import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Compensated } from '../../../shared/contract/reviews/reviews.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import { isReversible, type LedgerEvent, type ReversibleEvent } from '../../../shared/domain/ledger/event.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { LedgerWriter } from '../../ledger/ledger.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { ServiceContext } from '../context.ts'
import { type Direction, type UndoSteps, undoSteps } from './undo-steps.ts'

/** Number of events changed in one transaction; other writers wait no longer than that. */
const SLICE = 500

/** Undoes a reviewer's actions, last in first out, a whole batch at once; and redoes them. */
export function undoService(context: ServiceContext) {
  const { store, ledger } = context

  return {
    undo: (actionId: BatchId, reviewer: Reviewer) => compensate('undo', actionId, reviewer),
    redo: (actionId: BatchId, reviewer: Reviewer) => compensate('redo', actionId, reviewer),
  }

  /**
   * Uses one transaction for actions made by hand. A large batch is first checked as a whole, so that it is undone
   * completely or not at all, and then changed in slices; an interrupted one continues when it is sent again.
   */
  async function compensate(
    direction: Direction,
    actionId: BatchId,
    reviewer: Reviewer,
  ): Promise<Compensated> {
    const begun = write(actionId, reviewer, (writer) => {
      const steps = undoSteps(context)
      const done = store.events.ofBatch(actionId).map(parseEvent).flatMap(originalOf)
      const batch = done[0]?.batchId ?? null
      const events = batch === null ? chosen(steps, direction, reviewer) : ordered(direction, batch)
      const ids = new Set(done.map(({ id }) => id))
      const left = events.filter(({ id }) => !ids.has(id))
      if (left.length > SLICE) return { events, left }
      for (const event of left) steps.take(direction, event, reviewer, writer)
      return { events, left: [] }
    })
    if (begun.left.length > 0) await compensateSlices(direction, begun.left, actionId, reviewer)
    return begun.events.map(({ type, caseId }) => ({
      type,
      caseId,
      title: store.cases.get(caseId)?.title ?? '',
    }))
  }

  async function compensateSlices(
    direction: Direction,
    events: readonly ReversibleEvent[],
    actionId: BatchId,
    reviewer: Reviewer,
  ): Promise<void> {
    const seen = new Set<string>()
    for (const slice of slices(events)) {
      const steps = undoSteps(context)
      for (const event of slice) {
        if (!seen.has(event.caseId)) steps.check(direction, event, reviewer) // Later events depend on the first.
        seen.add(event.caseId)
      }
      await nextTurn()
    }
    for (const slice of slices(events)) {
      write(actionId, reviewer, (writer) => {
        const steps = undoSteps(context)
        for (const event of slice) steps.take(direction, event, reviewer, writer)
      })
      await nextTurn()
    }
  }

  function write<T>(actionId: BatchId, reviewer: Reviewer, work: (writer: LedgerWriter) => T): T {
    return ledger.write({ actor: { kind: 'reviewer', id: reviewer.id }, batchId: actionId }, work)
  }

  /** Returns the event that an undo or redo refers to. */
  function originalOf(event: LedgerEvent): ReversibleEvent[] {
    if (event.type !== 'action.undo' && event.type !== 'action.redo') return []
    const row = store.events.byId(event.payload.event)
    const original = row === null ? null : parseEvent(row)
    return original !== null && isReversible(original) ? [original] : []
  }

  /** Returns the events of the next action in this direction, in the order in which to change them. */
  function chosen(steps: UndoSteps, direction: Direction, reviewer: Reviewer): ReversibleEvent[] {
    for (const action of store.undoStack.candidates(reviewer.id, direction)) {
      const events = ordered(direction, action)
      const [first] = events // The others are checked when their turn comes, after those before them are changed.
      if (first === undefined) continue // Its cases were erased: nothing is left to change.
      if (!steps.isOutlived(direction, first, reviewer)) return events
      if (direction === 'redo') break // An action undone earlier cannot be redone before the one undone last.
    }
    throw new AppError('NOTHING_TO_UNDO', `There is nothing to ${direction}.`)
  }

  /** Returns the events of an action on cases that still exist; for an undo, the last event first. */
  function ordered(direction: Direction, action: BatchId): ReversibleEvent[] {
    const events = store.events.ofBatch(action).map(parseEvent).filter(isReversible).filter(isThere)
    return direction === 'undo' ? events.toReversed() : events
  }

  function isThere({ caseId }: ReversibleEvent): boolean {
    return store.cases.get(caseId)?.erased_at === null
  }
}

function slices<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / SLICE)
  return Array.from({ length: count }, (_, n) => all.slice(n * SLICE, (n + 1) * SLICE))
}
