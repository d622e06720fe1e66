import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { ProviderName } from './model.ts'

/** The source of a key: the keychain of the system, the environment, or this session only. */
export const KeySource = z.enum(['keychain', 'environment', 'session'])
export type KeySource = z.infer<typeof KeySource>

/** The public state of a key; only the main process knows the key itself. */
export const KeyState = lazyObject(() => ({
  set: z.boolean(),
  /** The last four characters; `null` without a key, or if it is too short to show any. */
  last4: z.string().nullable(),
  source: KeySource.nullable(),
  /** The problem of the keychain, as a sentence; `null` if it works or was not needed. */
  trouble: z.string().nullable(),
}))
export type KeyState = z.infer<typeof KeyState>

/** The state of the key of a provider. */
export const KeyStatus = lazyObject(() => ({ provider: ProviderName, ...KeyState.shape }))
export type KeyStatus = z.infer<typeof KeyStatus>
