import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { Priority } from '../cases/priority.ts'
import {
  BatchId,
  CaseId,
  DeviceId,
  EventId,
  GateId,
  Millis,
  ReviewerId,
  RunId,
  Sha256,
  StandardId,
} from '../ids.ts'
import { ExamSitting } from '../judging/exam.ts'
import { GateCalibration, GateEnd, GateJudge, GateVersion } from '../reviews/gate.ts'
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

/** The person or process that caused an event. */
export const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviewer'), id: ReviewerId }),
  z.object({ kind: z.literal('pipeline'), name: PipelineName }),
  z.object({ kind: z.literal('system') }),
])
export type Actor = z.infer<typeof Actor>

const ReviewerNamed = lazyObject(() => ({
  type: z.literal('reviewer.name'),
  payload: z.object({
    reviewerId: ReviewerId,
    nameSha256: Sha256,
    /** The hash of the data set from which an external person was imported; absent for a person of this workspace. */
    origin: Sha256.optional(),
  }),
}))

const CaseImported = lazyObject(() => ({
  type: z.literal('case.import'),
  caseId: CaseId,
  payload: z.object({ pipeline: PipelineName, inputSha256: Sha256, aboutSha256: Sha256 }),
}))

const CaseErased = lazyObject(() => ({
  type: z.literal('case.erase'),
  caseId: CaseId,
  payload: z.object({ bodies: Natural }),
}))

const RunStarted = lazyObject(() => ({
  type: z.literal('run.start'),
  caseId: CaseId,
  runId: RunId,
  payload: z.object({
    attempt: z.int().positive(),
    pipelineVersion: z.string(),
    configSha256: Sha256,
    /** The person's request for the run, as an `AskedRun`; absent without one. */
    instructionSha256: Sha256.optional(),
    /** The standards of the run; absent if there are none. */
    standards: z.array(StandardVersion).optional(),
  }),
}))

const RunEnded = lazyObject(() => ({
  type: z.literal('run.end'),
  caseId: CaseId,
  runId: RunId,
  payload: z.object({
    state: RunState.exclude(['running']),
    escalations: z.array(z.object({ trigger: z.string(), priority: Priority })),
    outcomeSha256: Sha256.nullable(),
    recordSha256: Sha256.nullable(),
    /** The questions to models and their answers; absent if nothing was asked. */
    questionsSha256: Sha256.optional(),
    /** The sampling probability of a case without triggers that was drawn for review; absent if it was not drawn. */
    sampledAt: z.number().gt(0).max(1).optional(),
    /** The same for a case whose escalations are only doubt about its judge: the sample that calibrates gates. */
    drawnAt: z.number().gt(0).max(1).optional(),
    /**
     * The gate that covers the case. Without escalations, the gate settled the case; otherwise the case was drawn for
     * the sample.
     */
    gate: GateVersion.optional(),
    /** The effect on the ruling of a decided case; absent for an undecided one. */
    ruling: RulingEffect.optional(),
  }),
}))

/** A gate opens: it settles later cases of its judge at or above its threshold. */
const GateOpened = lazyObject(() => ({
  type: z.literal('gate.open'),
  payload: z.object({ ...GateVersion.shape, ...GateJudge.shape, ...GateCalibration.shape }),
}))

const GateClosed = lazyObject(() => ({
  type: z.literal('gate.close'),
  payload: z.object({ id: GateId, reason: GateEnd }),
}))

/** A case that a gate settled is returned to the queue, with the escalations of its run. */
const GateRecalled = lazyObject(() => ({
  type: z.literal('gate.recall'),
  caseId: CaseId,
  runId: RunId,
  payload: z.object({
    id: GateId,
    escalations: z.array(z.object({ trigger: z.string(), priority: Priority })),
  }),
}))

/** A model has sat an exam. */
const ExamSat = lazyObject(() => ({
  type: z.literal('exam.sit'),
  payload: z.object({ ...ExamSitting.shape }),
}))

const ActionUndone = lazyObject(() => ({
  type: z.literal('action.undo'),
  caseId: CaseId,
  payload: z.object({ event: EventId, action: BatchId }),
}))

const ActionRedone = lazyObject(() => ({
  type: z.literal('action.redo'),
  caseId: CaseId,
  payload: z.object({ event: EventId, action: BatchId }),
}))

const SettingSet = lazyObject(() => ({
  type: z.literal('setting.set'),
  payload: z.object({ key: z.string(), valueSha256: Sha256.nullable() }),
}))

/** A version of a standard is published; its content has the name. A retired standard is in use again. */
const StandardSaved = lazyObject(() => ({
  type: z.literal('standard.save'),
  payload: z.object({
    ...StandardVersion.shape,
    kind: StandardKind,
    contentSha256: Sha256,
  }),
}))

/** A standard is retired, or is in use again. */
const StandardRetired = lazyObject(() => ({
  type: z.literal('standard.retire'),
  payload: z.object({ id: StandardId, isRetired: z.boolean() }),
}))

const DataExported = lazyObject(() => ({
  type: z.literal('data.export'),
  payload: z.object({
    format: z.string(),
    rows: Natural,
    manifestSha256: Sha256,
  }),
}))

/** A recording is about to be sent to a recognizer on another host; its body is a `TranscribedBy`. */
const RecordingSent = lazyObject(() => ({
  type: z.literal('recording.send'),
  payload: z.object({ recognizerSha256: Sha256, bytes: Natural }),
}))

/** The state was rebuilt from the ledger; has the number of deviating rows of each table. */
const StateRebuilt = lazyObject(() => ({
  type: z.literal('state.rebuild'),
  payload: z.object({ schema: Natural, tables: z.array(TableChange) }),
}))

/** Why a store continues in a new chain. */
export const ChainReason = z.enum([
  /** The store was restored from a backup. */
  'restored',
  /** Its folder is a copy of another one. */
  'copied',
  /** The chain was signed with a key that is not in the keychain. */
  'key_missing',
  /** The chain differs from the last signed one in the keychain. */
  'anchor_differs',
])
export type ChainReason = z.infer<typeof ChainReason>

/**
 * A store continues in a new chain: names the last event (0 for none) of the previous chain, and its last signed
 * checkpoint. Older events have neither a reason, which is then a restore, nor a checkpoint.
 */
const ChainBegun = lazyObject(() => ({
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
 * The content of an event: only ids, closed words, numbers and hashes. Content and free text are in bodies, which can
 * be erased without breaking the chain.
 */
export const EventBody = z.discriminatedUnion('type', [
  ReviewerNamed,
  CaseImported,
  CaseErased,
  RunStarted,
  RunEnded,
  GateOpened,
  GateClosed,
  GateRecalled,
  ExamSat,
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
  RecordingSent,
  StateRebuilt,
  ChainBegun,
])
export type EventBody = z.infer<typeof EventBody>
export type EventType = EventBody['type']

/** An event with one of the given types, such as `EventOf<'run.end'>`. */
export type EventOf<T extends EventType> = Extract<EventBody, { type: T }>

/**
 * The position of an event and the person or process that caused it. `batchId` groups events that are undone as one
 * step: an import, one ruling with its claim, a bulk action.
 */
export const EventHead = lazyObject(() => ({
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

/** The types of events that contain the previous state, so that they can be undone. */
const ReversibleType = z.enum([
  ...ReviewEventType.options,
  'feedback.give',
  'decision.adjudicate',
  'case.tag',
])

export type ReversibleEvent = EventHead & EventOf<z.infer<typeof ReversibleType>>

/** Returns whether an event can be undone and redone. */
export function isReversible(event: LedgerEvent): event is ReversibleEvent {
  return ReversibleType.safeParse(event.type).success
}
