import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { MemoryCandidate } from './candidate.ts'

/**
 * `auto`: memories that are injected without a request (strict); `search`: results of a user's search (lenient)
 * (004-02, 004-06).
 */
const MemoryMode = z.enum(['auto', 'search'])

/** A message of the user and the answer of the assistant; empty if one of them is missing. */
const MemoryTurn = z.object({ user: z.string(), assistant: z.string() })

/** A prompt, with the memories that retrieval found for it at that time. */
export const MemoryInput = lazyObject(() => ({
  prompt: z.string(),
  mode: MemoryMode,
  /** The conversation before the prompt, oldest first. */
  turns: z.array(MemoryTurn),
  /**
   * The name of the memory folder. It contains no path of this machine, so that a moved folder does not create new
   * cases.
   */
  folder: z.string(),
  /** The method of retrieval. */
  retrieval: z.enum(['bm25', 'keywords']),
  /**
   * The session of a prompt from the hook, and its position there: “continue” sent twice is two cases. `null` for an
   * imported prompt.
   */
  origin: z.object({ session: z.string(), place: z.string() }).nullable(),
  /** In the order of retrieval, the best first. */
  candidates: z.array(MemoryCandidate),
}))
export type MemoryInput = z.infer<typeof MemoryInput>
