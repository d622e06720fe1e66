import * as z from 'zod'
import { EventId, Millis } from '../../../../shared/domain/ids.ts'
import { lazyObject } from '../../../../shared/lazy-schema.ts'
import { KnownSeals } from '../../../ledger/verify/seals/known-seals.ts'

/** Location of the store, and the cancellation flag of the thread. */
export const VerificationStart = lazyObject(() => ({
  dir: z.string(),
  file: z.string(),
  /** Holds one number: how many tasks were canceled. */
  givenUp: z.instanceof(SharedArrayBuffer),
}))
export type VerificationStart = z.infer<typeof VerificationStart>

/** A task of the thread, valid as long as the flag equals `givenUp`. */
export const VerificationTask = z.discriminatedUnion('of', [
  z.object({ of: z.literal('verify'), givenUp: z.int(), known: KnownSeals }),
  /** Verifies only the chains, which show what happened between the events of a case. */
  z.object({ of: z.literal('chains'), givenUp: z.int() }),
  z.object({ of: z.literal('rebuild'), givenUp: z.int(), now: Millis, eventId: EventId }),
])
export type VerificationTask = z.infer<typeof VerificationTask>
