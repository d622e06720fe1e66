import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { MemoryCategory } from './candidate.ts'
import { MemoryGuard } from './words.ts'

/** How the memories of the output were chosen (004-08). */
const MemoryPath = z.enum(['judged', 'top_k', 'keywords', 'none'])

/** Why this path was taken. */
const PathReason = z.enum([
  /** The judge answered; if there are two, both did. */
  'answered',
  /** One of two judges answered. */
  'degraded',
  /** No judge gave a usable answer in time. */
  'failed',
  /** The answer kept everything, and a memory contains instructions. */
  'kept_everything',
  'disabled',
  'not_configured',
  /** A judge that may not decide answered. */
  'advises',
  /** Fewer candidates than the minimum for judging. */
  'too_few',
  'no_full_text_search',
  'no_candidates',
  'vague_prompt',
  'retrieval_off',
])

/** The answer of one judge about a candidate. */
const JudgeMark = z.enum(['kept', 'dropped', 'not_asked'])

/** The confidence of a candidate, by its common terms or, in older cases, by its share of the best score. */
const ConfidenceBand = z.enum(['high', 'medium', 'low'])

/** The result for one candidate. */
export const JudgedMemory = lazyObject(() => ({
  memoryId: z.string(),
  title: z.string(),
  category: MemoryCategory,
  /** Its score of retrieval, higher is better. */
  bm25: z.number(),
  /** Its rank in retrieval, from 1. */
  rank: z.int().positive(),
  band: ConfidenceBand,
  kept: z.boolean(),
  /** The origin of the decision. */
  by: z.enum(['rule', 'judge', 'guard']),
  judge: JudgeMark,
  judgeSecond: JudgeMark,
  /** The guard that kept an answer from taking effect. */
  blockedBy: MemoryGuard.nullable(),
  /** The rule that excluded it: no judge was asked about it, or more were kept than the limit allows. */
  cutBy: z.enum(['noise_floor', 'pool', 'cap', 'evidence']).nullable(),
  /** Whether its title or a tag contains instructions to its readers. */
  hasInstructions: z.boolean().optional(),
}))
export type JudgedMemory = z.infer<typeof JudgedMemory>

/** The questions to the judges and their result. */
const MemoryJudgeStage = lazyObject(() => ({
  verification: z.enum(['strict', 'lenient']),
  dual: z.boolean(),
  /** The number of judged candidates. */
  pool: z.int().nonnegative(),
  /** The models that answered. */
  model: z.string().nullable(),
  /** Why judges did not answer, a sentence each. */
  failures: z.array(z.string()),
}))

/** A kept memory whose file had changed when the output was made, with the change. */
const WithdrawnMemory = lazyObject(() => ({
  memoryId: z.string(),
  why: z.enum(['retired', 'gone', 'outside', 'changed']),
}))

export const MemoryOutcome = lazyObject(() => ({
  path: MemoryPath,
  reason: PathReason,
  /** The reason as a sentence. */
  why: z.string(),
  candidates: z.array(JudgedMemory),
  /** `null` if no judge was to be asked. */
  judge: MemoryJudgeStage.nullable(),
  withdrawn: z.array(WithdrawnMemory),
  /** The exact output text; empty if there is none. */
  output: z.string(),
  /** The memories that the rules alone would have kept. */
  withoutJudge: z.object({ kept: z.array(z.string()) }),
}))
export type MemoryOutcome = z.infer<typeof MemoryOutcome>

/** The final state of a prompt after people's rulings. */
export const MemoryFinal = lazyObject(() => ({
  path: MemoryPath,
  candidates: z.array(
    JudgedMemory.pick({ memoryId: true, title: true, category: true, rank: true, kept: true }).extend({
      /** Whether a person decided it. */
      ruled: z.boolean(),
    }),
  ),
  /** The ids of the memories that people named as missing. */
  missing: z.array(z.string()),
  /** Whether people say that nothing is missing; `null` without a ruling. */
  nothingMissing: z.boolean().nullable(),
}))
export type MemoryFinal = z.infer<typeof MemoryFinal>
