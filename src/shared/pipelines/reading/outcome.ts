import * as z from 'zod'
import { ConfidenceLabel } from '../../domain/decision.ts'
import { Engine, Season } from './input.ts'

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
export const Merge = z.enum(['compound', 'abbreviation', 'number', 'contraction'])
export type Merge = z.infer<typeof Merge>

/** How somebody can be seen to struggle with a word: by a pause, by tries, by giving up, by saying it in pieces. */
export const StrugglePath = z.enum(['pause', 'near_miss', 'abandoned', 'fragments'])
export type StrugglePath = z.infer<typeof StrugglePath>

/** Rules that take an error off a word although it was not read as it stands. */
export const Forgiveness = z.enum([
  'proper_noun',
  'out_of_vocabulary',
  'single_letter',
  'inflection',
  'cross_validator',
])
export type Forgiveness = z.infer<typeof Forgiveness>

export const Pause = z.enum(['hesitation', 'long_pause'])
export type Pause = z.infer<typeof Pause>

export const Severity = z.enum(['none', 'minor', 'moderate', 'significant'])
export type Severity = z.infer<typeof Severity>

/** What a word is shown as; one word for all that is known of it. */
export const WordBucket = z.enum([
  'correct',
  'struggle_correct',
  'attempted_struggled',
  'definite_struggle',
  'confirmed_substitution',
  'substitution',
  'omitted',
  'not_attempted',
  'forgiven',
  'excluded',
])
export type WordBucket = z.infer<typeof WordBucket>

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
  /** How the primary's pieces make up the word, where it heard several, or one for several words. */
  merge: z.object({ kind: Merge, parts: z.array(z.string()) }).nullable(),
  struggle: StrugglePath.nullable(),
  /** Tries at the word before it was said, as heard. */
  attempts: z.array(z.string()),
  /** Seconds of silence before the word; `null` where it is not known. */
  gap: z.number().nullable(),
  pause: Pause.nullable(),
  severity: Severity,
  forgiven: Forgiveness.nullable(),
  /** Taken out of the scoring: no recogniser knows the word. */
  excluded: z.boolean(),
  /** Turned correct because the word before it was an error and the cross-validator heard it rightly. */
  postStruggleLeniency: z.boolean(),
  /** Whether the reading came as far as this word. */
  attempted: z.boolean(),
  bucket: WordBucket,
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
  /** Every engine that has a vote heard it there. */
  confirmed: z.boolean(),
  /** The same word stands somewhere in the passage. */
  inPassage: z.boolean(),
  /** The index of the word that it was a try at, or a piece of. */
  partOf: z.int().nonnegative().nullable(),
  /** A trace of the recogniser, not of the child: it is not shown. */
  isArtifact: z.boolean(),
})
export type ReadingInsertion = z.infer<typeof ReadingInsertion>

/** How well a text suits its reader, by the share of words read correctly. */
export const AccuracyLevel = z.enum(['independent', 'instructional', 'frustration'])
export type AccuracyLevel = z.infer<typeof AccuracyLevel>

export const RiskLevel = z.enum(['on_track', 'some_risk', 'at_risk'])
export type RiskLevel = z.infer<typeof RiskLevel>

/** Where a rate stands among children of the same grade and season. */
export const NormBand = z.object({
  grade: z.int(),
  season: Season,
  /** The highest percentile of the table that the rate reaches; 0 below the lowest. */
  percentile: z.union([
    z.literal(0),
    z.literal(10),
    z.literal(25),
    z.literal(50),
    z.literal(75),
    z.literal(90),
  ]),
  risk: RiskLevel,
})
export type NormBand = z.infer<typeof NormBand>

/** `null` where it cannot be known: rates need times, accuracy needs an attempted word, norms a grade and a season. */
export const ReadingMetrics = z.object({
  /** Words that were attempted and are scored. */
  words: z.int().nonnegative(),
  correct: z.int().nonnegative(),
  substitutions: z.int().nonnegative(),
  omissions: z.int().nonnegative(),
  /** Words that nobody heard a try at, from the last attempted one to the end; not scored. */
  notAttempted: z.int().nonnegative(),
  insertions: z.int().nonnegative(),
  hesitations: z.int().nonnegative(),
  longPauses: z.int().nonnegative(),
  selfCorrections: z.int().nonnegative(),
  /** What counts against the child by the scoring profile: substitutions and omissions, and what it adds. */
  errors: z.int().nonnegative(),
  seconds: z.number().positive().nullable(),
  /** Words correct per minute, one decimal: the lower end of the range is the headline. */
  wcpm: z.number().nonnegative().nullable(),
  wcpmMin: z.number().nonnegative().nullable(),
  wcpmMax: z.number().nonnegative().nullable(),
  /** Share of the scored words that count for the child, 0 to 1. */
  accuracy: z.number().min(0).max(1).nullable(),
  accuracyLevel: AccuracyLevel.nullable(),
  norm: NormBand.nullable(),
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

/** What is scored of the recording: words that begin before `until`, over so many seconds. */
export const ScoredTime = z.object({ until: z.number(), seconds: z.number().positive() })
export type ScoredTime = z.infer<typeof ScoredTime>

export const ReadingOutcome = z.object({
  words: z.array(ReadingWord),
  insertions: z.array(ReadingInsertion),
  metrics: ReadingMetrics.extend({ withoutJudge: ReadingMetrics }),
  scored: ScoredTime.nullable(),
  judgeStage: z.object({
    queried: z.int().nonnegative(),
    overridden: z.int().nonnegative(),
    kept: z.int().nonnegative(),
    model: z.string().nullable(),
  }),
  alignment: perEngine(AlignmentCounts),
})
export type ReadingOutcome = z.infer<typeof ReadingOutcome>
