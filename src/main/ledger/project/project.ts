import * as z from 'zod'
import { assertNever } from '../../../shared/assert-never.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { type EventBody, type EventOf, isReversible } from '../../../shared/domain/ledger/event.ts'
import { parseEvent } from '../read.ts'
import { projectErase, projectImport, projectTags, setTags } from './cases.ts'
import type { Projection } from './context.ts'
import {
  projectAdjudication,
  projectFeedback,
  projectReveal,
  setAdjudication,
  setFeedback,
} from './feedback.ts'
import { projectGateClose, projectGateOpen, projectRecall } from './gates.ts'
import { projectReview, setReviewState } from './reviews.ts'
import { projectRunEnd, projectRunStart } from './runs.ts'
import { projectTrail, settleTrail } from './trail.ts'
import { giverOf, reviewerOf } from './undo.ts'

/** Projects the publication of a version of a standard: it becomes the newest version, and the standard is in use. */
function projectStandardSave(
  { store, bodies, head }: Projection,
  { payload }: EventOf<'standard.save'>,
): void {
  const { id, kind, version, contentSha256 } = payload
  const name = bodies.get(Named, contentSha256)?.name ?? ''
  store.standards.put({ id, kind, name, version, is_retired: 0 })
  store.standards.addVersion({
    standard_id: id,
    version,
    content_sha256: contentSha256,
    saved_at: head.at,
  })
}

/** Projects that a standard is retired or taken into use again; its versions stay. */
function projectStandardRetire(
  { store }: Projection,
  { payload: { id, isRetired } }: EventOf<'standard.retire'>,
): void {
  store.standards.retire(id, isRetired ? 1 : 0)
}

/** The name in the content of a standard, common to all kinds. */
const Named = z.object({ name: z.string() })

/** Projects one event into the state tables. The only entry point: both appending and rebuilding call it. */
export function project(projection: Projection, event: EventBody): void {
  projectTrail(projection, event)
  projectState(projection, event)
  settleTrail(projection, event)
}

function projectState(projection: Projection, event: EventBody): void {
  switch (event.type) {
    case 'reviewer.name':
      return projectReviewer(projection, event)
    case 'case.import':
      return projectImport(projection, event)
    case 'case.erase':
      return projectErase(projection, event)
    case 'run.start':
      return projectRunStart(projection, event)
    case 'run.end':
      return projectRunEnd(projection, event)
    case 'gate.open':
      return projectGateOpen(projection, event)
    case 'gate.close':
      return projectGateClose(projection, event)
    case 'gate.recall':
      return projectRecall(projection, event)
    case 'review.claim':
    case 'review.release':
    case 'review.defer':
    case 'review.approve':
    case 'review.reject':
    case 'review.request_regenerate':
    case 'review.take_back':
    case 'review.reopen':
    case 'opinion.give':
      return projectReview(projection, event)
    case 'case.tag':
      return projectTags(projection, event)
    case 'feedback.give':
      return projectFeedback(projection, event)
    case 'decision.adjudicate':
      return projectAdjudication(projection, event)
    case 'judge.reveal':
      return projectReveal(projection, event)
    case 'action.undo':
      return projectUndo(projection, event)
    case 'action.redo':
      return projectRedo(projection, event)
    case 'setting.set':
      return projectSetting(projection, event)
    case 'standard.save':
      return projectStandardSave(projection, event)
    case 'standard.retire':
      return projectStandardRetire(projection, event)
    case 'data.export':
    case 'exam.sit':
    case 'recording.send':
    case 'state.rebuild':
    case 'chain.begin':
      return // Writes no state except its row in the trail.
    default:
      return assertNever(event)
  }
}

function projectReviewer({ store, bodies }: Projection, event: EventOf<'reviewer.name'>): void {
  const { reviewerId, nameSha256 } = event.payload
  const name = bodies.get(ReviewerName, nameSha256)?.name ?? `erased ${reviewerId}`
  store.reviewers.put({ id: reviewerId, name })
}

function projectSetting({ store, bodies }: Projection, event: EventOf<'setting.set'>): void {
  const { key, valueSha256 } = event.payload
  const body = valueSha256 === null ? null : bodies.get(SettingValue, valueSha256)
  if (body === null) store.settings.remove(key)
  else store.settings.put(key, JSON.stringify(body.value))
}

/** The body of a `reviewer.name` event. */
const ReviewerName = z.object({ name: z.string() })

/** The body of a `setting.set` event; the value was validated before the event was appended. */
const SettingValue = z.object({ value: z.json() })

/** Projects an undone event: restores the state before it. */
function projectUndo(projection: Projection, event: EventOf<'action.undo'>): void {
  apply(projection, event.payload.event, 'before')
  projection.store.undoStack.mark(reviewerOf(projection.head), event.payload.action, true)
}

/** Projects a redone event: applies the state after it again. */
function projectRedo(projection: Projection, event: EventOf<'action.redo'>): void {
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
      return setFeedback(projection, original, giverOf(original, original), original.payload[side])
    case 'decision.adjudicate':
      return setAdjudication(projection, original, original.payload[side])
    case 'case.tag':
      return setTags(projection, original.caseId, original.payload[`${side}Sha256`])
    default:
      return setReviewState(store, original.caseId, reviewer, original.payload[side])
  }
}
