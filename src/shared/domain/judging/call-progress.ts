import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'
import { ProviderName } from './model.ts'
import { CallRole } from './role.ts'

/**
 * The phase of a call to a model: it waits for its turn at the server, the server loads the model, the model reads the
 * prompt, or it writes its answer.
 */
const CallPhase = z.enum(['waiting', 'loading', 'prompt', 'writing'])

/** A part of a whole, as “4 of 9”. */
const PartOf = z.object({ done: Natural, of: Natural })

/** How far a call is. Where a host does not stream its answers, nothing but the phase is known. */
export const CallProgress = deferredObject(() => ({
  role: CallRole,
  /** The question of the role, as its pipeline names it. */
  key: z.string(),
  provider: ProviderName,
  model: z.string(),
  phase: CallPhase,
  /** Milliseconds that the phase had lasted when this was reported. */
  phaseMs: z.number().nonnegative(),
  /** Milliseconds that the whole call will take by the measured speed of the model; `null` where none is known. */
  estimateMs: z.number().nonnegative().nullable(),
  /** Tokens of the prompt that are read, where the server reports them. */
  prompt: PartOf.nullable(),
  /** Tokens of the answer so far, those of thinking included. */
  tokens: Natural,
  tokensPerSecond: z.number().nonnegative().nullable(),
  /** Entries of the answer that have begun, such as words; `null` where its form has no entries by name. */
  entries: PartOf.nullable(),
}))
export type CallProgress = z.infer<typeof CallProgress>
