import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { ProviderName } from './model.ts'

/** Where a key was found: the keychain of the system, the environment, or this session only. */
export const KeySource = z.enum(['keychain', 'environment', 'session'])
export type KeySource = z.infer<typeof KeySource>

/** All that anybody but the main process may know of a key. */
export const KeyStatus = deferredObject(() => ({
  provider: ProviderName,
  set: z.boolean(),
  /** The last four characters; `null` where there is no key, or it is too short to show any. */
  last4: z.string().nullable(),
  source: KeySource.nullable(),
  /** What is wrong with the keychain, as a sentence; `null` where it works or was not needed. */
  trouble: z.string().nullable(),
}))
export type KeyStatus = z.infer<typeof KeyStatus>
