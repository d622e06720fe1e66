import * as z from 'zod'
import type { HistoryEntry } from '../../../shared/contract/cases/cases.ts'
import type { CaseId, ReviewerId } from '../../../shared/domain/ids.ts'
import type { Actor, LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import { FeedbackText } from '../../../shared/domain/reviews/feedback.ts'
import { shortOrigin, statedName } from '../../../shared/domain/reviews/imported-name.ts'
import type { LabelOrigin } from '../../../shared/domain/reviews/review-event.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AskedRun, type RunJudge } from '../../../shared/domain/runs/run.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Store } from '../../store/store.ts'

/** The body of a note on a review step. */
export const ReviewNote = z.object({ note: z.string() })

/**
 * Returns the history of a case, oldest first, without claims and without starts of runs that no person requested.
 * `onlyOf` leaves out what every other reviewer did, for a reviewer who must not know it.
 */
export function historyOf(
  store: Store,
  ledger: Ledger,
  id: CaseId,
  onlyOf: Reviewer | null = null,
): HistoryEntry[] {
  return store.events
    .ofCase(id)
    .map(parseEvent)
    .flatMap((event) => {
      const asked = askedOf(ledger, event)
      const by = asked?.by ?? elsewhereOf(event)?.reviewerId ?? null
      const actor = by === null ? event.actor : ({ kind: 'reviewer', id: by } as const)
      const isOthers = onlyOf !== null && actor.kind === 'reviewer' && actor.id !== onlyOf.id
      if ((UNTOLD.has(event.type) && asked === null) || isOthers) return []
      const [name, isImport] = [actorName(store, actor), elsewhereOf(event) !== null]
      return {
        at: event.at,
        actor: isImport ? statedName(name) + importedText(store, event) : name,
        type: event.type,
        decisionId: 'decisionId' in event ? event.decisionId : null,
        detail: asked === null ? detailOf(store, event) : judgeName(asked.judge),
        stated: statedIn(ledger, event),
        note: noteOf(ledger, event),
      }
    })
}

/** Returns the origin of a label that was given in another store; `null` for other events. */
function elsewhereOf(event: LedgerEvent): LabelOrigin | null {
  const isLabel = event.type === 'feedback.give' || event.type === 'decision.adjudicate'
  return (isLabel ? event.payload.origin : null) ?? null
}

/**
 * Returns who imported a label and from which data set, to follow the name that the file states; empty for other
 * events.
 */
export function importedText(store: Pick<Store, 'reviewers'>, event: LedgerEvent): string {
  const origin = elsewhereOf(event)
  return origin === null
    ? ''
    : ` (imported by ${actorName(store, event.actor)} from ${shortOrigin(origin.sha256)})`
}

/** Returns who a file states to have given a label, as part of a sentence; `null` for a label that was given here. */
export function statedBy(store: Pick<Store, 'reviewers'>, event: LedgerEvent): string | null {
  const origin = elsewhereOf(event)
  if (origin === null) return null
  return `stated to be by ${statedName(store.reviewers.byId(origin.reviewerId)?.name ?? origin.reviewerId)}, imported from ${shortOrigin(origin.sha256)}`
}

/**
 * Returns who requested a run outside the review, and which judge it was to ask; a regeneration is shown by its request
 * instead.
 */
function askedOf(ledger: Ledger, event: LedgerEvent): { by: ReviewerId; judge: RunJudge } | null {
  if (event.type !== 'run.start' || event.payload.instructionSha256 === undefined) return null
  const asked = ledger.bodies.get(AskedRun, event.payload.instructionSha256)
  return asked?.by == null || asked.judge === null ? null : { by: asked.by, judge: asked.judge }
}

/** Returns the name of a model, or the closed word for another judge. */
function judgeName(judge: RunJudge): string {
  return judge.kind === 'model' ? judge.model.model : judge.kind
}

const UNTOLD: ReadonlySet<string> = new Set(['run.start', 'review.claim', 'review.release', 'judge.reveal'])

/** Returns the name of the actor of an event. */
export function actorName(store: Pick<Store, 'reviewers'>, actor: Actor): string {
  switch (actor.kind) {
    case 'reviewer':
      return store.reviewers.byId(actor.id)?.name ?? actor.id
    case 'pipeline':
      return actor.name
    case 'system':
      return 'Docket'
  }
}

function detailOf(store: Store, event: LedgerEvent): string | null {
  switch (event.type) {
    case 'run.end':
      return event.payload.ruling ?? event.payload.state
    case 'feedback.give':
    case 'decision.adjudicate':
      return event.payload.after?.answer ?? null
    case 'action.undo':
    case 'action.redo': {
      const original = store.events.byId(event.payload.event)
      return original === null ? null : parseEvent(original).type
    }
    default:
      return null
  }
}

/** Returns the option or the correction of an answer; `null` without one, and where it was erased. */
function statedIn(ledger: Ledger, event: LedgerEvent): string | null {
  if (event.type !== 'feedback.give' && event.type !== 'decision.adjudicate') return null
  const sha256 = event.payload.after?.textSha256 ?? null
  const text = sha256 === null ? null : ledger.bodies.get(FeedbackText, sha256)
  return text?.correction ?? text?.ownAnswer ?? null
}

function noteOf(ledger: Ledger, event: LedgerEvent): string | null {
  if (!('payload' in event && 'noteSha256' in event.payload) || event.payload.noteSha256 === null) return null
  return ledger.bodies.get(ReviewNote, event.payload.noteSha256)?.note ?? null
}
