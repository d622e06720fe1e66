import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { DeviceId, Millis, Sha256 } from '../ids.ts'

/** The signed head of a chain: the number of its events, and the root of the tree over them (RFC 6962). */
export const SignedHead = z.object({ size: z.int().positive(), root: Sha256 })
export type SignedHead = z.infer<typeof SignedHead>

/** Who could have altered something undetected. */
export const Alterer = z.enum([
  /** Anybody who had the files of the store. */
  'stranger',
  /** A person with a store of their own who had the files of this one. */
  'colleague',
  /** A person who can sign with the key of the device. */
  'owner_with_key',
  /** A person who can also set the clock of the machine. */
  'owner_with_key_and_clock',
])
export type Alterer = z.infer<typeof Alterer>

/** Who could have altered something undetected, in words; each includes the previous ones. */
export const altererNames: Readonly<Record<Alterer, string>> = {
  stranger: 'anybody with the files',
  colleague: 'a colleague with the files',
  owner_with_key: 'the holder of this device’s key',
  owner_with_key_and_clock: 'the holder of this device’s key and clock',
}

/**
 * One of the three results of a verification of a store or a file, with who could have forged it. `holds` is `null` if
 * it cannot be determined.
 */
export const Verdict = lazyObject(() => ({
  holds: z.boolean().nullable(),
  says: z.string(),
  alterableBy: z.array(Alterer),
}))
export type Verdict = z.infer<typeof Verdict>

/**
 * Intact: nothing changed; complete: nothing is missing; independent: a witness besides the writer confirms it. The
 * verdicts are separate.
 */
export const Verdicts = z.object({ intact: Verdict, complete: Verdict, independent: Verdict })
export type Verdicts = z.infer<typeof Verdicts>

/** How far one chain is signed. */
export const SealedChain = lazyObject(() => ({
  device: z.string(),
  events: Natural,
  /** Number of signed events from the beginning; 0 for none. */
  signed: Natural,
  /** The time of the signature, by the signer's clock; `null` for none. */
  at: Millis.nullable(),
  /** The key that signed: this machine's, or one that only the store names. */
  key: z.enum(['own', 'unknown']).nullable(),
}))
export type SealedChain = z.infer<typeof SealedChain>

/**
 * The state of the seal without a verification: how far this store's chain is signed, and the result of the last
 * verification.
 */
export const SealStatus = lazyObject(() => ({
  device: DeviceId,
  events: Natural,
  signed: z.object({ events: z.int().positive(), at: Millis }).nullable(),
  /** Why nothing is signed, as a sentence; `null` if it is, or will be. */
  unsigned: z.string().nullable(),
  /** The witnesses that confirmed it, as found by the last verification. */
  witnesses: z.array(z.string()),
  /** The last verification of this process; `null` before the first. */
  verified: z.object({ at: Millis, verdicts: Verdicts }).nullable(),
}))
export type SealStatus = z.infer<typeof SealStatus>
