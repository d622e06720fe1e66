import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { Priority } from '../cases/priority.ts'
import { BatchId, CaseId, DeviceId, EventId, Millis, ReviewerId, RunId, Sha256, StandardId } from '../ids.ts'
import { RulingEffect } from '../reviews/review.ts'
import {
  CaseTagged,
  DecisionAdjudicated,
  FeedbackGiven,
  JudgeRevealed,
  ReviewEventType,
  ReviewMoved,
} from '../reviews/review-event.ts'
import { RunState } from '../runs/run.ts'
import { StandardKind, StandardVersion } from '../standards/standard.ts'
import { TableChange } from './finding.ts'

/** Who did it. */
export const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviewer'), id: ReviewerId }),
  z.object({ kind: z.literal('pipeline'), name: PipelineName }),
  z.object({ kind: z.literal('system') }),
])
export type Actor = z.infer<typeof Actor>

const ReviewerNamed = deferredObject(() => ({
  type: z.literal('reviewer.name'),
  payload: z.object({
    reviewerId: ReviewerId,
    nameSha256: Sha256,
    /** The hash of the data set that somebody from elsewhere came with; absent where they work here. */
    origin: Sha256.optional(),
  }),
}))

const CaseImported = deferredObject(() => ({
  type: z.literal('case.import'),
  caseId: CaseId,
  payload: z.object({ pipeline: PipelineName, inputSha256: Sha256, aboutSha256: Sha256 }),
}))

const CaseErased = deferredObject(() => ({
  type: z.literal('case.erase'),
  caseId: CaseId,
  payload: z.object({ bodies: Natural }),
}))

const RunStarted = deferredObject(() => ({
  type: z.literal('run.start'),
  caseId: CaseId,
  runId: RunId,
  payload: z.object({
    attempt: z.int().positive(),
    pipelineVersion: z.string(),
    configSha256: Sha256,
    /** What a person asked of the run, as an `AskedRun`; absent where nobody did. */
    instructionSha256: Sha256.optional(),
    /** The standards that it judges by; absent where there are none. */
    standards: z.array(StandardVersion).optional(),
  }),
}))

const RunEnded = deferredObject(() => ({
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
    /** How likely a case without triggers was to be drawn for people to look at; absent where it was not drawn. */
    sampledAt: z.number().gt(0).max(1).optional(),
    /** The effect on the ruling of a decided case; absent for an undecided one. */
    ruling: RulingEffect.optional(),
  }),
}))

const ActionUndone = deferredObject(() => ({
  type: z.literal('action.undo'),
  caseId: CaseId,
  payload: z.object({ event: EventId, action: BatchId }),
}))

const ActionRedone = deferredObject(() => ({
  type: z.literal('action.redo'),
  caseId: CaseId,
  payload: z.object({ event: EventId, action: BatchId }),
}))

const SettingSet = deferredObject(() => ({
  type: z.literal('setting.set'),
  payload: z.object({ key: z.string(), valueSha256: Sha256.nullable() }),
}))

/** A version of a standard is published; its content names it. What was retired is in use again. */
const StandardSaved = deferredObject(() => ({
  type: z.literal('standard.save'),
  payload: z.object({
    ...StandardVersion.shape,
    kind: StandardKind,
    contentSha256: Sha256,
  }),
}))

/** A standard is taken out of use, or into use again. */
const StandardRetired = deferredObject(() => ({
  type: z.literal('standard.retire'),
  payload: z.object({ id: StandardId, isRetired: z.boolean() }),
}))

const DataExported = deferredObject(() => ({
  type: z.literal('data.export'),
  payload: z.object({
    format: z.string(),
    rows: Natural,
    manifestSha256: Sha256,
  }),
}))

/** The state was made anew from the ledger; says how many rows of each table were not as it makes them. */
const StateRebuilt = deferredObject(() => ({
  type: z.literal('state.rebuild'),
  payload: z.object({ schema: Natural, tables: z.array(TableChange) }),
}))

/** Why a store goes on in a chain of its own. */
export const ChainReason = z.enum([
  /** A backup took its place. */
  'restored',
  /** Its folder is a copy of another one. */
  'copied',
  /** The chain was signed with a key that is not in the keychain. */
  'key_missing',
  /** The chain is not the one that the keychain says was signed last. */
  'anchor_differs',
])
export type ChainReason = z.infer<typeof ChainReason>

/**
 * A store goes on in a chain of its own: names the last event, 0 for none, of the chain that it goes on from, and the last
 * checkpoint of it that was signed. Older events name neither a reason, which is then a restore, nor a checkpoint.
 */
const ChainBegun = deferredObject(() => ({
  type: z.literal('chain.begin'),
  payload: z.object({
    after: z.object({
      device: DeviceId,
      seq: Natural,
      hash: Sha256,
      signed: z.object({ size: z.int().positive(), root: Sha256 }).optional(),
    }),
    reason: ChainReason.optional(),
  }),
}))

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
  DecisionAdjudicated,
  JudgeRevealed,
  CaseTagged,
  ActionUndone,
  ActionRedone,
  SettingSet,
  StandardSaved,
  StandardRetired,
  DataExported,
  StateRebuilt,
  ChainBegun,
])
export type EventBody = z.infer<typeof EventBody>
export type EventType = EventBody['type']

/** An event with one of the given types, such as `EventOf<'run.end'>`. */
export type EventOf<T extends EventType> = Extract<EventBody, { type: T }>

/**
 * Where an event stands and who caused it. `batchId` names what was done together (an import, one ruling with its
 * claim, a bulk action): it is undone as one step.
 */
export const EventHead = deferredObject(() => ({
  device: DeviceId,
  deviceSeq: z.int().positive(),
  id: EventId,
  at: Millis,
  actor: Actor,
  batchId: BatchId.nullable(),
}))
export type EventHead = z.infer<typeof EventHead>

export const LedgerEvent = EventHead.and(EventBody)
export type LedgerEvent = EventHead & EventBody

/** The types of events that know what stood before them, so that they can be taken back. */
const ReversibleType = z.enum([
  ...ReviewEventType.options,
  'feedback.give',
  'decision.adjudicate',
  'case.tag',
])

export type ReversibleEvent = EventHead & EventOf<z.infer<typeof ReversibleType>>

/** Whether an event can be taken back and done again. */
export function isReversible(event: LedgerEvent): event is ReversibleEvent {
  return ReversibleType.safeParse(event.type).success
}
