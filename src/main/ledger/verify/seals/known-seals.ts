import * as z from 'zod'
import { deferredObject } from '../../../../shared/deferred.ts'
import { DeviceId } from '../../../../shared/domain/ids.ts'
import { SignedHead } from '../../../../shared/domain/ledger/seal.ts'

/** What is known of the chains of a store from outside it. */
export const KnownSeals = deferredObject(() => ({
  /** What the keychain knows of each chain that was signed on this machine: its key, and the head that was signed last. */
  anchors: z.array(z.object({ device: DeviceId, verifier: z.string(), head: SignedHead.nullable() })),
  /** Why the keychain could not be asked; `null` where it could. */
  unsigned: z.string().nullable(),
  /** Checkpoints that were kept elsewhere, each with the name of where it is from. */
  witnesses: z.array(z.object({ from: z.string(), note: z.string() })),
  /** Keys that are known from elsewhere, as text: those of witnesses that cosigned. */
  keys: z.array(z.string()),
}))
export type KnownSeals = z.infer<typeof KnownSeals>

export const NOTHING_KNOWN: KnownSeals = { anchors: [], unsigned: null, witnesses: [], keys: [] }
