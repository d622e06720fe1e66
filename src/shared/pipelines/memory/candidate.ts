import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'

/** The category of a memory. `NOTE` is for collections whose entries have no category. */
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

/** Maximum number of characters of a memory's body that a case stores. */
const MAX_BODY_CHARACTERS = 2_000

/** A memory as retrieved for a prompt; it is a copy, as its file may have changed since. */
export const MemoryCandidate = lazyObject(() => ({
  memoryId: z.string().min(1),
  /** The path of its record, relative to the memory folder. */
  path: z.string(),
  /** An unknown category becomes `NOTE`. */
  category: MemoryCategory.catch('NOTE'),
  title: z.string(),
  tags: z.array(z.string()),
  body: z.string().max(MAX_BODY_CHARACTERS),
  /** The score of the match, higher is better: the negated rank of FTS5 plus the body bonus, or the keyword score. */
  score: z.number(),
  /** The time of its last change, ISO; `null` if its record has none. */
  updatedAt: z.string().nullable(),
  /** The tokens of the prompt that were found in it. */
  hits: z.array(z.string()),
  /** Evidence that it is about the prompt; missing in older cases. */
  evidence: z
    .object({
      /** Number of common terms that are distinctive in this folder. */
      terms: z.int().nonnegative(),
      hasIdentifier: z.boolean(),
      strength: z.number().nonnegative(),
    })
    .optional(),
  /** The id of a newer memory on the same subject that contradicts it. */
  olderThan: z.string().optional(),
  /** Paths of memories with the same content, which are not listed separately. */
  alsoAt: z.array(z.string()).optional(),
}))
export type MemoryCandidate = z.infer<typeof MemoryCandidate>
