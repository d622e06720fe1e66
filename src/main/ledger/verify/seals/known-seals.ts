import * as z from 'zod'
import { DeviceId } from '../../../../shared/domain/ids.ts'
import { SignedHead } from '../../../../shared/domain/ledger/seal.ts'
import { lazyObject } from '../../../../shared/lazy-schema.ts'

/** Knowledge about the chains of a store from outside it. */
export const KnownSeals = lazyObject(() => ({
  /** The keychain's key and last signed head of each chain that was signed on this machine. */
  anchors: z.array(z.object({ device: DeviceId, verifier: z.string(), head: SignedHead.nullable() })),
  /** Why the keychain could not be read; `null` if it could. */
  unsigned: z.string().nullable(),
  /** Checkpoints that were stored elsewhere, each with the name of its source. */
  witnesses: z.array(z.object({ from: z.string(), note: z.string() })),
  /** Keys known from elsewhere, as text: those of witnesses that cosigned. */
  keys: z.array(z.string()),
}))
export type KnownSeals = z.infer<typeof KnownSeals>

export const NOTHING_KNOWN: KnownSeals = { anchors: [], unsigned: null, witnesses: [], keys: [] }
