import { isDeepStrictEqual } from 'node:util'
import { TagList } from '../../../shared/domain/cases/case.ts'
import type { CaseId, EventId } from '../../../shared/domain/ids.ts'
import type { LedgerEvent, ReversibleEvent } from '../../../shared/domain/ledger/event.ts'
import type { ReviewState } from '../../../shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { LedgerWriter } from '../../ledger/ledger.ts'
import { giverOf } from '../../ledger/project/undo.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { ServiceContext } from '../context.ts'
import { tagsOf } from '../lists/list-row.ts'
import { adjudicationState } from './feedback/adjudication.ts'
import { stateOf } from './feedback/feedback.ts'
import { requireCase, reviewStateOf } from './review-state.ts'

export type Direction = 'undo' | 'redo'

/**
 * Single events, taken back and done again: whether that is still possible, and doing it. For one transaction: what
 * happened to a case is read once in it.
 */
export function undoSteps({ store, ledger, settings }: ServiceContext) {
  const histories = new Map<CaseId, History>()
  return { check, take, isOutlived }

  /** Throws CHANGED_SINCE where an event no longer stands as it was left. */
  function check(direction: Direction, event: ReversibleEvent, reviewer: Reviewer): void {
    const later = laterThan(event)
    if (isDone(direction, event, later)) return
    const other = changedBy(later, reviewer)
    const reason =
      other !== null
        ? `was changed by ${other} since`
        : standsAs(direction, event, reviewer) && !(direction === 'redo' && wasRunSince(event, later))
          ? null
          : 'has changed since'
    if (reason === null) return
    const { title } = requireCase(store, event.caseId)
    const attempted = direction === 'undo' ? 'undone' : 'done again'
    throw new AppError('CHANGED_SINCE', `“${title}” ${reason}; your step can no longer be ${attempted}.`)
  }

  /** Takes an event back, or does it again; leaves it where that was done already. */
  function take(
    direction: Direction,
    event: ReversibleEvent,
    reviewer: Reviewer,
    writer: LedgerWriter,
  ): void {
    if (isLetGo(direction, event, reviewer)) return
    check(direction, event, reviewer)
    if (event.batchId === null || isDone(direction, event, laterThan(event))) return
    const payload = { event: event.id, action: event.batchId }
    const type = direction === 'undo' ? 'action.undo' : 'action.redo'
    historyOf(event).events.push(writer.append({ type, caseId: event.caseId, payload }))
    keepLease(event, reviewer, writer)
  }

  /** I have since moved the case on myself, by opening or leaving it: the step no longer stands alone. */
  function isOutlived(direction: Direction, event: ReversibleEvent, reviewer: Reviewer): boolean {
    return (
      event.type === 'review.defer' &&
      !standsAs(direction, event, reviewer) &&
      changedBy(laterThan(event), reviewer) === null
    )
  }

  /** I have left a case since I reopened it: of the two steps only the reopening is there to be taken back. */
  function isLetGo(direction: Direction, event: ReversibleEvent, reviewer: Reviewer): boolean {
    return (
      direction === 'undo' &&
      event.type === 'review.claim' &&
      !standsAs(direction, event, reviewer) &&
      changedBy(laterThan(event), reviewer) === null
    )
  }

  /** What happened to the same case afterwards. */
  function laterThan(event: ReversibleEvent): LedgerEvent[] {
    const { events, at } = historyOf(event)
    return events.slice((at.get(event.id) ?? -1) + 1)
  }

  function historyOf({ caseId }: ReversibleEvent): History {
    const known = histories.get(caseId)
    if (known !== undefined) return known
    const events = store.events.ofCase(caseId).map(parseEvent)
    const history = { events, at: new Map(events.map(({ id }, place) => [id, place])) }
    histories.set(caseId, history)
    return history
  }

  /** Whether what the event changed still stands as the event (or its undoing) left it. */
  function standsAs(direction: Direction, event: ReversibleEvent, reviewer: Reviewer): boolean {
    const left = direction === 'undo' ? 'after' : 'before'
    const row = requireCase(store, event.caseId)
    switch (event.type) {
      case 'feedback.give': {
        const given = store.feedback.get(event.caseId, event.decisionId, giverOf(event, event))
        return isDeepStrictEqual(given === null ? null : stateOf(given), event.payload[left])
      }
      case 'decision.adjudicate': {
        const known = store.adjudications.get(event.caseId, event.decisionId)
        return isDeepStrictEqual(known === null ? null : adjudicationState(known), event.payload[left])
      }
      case 'case.tag':
        return isDeepStrictEqual(
          tagsOf(row),
          ledger.bodies.get(TagList, event.payload[`${left}Sha256`])?.tags,
        )
      default: {
        const [now, then] = [reviewStateOf(store, row, reviewer.id), event.payload[left]]
        return direction === 'undo'
          ? isDeepStrictEqual(now, then)
          : isDeepStrictEqual(withoutHold(now, reviewer), withoutHold(then, reviewer))
      }
    }
  }

  /** The name of somebody else among those who caused some events, `null` where there is nobody. */
  function changedBy(events: readonly LedgerEvent[], reviewer: Reviewer): string | null {
    for (const { actor } of events)
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

export type UndoSteps = ReturnType<typeof undoSteps>

/** What happened to a case, in order, and the places of those events that are asked about. */
interface History {
  readonly events: LedgerEvent[]
  readonly at: ReadonlyMap<EventId, number>
}

/** Leaving a case and coming back changes nothing that a ruling stands on: it waits for me, or I hold it. */
function withoutHold(state: ReviewState, { id }: Reviewer): ReviewState {
  const isMine = state.status === 'in_review' && state.claimedBy === id
  return isMine || state.status === 'pending'
    ? { ...state, status: 'pending', claimedBy: null, claimedAt: null }
    : state
}

/** Whether a run has ended since a ruling was taken back: what it was on is not what the case comes to any more. */
function wasRunSince({ id, type }: ReversibleEvent, later: readonly LedgerEvent[]): boolean {
  if (type !== 'review.approve' && type !== 'review.reject') return false
  const undone = later.findLastIndex((each) => each.type === 'action.undo' && each.payload.event === id)
  return later.slice(undone + 1).some((each) => each.type === 'run.end' && each.payload.state === 'done')
}

/** Whether an event was taken back, or done again, already: an action that was cut short is half so. */
function isDone(direction: Direction, { id }: ReversibleEvent, later: readonly LedgerEvent[]): boolean {
  const last = later.findLast(
    (each) => (each.type === 'action.undo' || each.type === 'action.redo') && each.payload.event === id,
  )
  return (last?.type === 'action.undo') === (direction === 'undo')
}
