import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import { DeviceId, Millis, Sha256 } from '../ids.ts'

/** How far a chain had come when it was signed: the number of its events, and the root of the tree over them (RFC 6962). */
export const SignedHead = z.object({ size: z.int().positive(), root: Sha256 })
export type SignedHead = z.infer<typeof SignedHead>

/** Who could have altered something so that nobody sees it. */
export const Alterer = z.enum([
  /** Anybody who had the files of the store. */
  'stranger',
  /** Somebody who has a store of their own, and had the files of this one. */
  'colleague',
  /** Who can sign with the key of the device. */
  'owner_with_key',
  /** The same, who can set the clock of the machine as well. */
  'owner_with_key_and_clock',
])
export type Alterer = z.infer<typeof Alterer>

/** Who could have altered something unseen, in words; each of them is one of those before. */
export const altererNames: Readonly<Record<Alterer, string>> = {
  stranger: 'anybody with the files',
  colleague: 'a colleague with the files',
  owner_with_key: 'the holder of this device’s key',
  owner_with_key_and_clock: 'the holder of this device’s key and clock',
}

/**
 * One of the three things that a verification says, of a store or of what was handed over, with who could have made it say
 * so falsely. `holds` is `null` where nothing can be said of it.
 */
export const Verdict = deferredObject(() => ({
  holds: z.boolean().nullable(),
  says: z.string(),
  alterableBy: z.array(Alterer),
}))
export type Verdict = z.infer<typeof Verdict>

/** Nothing in it changed; nothing was left out; somebody besides the writer vouches for it. They stand apart. */
export const Verdicts = z.object({ intact: Verdict, complete: Verdict, independent: Verdict })
export type Verdicts = z.infer<typeof Verdicts>

/** How far one chain is signed. */
export const SealedChain = deferredObject(() => ({
  device: z.string(),
  events: Natural,
  /** The first so many are signed; 0 for none. */
  signed: Natural,
  /** When they were, as the signer's clock said; `null` where none are. */
  at: Millis.nullable(),
  /** Whose key signed: this machine's, or one that only the store names. */
  key: z.enum(['own', 'unknown']).nullable(),
}))
export type SealedChain = z.infer<typeof SealedChain>

/** What is known of the seal without verifying: how far this store's chain is signed, and what was last verified. */
export const SealStatus = deferredObject(() => ({
  device: DeviceId,
  events: Natural,
  signed: z.object({ events: z.int().positive(), at: Millis }).nullable(),
  /** Why nothing is signed, as a sentence; `null` where it is, or will be. */
  unsigned: z.string().nullable(),
  /** Who else has vouched for it, as the last verification found. */
  witnesses: z.array(z.string()),
  /** The last verification of this process; `null` before the first. */
  verified: z.object({ at: Millis, verdicts: Verdicts }).nullable(),
}))
export type SealStatus = z.infer<typeof SealStatus>
