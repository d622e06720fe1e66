import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { MemoryCandidate } from './candidate.ts'

/** `auto`: what is injected unasked, strictly; `search`: what somebody looks for, leniently (004-02, 004-06). */
const MemoryMode = z.enum(['auto', 'search'])

/** What a user said and what the assistant answered; empty for a side that said nothing. */
const MemoryTurn = z.object({ user: z.string(), assistant: z.string() })

/** A prompt, and the memories that retrieval found for it, as they were then. */
export const MemoryInput = deferredObject(() => ({
  prompt: z.string(),
  mode: MemoryMode,
  /** The conversation before the prompt, oldest first. */
  turns: z.array(MemoryTurn),
  /** What the memory folder is called. It names no place on this machine, so that a moved folder makes no new cases. */
  folder: z.string(),
  /** How the candidates were found. */
  retrieval: z.enum(['bm25', 'keywords']),
  /**
   * The session that a prompt came from by the hook, and its place there: “continue” asked twice is two cases. `null`
   * for a prompt that was imported.
   */
  origin: z.object({ session: z.string(), place: z.string() }).nullable(),
  /** In the order of retrieval, the best first. */
  candidates: z.array(MemoryCandidate),
}))
export type MemoryInput = z.infer<typeof MemoryInput>
