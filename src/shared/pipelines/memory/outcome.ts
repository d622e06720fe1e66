import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { MemoryCategory } from './candidate.ts'
import { MemoryGuard } from './words.ts'

/** How the memories that are given were chosen (004-08). */
const MemoryPath = z.enum(['judged', 'top_k', 'keywords', 'none'])

/** Why this path was taken. */
const PathReason = z.enum([
  /** The judge answered; of two both did. */
  'answered',
  /** One of two judges answered. */
  'degraded',
  /** No judge that was asked answered in time, or none with something that can be used. */
  'failed',
  /** The answer kept everything, and a memory gives orders. */
  'kept_everything',
  'disabled',
  'not_configured',
  /** Fewer candidates than are judged. */
  'too_few',
  'no_full_text_search',
  'no_candidates',
  'vague_prompt',
  'retrieval_off',
])

/** What one judge said of a candidate. */
const JudgeMark = z.enum(['kept', 'dropped', 'not_asked'])

/** How near a candidate's score is to the best one. */
const ConfidenceBand = z.enum(['high', 'medium', 'low'])

/** What became of one candidate. */
export const JudgedMemory = deferredObject(() => ({
  memoryId: z.string(),
  title: z.string(),
  category: MemoryCategory,
  /** Its score of retrieval, higher is better. */
  bm25: z.number(),
  /** Its place in retrieval, from 1. */
  rank: z.int().positive(),
  band: ConfidenceBand,
  kept: z.boolean(),
  /** Who decided. */
  by: z.enum(['rule', 'judge', 'guard']),
  judge: JudgeMark,
  judgeSecond: JudgeMark,
  /** The guard that kept an answer from taking effect. */
  blockedBy: MemoryGuard.nullable(),
  /** The rule that left it out: nobody was asked about it, or more were kept than are given. */
  cutBy: z.enum(['noise_floor', 'pool', 'cap', 'evidence']).nullable(),
  /** Whether its title or a tag gives orders to its readers. */
  hasInstructions: z.boolean().optional(),
}))
export type JudgedMemory = z.infer<typeof JudgedMemory>

/** What was asked, and what came of it. */
const MemoryJudgeStage = deferredObject(() => ({
  verification: z.enum(['strict', 'lenient']),
  dual: z.boolean(),
  /** How many candidates were judged. */
  pool: z.int().nonnegative(),
  /** The models that answered. */
  model: z.string().nullable(),
  /** Why a judge that was asked has no answer, a sentence each. */
  failures: z.array(z.string()),
}))

/** A kept memory whose file had changed when the output was made, and how. */
const WithdrawnMemory = deferredObject(() => ({
  memoryId: z.string(),
  why: z.enum(['retired', 'gone', 'outside', 'changed']),
}))

export const MemoryOutcome = deferredObject(() => ({
  path: MemoryPath,
  reason: PathReason,
  /** The reason as a sentence. */
  why: z.string(),
  candidates: z.array(JudgedMemory),
  /** `null` where nobody was to be asked. */
  judge: MemoryJudgeStage.nullable(),
  withdrawn: z.array(WithdrawnMemory),
  /** The exact text that was given, empty where there is none. */
  output: z.string(),
  /** What the rules alone would have kept. */
  withoutJudge: z.object({ kept: z.array(z.string()) }),
}))
export type MemoryOutcome = z.infer<typeof MemoryOutcome>

/** What stands of a prompt after people's rulings. */
export const MemoryFinal = deferredObject(() => ({
  path: MemoryPath,
  candidates: z.array(
    JudgedMemory.pick({ memoryId: true, title: true, category: true, rank: true, kept: true }).extend({
      /** Whether a person said so. */
      ruled: z.boolean(),
    }),
  ),
  /** Memories that people named as missing, by their ids. */
  missing: z.array(z.string()),
  /** Whether people say that nothing is missing; `null` where nobody did. */
  nothingMissing: z.boolean().nullable(),
}))
export type MemoryFinal = z.infer<typeof MemoryFinal>
