import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'

/** What kind of thing a memory holds. `NOTE` is for corpora whose entries have no category. */
export const MemoryCategory = z.enum([
  'DECISION',
  'CONSTRAINT',
  'PREFERENCE',
  'RUNBOOK',
  'TECH_DEBT',
  'SESSION_SUMMARY',
  'NOTE',
])
export type MemoryCategory = z.infer<typeof MemoryCategory>

/** So many characters of a memory's body are kept with a case. */
const MOST_BODY_CHARACTERS = 2_000

/** A memory as retrieval found it for a prompt, frozen: its file may have changed since. */
export const MemoryCandidate = deferredObject(() => ({
  memoryId: z.string().min(1),
  /** Where its record stands, relative to the memory folder. */
  path: z.string(),
  /** One that nobody knows is that of a note. */
  category: MemoryCategory.catch('NOTE'),
  title: z.string(),
  tags: z.array(z.string()),
  body: z.string().max(MOST_BODY_CHARACTERS),
  /** How well it matches, higher is better: minus the rank of FTS5 with the body bonus added, or the keyword score. */
  score: z.number(),
  /** When it was changed last, ISO; `null` where its record does not say. */
  updatedAt: z.string().nullable(),
  /** The tokens of the prompt that were found in it. */
  hits: z.array(z.string()),
  /** How well it is shown to be about the prompt; cases of before do not have it. */
  evidence: z
    .object({
      /** Terms in common that say something in this folder. */
      terms: z.int().nonnegative(),
      hasIdentifier: z.boolean(),
      strength: z.number().nonnegative(),
    })
    .optional(),
  /** The id of a newer memory about the same thing that contradicts it. */
  olderThan: z.string().optional(),
  /** Paths of memories that say the same and take no place of their own. */
  alsoAt: z.array(z.string()).optional(),
}))
export type MemoryCandidate = z.infer<typeof MemoryCandidate>
