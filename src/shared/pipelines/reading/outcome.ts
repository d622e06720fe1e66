import * as z from 'zod'
import { ConfidenceLabel } from '../../domain/decision.ts'
import { Engine } from './input.ts'

export const WordType = z.enum(['correct', 'substitution', 'omission'])
export type WordType = z.infer<typeof WordType>

/**
 * What two engines together say of a word. `disagreed` and `unconfirmed` wait for a judge or a person;
 * `unavailable` means that there was no second engine.
 */
export const WordStatus = z.enum([
  'confirmed',
  'disagreed',
  'unconfirmed',
  'recovered',
  'unavailable',
  'confirmed_omission',
])
export type WordStatus = z.infer<typeof WordStatus>

const perEngine = <S extends z.ZodType>(value: S) =>
  z.object({ primary: value.nullable(), clean: value.nullable(), crossValidator: value.nullable() })

/** What one engine made of a passage word; times in seconds. */
export const EngineWordView = z.object({
  type: WordType,
  /** Where the heard token stands in the engine's list; `null` for an omission. */
  token: z.int().nonnegative().nullable(),
  start: z.number().nullable(),
  end: z.number().nullable(),
})
export type EngineWordView = z.infer<typeof EngineWordView>

export const WordJudgement = z.object({
  verdict: z.enum(['trust_crossvalidator', 'keep_error']),
  confidence: ConfidenceLabel.exclude(['medium']),
  reasoning: z.string(),
  applied: z.boolean(),
  blockedBy: z.string().nullable(),
})
export type WordJudgement = z.infer<typeof WordJudgement>

/**
 * One word of the passage. Under `heard`, `null` means that the engine did not hear it; under `engines`, that there
 * is no such engine.
 */
export const ReadingWord = z.object({
  index: z.int().nonnegative(),
  /** The word as it is compared: lower case, without punctuation. */
  ref: z.string(),
  /** Where it stands in the passage's text, in UTF-16 units, end exclusive. */
  span: z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() }),
  type: WordType,
  status: WordStatus,
  heard: perEngine(z.string()),
  engines: perEngine(EngineWordView),
  judge: WordJudgement.nullable(),
  originalType: WordType.nullable(),
  inflectionDrop: z.boolean(),
})
export type ReadingWord = z.infer<typeof ReadingWord>

/** A word that was heard and stands nowhere in the passage. */
export const ReadingInsertion = z.object({
  engine: Engine,
  /** It was heard before the passage word with this index; the number of words stands for the end. */
  beforeIndex: z.int().nonnegative(),
  heard: z.string(),
  token: z.int().nonnegative(),
  start: z.number().nullable(),
  end: z.number().nullable(),
  isFiller: z.boolean(),
})
export type ReadingInsertion = z.infer<typeof ReadingInsertion>

/** `null` where it cannot be known: rates need times, accuracy needs an attempted word. */
export const ReadingMetrics = z.object({
  words: z.int().nonnegative(),
  correct: z.int().nonnegative(),
  substitutions: z.int().nonnegative(),
  omissions: z.int().nonnegative(),
  /** Words that count against the child: substitutions and omissions. */
  errors: z.int().nonnegative(),
  seconds: z.number().positive().nullable(),
  /** Words correct per minute, one decimal. */
  wcpm: z.number().nonnegative().nullable(),
  wcpmMin: z.number().nonnegative().nullable(),
  wcpmMax: z.number().nonnegative().nullable(),
  /** Share of the passage's words that were read correctly, 0 to 1. */
  accuracy: z.number().min(0).max(1).nullable(),
})
export type ReadingMetrics = z.infer<typeof ReadingMetrics>

/** Edit counts of one engine against the passage, insertions included. */
export const AlignmentCounts = z.object({
  correct: z.int().nonnegative(),
  substitutions: z.int().nonnegative(),
  deletions: z.int().nonnegative(),
  insertions: z.int().nonnegative(),
})
export type AlignmentCounts = z.infer<typeof AlignmentCounts>

export const ReadingOutcome = z.object({
  words: z.array(ReadingWord),
  insertions: z.array(ReadingInsertion),
  metrics: ReadingMetrics.extend({ withoutJudge: ReadingMetrics }),
  judgeStage: z.object({
    queried: z.int().nonnegative(),
    overridden: z.int().nonnegative(),
    kept: z.int().nonnegative(),
    model: z.string().nullable(),
  }),
  alignment: perEngine(AlignmentCounts),
})
export type ReadingOutcome = z.infer<typeof ReadingOutcome>
