import * as z from 'zod'

/** Every id is a UUID v7: it sorts by the time it was made. The brand keeps one kind from standing in for another. */
const uuid = z.uuid({ version: 'v7' })

export const CaseId = uuid.brand<'CaseId'>()
export type CaseId = z.infer<typeof CaseId>

export const RunId = uuid.brand<'RunId'>()
export type RunId = z.infer<typeof RunId>

export const DecisionId = uuid.brand<'DecisionId'>()
export type DecisionId = z.infer<typeof DecisionId>

export const ReviewerId = uuid.brand<'ReviewerId'>()
export type ReviewerId = z.infer<typeof ReviewerId>

/** One import, or one bulk action: what is done together and undone together. */
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
