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
import { adjudicationState } from './feedback/adjudication.ts'
import { stateOf } from './feedback/feedback.ts'
import { tagsOf } from './list-row.ts'
import { requireCase, reviewStateOf } from './review-state.ts'

export type Direction = 'undo' | 'redo'

/**
 * Undoes and redoes single events, and checks whether that is still possible. For use in one transaction: the history
 * of a case is read once.
 */
export function undoSteps({ store, ledger, settings }: ServiceContext) {
  const histories = new Map<CaseId, History>()
  return { check, take, isOutlived }

  /** Throws CHANGED_SINCE if the state is no longer as the event left it. */
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

  /** Undoes or redoes an event; does nothing if that was done already. */
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

  /**
   * Whether the reviewer has since moved the case by opening or leaving it, so that the step no longer stands alone.
   */
  function isOutlived(direction: Direction, event: ReversibleEvent, reviewer: Reviewer): boolean {
    return (
      event.type === 'review.defer' &&
      !standsAs(direction, event, reviewer) &&
      changedBy(laterThan(event), reviewer) === null
    )
  }

  /**
   * Whether the reviewer has left a case since reopening it: then only the reopening, not the claim, is left to undo.
   */
  function isLetGo(direction: Direction, event: ReversibleEvent, reviewer: Reviewer): boolean {
    return (
      direction === 'undo' &&
      event.type === 'review.claim' &&
      !standsAs(direction, event, reviewer) &&
      changedBy(laterThan(event), reviewer) === null
    )
  }

  /** Returns the later events of the same case. */
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

  /** Whether what the event changed is still as the event (or its undoing) left it. */
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

  /** Returns the name of another reviewer among the actors of some events, `null` if there is none. */
  function changedBy(events: readonly LedgerEvent[], reviewer: Reviewer): string | null {
    for (const { actor } of events)
      if (actor.kind === 'reviewer' && actor.id !== reviewer.id)
        return store.reviewers.byId(actor.id)?.name ?? actor.id
    return null
  }

  /** Renews the lease of a case that the reviewer has claimed again; another reviewer's claim stays ended. */
  function keepLease({ caseId }: ReversibleEvent, reviewer: Reviewer, { now }: LedgerWriter): void {
    const row = requireCase(store, caseId)
    if (row.claimed_by !== reviewer.id) store.leases.remove(caseId)
    else store.leases.put(caseId, reviewer.id, now + settings().review.leaseMinutes * 60_000)
  }
}

export type UndoSteps = ReturnType<typeof undoSteps>

/** The events of a case in order, and the index of each by its id. */
interface History {
  readonly events: LedgerEvent[]
  readonly at: ReadonlyMap<EventId, number>
}

/**
 * Returns the state without the claim: leaving a case and coming back does not affect a ruling, as the case is either
 * pending or claimed by the reviewer.
 */
function withoutHold(state: ReviewState, { id }: Reviewer): ReviewState {
  const isMine = state.status === 'in_review' && state.claimedBy === id
  return isMine || state.status === 'pending'
    ? { ...state, status: 'pending', claimedBy: null, claimedAt: null }
    : state
}

/** Whether a run has ended since a ruling was undone: its result is no longer that of the case. */
function wasRunSince({ id, type }: ReversibleEvent, later: readonly LedgerEvent[]): boolean {
  if (type !== 'review.approve' && type !== 'review.reject') return false
  const undone = later.findLastIndex((each) => each.type === 'action.undo' && each.payload.event === id)
  return later.slice(undone + 1).some((each) => each.type === 'run.end' && each.payload.state === 'done')
}

/** Whether an event was already undone or redone: an interrupted action may be half done. */
function isDone(direction: Direction, { id }: ReversibleEvent, later: readonly LedgerEvent[]): boolean {
  const last = later.findLast(
    (each) => (each.type === 'action.undo' || each.type === 'action.redo') && each.payload.event === id,
  )
  return (last?.type === 'action.undo') === (direction === 'undo')
}
