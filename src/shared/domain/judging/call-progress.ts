import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
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

/** The progress of a call. If a host does not stream its answers, only the phase is known. */
export const CallProgress = lazyObject(() => ({
  role: CallRole,
  /** The key of the question, from its pipeline. */
  key: z.string(),
  provider: ProviderName,
  model: z.string(),
  phase: CallPhase,
  /** Milliseconds of the phase at the time of this report. */
  phaseMs: z.number().nonnegative(),
  /** Estimated milliseconds of the whole call by the measured speed of the model; `null` if unknown. */
  estimateMs: z.number().nonnegative().nullable(),
  /** Tokens of the prompt that have been read, if the server reports them. */
  prompt: PartOf.nullable(),
  /** Tokens of the answer so far, including reasoning. */
  tokens: Natural,
  tokensPerSecond: z.number().nonnegative().nullable(),
  /** Entries of the answer that have begun, such as words; `null` if its form has no named entries. */
  entries: PartOf.nullable(),
}))
export type CallProgress = z.infer<typeof CallProgress>
