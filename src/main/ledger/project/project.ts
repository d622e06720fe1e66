import * as z from 'zod'
import { assertNever } from '../../../shared/assert-never.ts'
import type { EventBody, EventOf } from '../../../shared/domain/ledger/event.ts'
import { projectErase, projectImport, projectTags } from './cases.ts'
import { projectRedo, projectUndo } from './compensate.ts'
import type { Projection } from './context.ts'
import { projectAdjudication, projectFeedback, projectReveal } from './feedback.ts'
import { projectReview } from './reviews.ts'
import { projectRunEnd, projectRunStart } from './runs.ts'
import { projectStandardRetire, projectStandardSave } from './standards.ts'
import { projectTrail, settleTrail } from './trail.ts'

/** Brings one event into the state tables. The only way in: appending and rebuilding both come through here. */
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
    case 'state.rebuild':
    case 'chain.begin':
      return // leaves no state but its row in the trail
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

/** The body of a `setting.set` event; the value was validated before it was appended. */
const SettingValue = z.object({ value: z.json() })
