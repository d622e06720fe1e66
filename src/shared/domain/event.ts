import * as z from 'zod'
import { assertNever } from '../assert-never.ts'
import { PipelineName } from '../pipelines/name.ts'
import { FeedbackState } from './feedback.ts'
import { BatchId, CaseId, DecisionId, DeviceId, EventId, Millis, ReviewerId, RunId, Sha256 } from './ids.ts'
import { Priority } from './priority.ts'
import { ReviewAction, ReviewState } from './review.ts'
import { RunState } from './run.ts'

/** Who did it. */
export const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviewer'), id: ReviewerId }),
  z.object({ kind: z.literal('pipeline'), name: PipelineName }),
  z.object({ kind: z.literal('system') }),
])
export type Actor = z.infer<typeof Actor>

const ReviewerNamed = z.object({
  type: z.literal('reviewer.name'),
  payload: z.object({ reviewerId: ReviewerId, nameSha256: Sha256 }),
})

const CaseImported = z.object({
  type: z.literal('case.import'),
  caseId: CaseId,
  payload: z.object({ pipeline: PipelineName, inputSha256: Sha256, aboutSha256: Sha256 }),
})

const CaseErased = z.object({
  type: z.literal('case.erase'),
  caseId: CaseId,
  payload: z.object({ bodies: z.int().nonnegative() }),
})

const RunStarted = z.object({
  type: z.literal('run.start'),
  caseId: CaseId,
  runId: RunId,
  payload: z.object({ attempt: z.int().positive(), pipelineVersion: z.string(), configSha256: Sha256 }),
})

const RunEnded = z.object({
  type: z.literal('run.end'),
  caseId: CaseId,
  runId: RunId,
  payload: z.object({
    state: RunState.exclude(['running']),
    escalations: z.array(z.object({ trigger: z.string(), priority: Priority })),
    outcomeSha256: Sha256.nullable(),
    recordSha256: Sha256.nullable(),
    /** What models were asked and said; absent where nothing was asked. */
    questionsSha256: Sha256.optional(),
  }),
})

const reviewType = <A extends ReviewAction>(action: A) => `review.${action}` as const
export const ReviewEventType = z.enum(ReviewAction.options.map(reviewType))
export type ReviewEventType = z.infer<typeof ReviewEventType>

const ReviewMoved = z.object({
  type: ReviewEventType,
  caseId: CaseId,
  payload: z.object({ before: ReviewState, after: ReviewState, noteSha256: Sha256.nullable() }),
})

const FeedbackGiven = z.object({
  type: z.literal('feedback.give'),
  caseId: CaseId,
  runId: RunId,
  decisionId: DecisionId,
  payload: z.object({ before: FeedbackState.nullable(), after: FeedbackState.nullable() }),
})

const ActionUndone = z.object({
  type: z.literal('action.undo'),
  caseId: CaseId,
  payload: z.object({ event: EventId, action: BatchId }),
})

const ActionRedone = z.object({
  type: z.literal('action.redo'),
  caseId: CaseId,
  payload: z.object({ event: EventId, action: BatchId }),
})

const SettingSet = z.object({
  type: z.literal('setting.set'),
  payload: z.object({ key: z.string(), valueSha256: Sha256.nullable() }),
})

const DataExported = z.object({
  type: z.literal('data.export'),
  payload: z.object({
    format: z.string(),
    rows: z.int().nonnegative(),
    manifestSha256: Sha256,
  }),
})

/**
 * What happened: ids, closed words, numbers and hashes only. Content and free text stand in bodies, which can be
 * erased without breaking the chain.
 */
export const EventBody = z.discriminatedUnion('type', [
  ReviewerNamed,
  CaseImported,
  CaseErased,
  RunStarted,
  RunEnded,
  ReviewMoved,
  FeedbackGiven,
  ActionUndone,
  ActionRedone,
  SettingSet,
  DataExported,
])
export type EventBody = z.infer<typeof EventBody>
export type EventType = EventBody['type']

/** An event with one of the given types, such as `EventOf<'run.end'>`. */
export type EventOf<T extends EventType> = Extract<EventBody, { type: T }>

/**
 * Where an event stands and who caused it. `batchId` names what was done together (an import, one ruling with its
 * claim, a bulk action): it is undone as one step.
 */
export const EventHead = z.object({
  device: DeviceId,
  deviceSeq: z.int().positive(),
  id: EventId,
  at: Millis,
  actor: Actor,
  batchId: BatchId.nullable(),
})
export type EventHead = z.infer<typeof EventHead>

export const LedgerEvent = EventHead.and(EventBody)
export type LedgerEvent = EventHead & EventBody

/** An event that knows what stood before it, so that it can be taken back. */
export type ReversibleEvent = EventHead & EventOf<'feedback.give' | ReviewEventType>

/** Whether an event can be taken back and done again. */
export function isReversible(event: LedgerEvent): event is ReversibleEvent {
  return event.type === 'feedback.give' || ReviewEventType.safeParse(event.type).success
}

/** The hashes of the bodies that an event brings in; erased ones are gone, all others must be there. */
export function bodiesOf(event: EventBody): readonly Sha256[] {
  switch (event.type) {
    case 'reviewer.name':
      return [event.payload.nameSha256]
    case 'case.import':
      return [event.payload.inputSha256, event.payload.aboutSha256]
    case 'run.start':
      return [event.payload.configSha256]
    case 'run.end':
      return present([
        event.payload.outcomeSha256,
        event.payload.recordSha256,
        event.payload.questionsSha256 ?? null,
      ])
    case 'review.claim':
    case 'review.release':
    case 'review.defer':
    case 'review.approve':
    case 'review.reject':
    case 'review.request_regenerate':
    case 'review.take_back':
    case 'review.reopen':
      return present([event.payload.noteSha256])
    case 'feedback.give':
      return present([event.payload.after?.textSha256 ?? null])
    case 'setting.set':
      return present([event.payload.valueSha256])
    case 'case.erase':
    case 'action.undo':
    case 'action.redo':
    case 'data.export':
      return []
    default:
      return assertNever(event)
  }
}

function present(hashes: readonly (Sha256 | null)[]): readonly Sha256[] {
  return hashes.filter((hash) => hash !== null)
}
