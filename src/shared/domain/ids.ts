import * as z from 'zod'

/** Every id is a UUID v7: it sorts by its creation time. The brand prevents mixing different kinds of ids. */
const uuid = z.uuid({ version: 'v7' })

export const CaseId = uuid.brand<'CaseId'>()
export type CaseId = z.infer<typeof CaseId>

export const RunId = uuid.brand<'RunId'>()
export type RunId = z.infer<typeof RunId>

export const DecisionId = uuid.brand<'DecisionId'>()
export type DecisionId = z.infer<typeof DecisionId>

export const ReviewerId = uuid.brand<'ReviewerId'>()
export type ReviewerId = z.infer<typeof ReviewerId>

/** One import, or one bulk action: its events are undone together. */
export const BatchId = uuid.brand<'BatchId'>()
export type BatchId = z.infer<typeof BatchId>

/** A bulk job: many items of the same kind of work. */
export const JobId = uuid.brand<'JobId'>()
export type JobId = z.infer<typeof JobId>

/** A saved view of a list. */
export const ViewId = uuid.brand<'ViewId'>()
export type ViewId = z.infer<typeof ViewId>

export const EventId = uuid.brand<'EventId'>()
export type EventId = z.infer<typeof EventId>

export const DeviceId = uuid.brand<'DeviceId'>()
export type DeviceId = z.infer<typeof DeviceId>

/** A calibrated gate, from its opening to its end. */
export const GateId = uuid.brand<'GateId'>()
export type GateId = z.infer<typeof GateId>

/** A sitting of an exam. */
export const ExamId = uuid.brand<'ExamId'>()
export type ExamId = z.infer<typeof ExamId>

/** A standard, through all its versions. */
export const StandardId = uuid.brand<'StandardId'>()
export type StandardId = z.infer<typeof StandardId>

/** SHA-256 in lower-case hexadecimal. */
export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'Sha256'>()
export type Sha256 = z.infer<typeof Sha256>

/** Milliseconds since 1970, UTC. */
export const Millis = z.int().nonnegative()
export type Millis = z.infer<typeof Millis>
