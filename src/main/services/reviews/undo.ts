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

/** So many events are changed in one transaction; whoever else writes waits no longer than that. */
const SLICE = 500

/** Takes back what a reviewer did, last in first out, a whole batch at once; and does it again. */
export function undoService(context: ServiceContext) {
  const { store, ledger } = context

  return {
    undo: (actionId: BatchId, reviewer: Reviewer) => compensate('undo', actionId, reviewer),
    redo: (actionId: BatchId, reviewer: Reviewer) => compensate('redo', actionId, reviewer),
  }

  /**
   * One transaction for what people do by hand. A large batch is first looked at whole, so that it is taken back
   * whole or not at all, and then changed slice by slice; cut short, it goes on when it is sent again.
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
        if (!seen.has(event.caseId)) steps.check(direction, event, reviewer) // later ones stand on the first
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

  /** The event that an undo or redo was about. */
  function originalOf(event: LedgerEvent): ReversibleEvent[] {
    if (event.type !== 'action.undo' && event.type !== 'action.redo') return []
    const row = store.events.byId(event.payload.event)
    const original = row === null ? null : parseEvent(row)
    return original !== null && isReversible(original) ? [original] : []
  }

  /** The events of the next action in this direction, in the order in which they are to be changed. */
  function chosen(steps: UndoSteps, direction: Direction, reviewer: Reviewer): ReversibleEvent[] {
    for (const action of store.undoStack.candidates(reviewer.id, direction)) {
      const events = ordered(direction, action)
      const [first] = events // the others are judged in their turn, when those before them are changed
      if (first === undefined) continue // its cases were erased: nothing is left of it to change
      if (!steps.isOutlived(direction, first, reviewer)) return events
      if (direction === 'redo') break // what was undone first cannot be done again past what was undone last
    }
    throw new AppError('NOTHING_TO_UNDO', `There is nothing to ${direction}.`)
  }

  /** What an action did to cases that are still there; of several events the last is taken back first. */
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
