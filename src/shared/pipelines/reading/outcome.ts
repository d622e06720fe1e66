import * as z from 'zod'
import { ReasonFault } from '../../domain/judging/reason-fault.ts'
import { ConfidenceLabel } from '../../domain/runs/decision.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { Engine, RecognizerFamily } from './input.ts'
import { ReadingMetrics, ScoredTime } from './metrics.ts'
import { ReadingSpeech, TimeSpan } from './speech.ts'
import { LeftOutTextGroup } from './unread-text.ts'

export const WordType = z.enum(['correct', 'substitution', 'omission'])
export type WordType = z.infer<typeof WordType>

/**
 * The combined result of two engines for a word. `disagreed` and `unconfirmed` need a judge or a person; `unavailable`
 * means that there was no second engine.
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

/** The result of one engine for a passage word; times in seconds. */
export const EngineWordView = lazyObject(() => ({
  type: WordType,
  /** The index of the heard token in the engine's list; `null` for an omission. */
  token: Natural.nullable(),
  start: z.number().nullable(),
  end: z.number().nullable(),
  /** The judge said that the engine misheard here; the engine's text and its confirmation stay unchanged. */
  judgeOverride: z.literal(true).optional(),
  /** Its times are interpolated from a segment: the recognizer gave words no times. */
  timing: z.literal('segment').optional(),
}))
export type EngineWordView = z.infer<typeof EngineWordView>

/** Guards that keep an answer of the judge from taking effect. */
export const JudgeGuard = z.enum([
  /** The answered row is about another word. */
  'same_word',
  /** A judge adds no errors: a correctly read word stays correct. */
  'no_new_errors',
  /** Only a substitution can become correct. */
  'only_substitutions',
  /** Only if the cross-validator heard the word. */
  'cross_validator_correct',
  /** Only if the engines disagree: confirmed and recovered words stay unchanged. */
  'only_disagreed',
  /** The confidence of the judge was below the setting. */
  'min_confidence',
])
export type JudgeGuard = z.infer<typeof JudgeGuard>

const JudgeVerdict = z.enum(['trust_crossvalidator', 'keep_error'])

/** The answer of a judge about a word. */
const WordJudgment = lazyObject(() => ({
  verdict: JudgeVerdict,
  confidence: ConfidenceLabel.exclude(['medium']),
  reasoning: z.string(),
  /** Why the text is not a valid reason, which makes the confidence low; absent for a valid one. */
  reasonFault: ReasonFault.exactOptional(),
  /** Whether it made the word correct. */
  applied: z.boolean(),
  blockedBy: JudgeGuard.nullable(),
  /** An opinion about a word that no answer can change. */
  advisory: z.boolean(),
}))

/** How fragments form a word. */
export const Merge = z.enum(['compound', 'abbreviation', 'number', 'contraction'])
export type Merge = z.infer<typeof Merge>

/** Signs that the reader struggles with a word: a pause, attempts, an abandoned attempt, or the word in fragments. */
export const StrugglePath = z.enum(['pause', 'near_miss', 'abandoned', 'fragments'])
export type StrugglePath = z.infer<typeof StrugglePath>

/**
 * The likeness of a misread word to the printed one, as in reports: both are function words; the same stem with another
 * ending or beginning; a similar spelling. Any other word may have a similar meaning.
 */
export const Likeness = z.enum(['function_word', 'morphological', 'visual'])
export type Likeness = z.infer<typeof Likeness>

/** Rules that accept a word although it was not read as printed. */
export const Forgiveness = z.enum([
  'abbreviation',
  'proper_noun',
  'out_of_vocabulary',
  'single_letter',
  'inflection',
  'cross_validator',
])
export type Forgiveness = z.infer<typeof Forgiveness>

/** Rules that need a table of the passage's language. */
export const LanguageRule = z.enum(['numbers', 'dictionary', 'inflections', 'homophones', 'fillers', 'norms'])
export type LanguageRule = z.infer<typeof LanguageRule>

/** The language of a passage, and the rules that are off because there is no table for it. */
export const PassageLanguage = lazyObject(() => ({
  /** The ISO 639-1 code. */
  code: z.string(),
  /** Whether it was recognized; otherwise English is assumed. */
  isCertain: z.boolean(),
  off: z.array(LanguageRule),
}))
export type PassageLanguage = z.infer<typeof PassageLanguage>

export const Pause = z.enum(['hesitation', 'long_pause'])
export type Pause = z.infer<typeof Pause>

const Severity = z.enum(['none', 'minor', 'moderate', 'significant'])

/** The display category of a word, derived from all its data. */
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

/**
 * One word of the passage. Under `heard`, `null` means that the engine did not hear it; under `engines`, that there is
 * no such engine. The first version of the rules did not have the values with a default.
 */
export const ReadingWord = lazyObject(() => ({
  index: Natural,
  /** The word in comparable form: lower case, without punctuation. */
  ref: z.string(),
  /** Its range in the passage's text, in UTF-16 units, end exclusive. */
  span: z.object({ start: Natural, end: Natural }),
  type: WordType,
  status: WordStatus,
  heard: perEngine(z.string()),
  engines: perEngine(EngineWordView),
  judge: WordJudgment.nullable(),
  originalType: WordType.nullable(),
  inflectionDrop: z.boolean(),
  /**
   * When the word was said: the time of the primary recognizer, or of the cross-validator if only that heard it. `null`
   * if it was not heard, or has no time.
   */
  spoken: TimeSpan.nullable().default(null),
  /** How the primary's fragments form the word, if it heard several, or one for several words. */
  merge: z
    .object({ kind: Merge, parts: z.array(z.string()), isApart: z.boolean() })
    .nullable()
    .default(null),
  struggle: StrugglePath.nullable().default(null),
  /** Failed attempts at the word before or after it was said, each as heard, with its fragments joined. */
  attempts: z.array(z.string()).default([]),
  likeness: Likeness.nullable().default(null),
  /** Seconds of silence before the word; `null` if unknown. */
  gap: z.number().nullable().default(null),
  pause: Pause.nullable().default(null),
  severity: Severity.default('none'),
  forgiven: Forgiveness.nullable().default(null),
  /**
   * Both recognizers are of this family and heard the same similar word, which counts as an error until a person rules.
   */
  sameFamily: RecognizerFamily.nullable().default(null),
  /** Excluded from scoring: no recognizer knows the word. */
  excluded: z.boolean().default(false),
  /** Made correct because the word before it was an error and the cross-validator heard it correctly. */
  postStruggleLeniency: z.boolean().default(false),
  /** Whether the reading reached this word. */
  attempted: z.boolean().default(true),
  bucket: WordBucket.default('correct'),
}))
export type ReadingWord = z.infer<typeof ReadingWord>

/** A word that was heard but does not match any passage word. */
export const ReadingInsertion = lazyObject(() => ({
  engine: Engine,
  /** The index of the passage word before which it was heard; the number of words means the end. */
  beforeIndex: Natural,
  heard: z.string(),
  token: Natural,
  start: z.number().nullable(),
  end: z.number().nullable(),
  isFiller: z.boolean(),
  /** Every available engine heard it there, and nothing else explains it: the reader inserted it. */
  confirmed: z.boolean().default(false),
  /** The same word occurs elsewhere in the passage. */
  inPassage: z.boolean().default(false),
  /** The index of the word of which it was an attempt, a fragment or a repetition. */
  partOf: Natural.nullable().default(null),
  /** The word was read twice. */
  isRepetition: z.boolean().default(false),
  /** An artifact of the recognizer, not speech of the child: it is not shown. */
  isArtifact: z.boolean().default(false),
}))
export type ReadingInsertion = z.infer<typeof ReadingInsertion>

/** Edit counts of one engine against the passage, insertions included. */
export const AlignmentCounts = lazyObject(() => ({
  correct: Natural,
  substitutions: Natural,
  deletions: Natural,
  insertions: Natural,
}))
export type AlignmentCounts = z.infer<typeof AlignmentCounts>

/** The questions to the judge and their results, in words, except `strangers`. */
export const JudgeStage = lazyObject(() => ({
  queried: Natural,
  /** Words that became correct. */
  overridden: Natural,
  /** Words that the judge called errors of the child. */
  kept: Natural,
  /** The model that answered; `null` if none did. */
  model: z.string().nullable(),
  /** The version of the prompt; `null` if nothing was asked. */
  promptVersion: z.string().nullable().default(null),
  /** Of the words in the questions, those that an answer could change; for the others the judge gives an opinion. */
  eligible: Natural.default(0),
  advisory: Natural.default(0),
  answered: Natural.default(0),
  missing: Natural.default(0),
  /** Answers in favor of the cross-validator, whatever their effect. */
  trusted: Natural.default(0),
  blocked: z.partialRecord(JudgeGuard, z.int().positive()).default({}),
  /** Entries about words that were not in the question. */
  strangers: Natural.default(0),
  /** Words with contradictory entries: none of these counts. */
  repeated: Natural.default(0),
}))
export type JudgeStage = z.infer<typeof JudgeStage>

export const ReadingOutcome = lazyObject(() => ({
  words: z.array(ReadingWord),
  insertions: z.array(ReadingInsertion),
  metrics: ReadingMetrics.extend({ withoutJudge: ReadingMetrics }),
  scored: ScoredTime.nullable().default(null),
  /** The part of the recording that is the reading; `null` in outcomes of earlier versions. */
  speech: ReadingSpeech.nullable().default(null),
  /** The text of the page that is not scored, by kind. */
  leftOutText: z.array(LeftOutTextGroup).default([]),
  judgeStage: JudgeStage,
  alignment: perEngine(AlignmentCounts),
  /** `null` in outcomes of an earlier version of the rules. */
  language: PassageLanguage.nullable().default(null),
}))
export type ReadingOutcome = z.infer<typeof ReadingOutcome>
