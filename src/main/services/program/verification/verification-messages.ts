import * as z from 'zod'
import { deferredObject } from '../../../../shared/deferred.ts'
import { EventId, Millis } from '../../../../shared/domain/ids.ts'
import { KnownSeals } from '../../../ledger/verify/seals/known-seals.ts'

/** Where the store is, and whether what the thread is at is still wanted. */
export const VerificationStart = deferredObject(() => ({
  dir: z.string(),
  file: z.string(),
  /** One number: how many tasks were given up. */
  givenUp: z.instanceof(SharedArrayBuffer),
}))
export type VerificationStart = z.infer<typeof VerificationStart>

/** What the thread is to do. `givenUp` is the number at which it is still wanted. */
export const VerificationTask = z.discriminatedUnion('of', [
  z.object({ of: z.literal('verify'), givenUp: z.int(), known: KnownSeals }),
  /** Only the chains: what stands between the events of a case. */
  z.object({ of: z.literal('chains'), givenUp: z.int() }),
  z.object({ of: z.literal('rebuild'), givenUp: z.int(), now: Millis, eventId: EventId }),
])
export type VerificationTask = z.infer<typeof VerificationTask>
