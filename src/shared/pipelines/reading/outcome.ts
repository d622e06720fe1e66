import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { ReasonFault } from '../../domain/judging/reason-fault.ts'
import { ConfidenceLabel } from '../../domain/runs/decision.ts'
import { Natural } from '../../numbers.ts'
import { Engine, RecognizerFamily } from './input.ts'
import { ReadingMetrics, ScoredTime } from './metrics.ts'
import { ReadingSpeech, TimeSpan } from './speech.ts'
import { LeftOutTextGroup } from './unread-text.ts'

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
export const EngineWordView = deferredObject(() => ({
  type: WordType,
  /** Where the heard token stands in the engine's list; `null` for an omission. */
  token: Natural.nullable(),
  start: z.number().nullable(),
  end: z.number().nullable(),
  /** The judge said that the engine misheard here; what it wrote and how it is confirmed stay as they are. */
  judgeOverride: z.literal(true).optional(),
  /** Its times are shares of a segment’s: the recognizer gave words none. */
  timing: z.literal('segment').optional(),
}))
export type EngineWordView = z.infer<typeof EngineWordView>

/** What keeps an answer of the judge from taking effect. */
export const JudgeGuard = z.enum([
  /** The row that was answered is of another word. */
  'same_word',
  /** A judge makes no errors: what was read correctly stays so. */
  'no_new_errors',
  /** Only a substitution can become correct. */
  'only_substitutions',
  /** Only where the cross-validator heard the word. */
  'cross_validator_correct',
  /** Only where the engines disagree: what is confirmed or recovered stays. */
  'only_disagreed',
  /** The judge was not as sure as the settings demand. */
  'min_confidence',
])
export type JudgeGuard = z.infer<typeof JudgeGuard>

const JudgeVerdict = z.enum(['trust_crossvalidator', 'keep_error'])

/** What a judge said of a word. */
const WordJudgment = deferredObject(() => ({
  verdict: JudgeVerdict,
  confidence: ConfidenceLabel.exclude(['medium']),
  reasoning: z.string(),
  /** Why the reason gives none, which makes the confidence low; absent where it does. */
  reasonFault: ReasonFault.exactOptional(),
  /** Whether it made the word correct. */
  applied: z.boolean(),
  blockedBy: JudgeGuard.nullable(),
  /** An opinion about a word that no answer can change. */
  advisory: z.boolean(),
}))

/** How pieces make up a word. */
export const Merge = z.enum(['compound', 'abbreviation', 'number', 'contraction'])
export type Merge = z.infer<typeof Merge>

/** How somebody can be seen to struggle with a word: by a pause, by tries, by giving up, by saying it in pieces. */
export const StrugglePath = z.enum(['pause', 'near_miss', 'abandoned', 'fragments'])
export type StrugglePath = z.infer<typeof StrugglePath>

/**
 * What a word that was read in another's place has in common with it, as reports sort them: both are small grammatical
 * words; the stem, with another ending or beginning; the looks. What is none of these may be a word of like meaning.
 */
export const Likeness = z.enum(['function_word', 'morphological', 'visual'])
export type Likeness = z.infer<typeof Likeness>

/** Rules that take an error off a word although it was not read as it stands. */
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

/** The language of a passage, and the rules that are off because there is no table of it. */
export const PassageLanguage = deferredObject(() => ({
  /** As ISO 639-1 writes it. */
  code: z.string(),
  /** Whether it was recognized; else it is taken to be English. */
  isCertain: z.boolean(),
  off: z.array(LanguageRule),
}))
export type PassageLanguage = z.infer<typeof PassageLanguage>

export const Pause = z.enum(['hesitation', 'long_pause'])
export type Pause = z.infer<typeof Pause>

const Severity = z.enum(['none', 'minor', 'moderate', 'significant'])

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

/**
 * One word of the passage. Under `heard`, `null` means that the engine did not hear it; under `engines`, that there
 * is no such engine. What has a default was not yet known to the first version of the rules.
 */
export const ReadingWord = deferredObject(() => ({
  index: Natural,
  /** The word as it is compared: lower case, without punctuation. */
  ref: z.string(),
  /** Where it stands in the passage's text, in UTF-16 units, end exclusive. */
  span: z.object({ start: Natural, end: Natural }),
  type: WordType,
  status: WordStatus,
  heard: perEngine(z.string()),
  engines: perEngine(EngineWordView),
  judge: WordJudgment.nullable(),
  originalType: WordType.nullable(),
  inflectionDrop: z.boolean(),
  /**
   * When the word was said: as the primary has it, and as the cross-validator has it where only that heard it. `null`
   * where it was not heard, or without a time.
   */
  spoken: TimeSpan.nullable().default(null),
  /** How the primary's pieces make up the word, where it heard several, or one for several words. */
  merge: z
    .object({ kind: Merge, parts: z.array(z.string()), isApart: z.boolean() })
    .nullable()
    .default(null),
  struggle: StrugglePath.nullable().default(null),
  /** Failed tries at the word before or after it was said, each as heard, pieces in one. */
  attempts: z.array(z.string()).default([]),
  likeness: Likeness.nullable().default(null),
  /** Seconds of silence before the word; `null` where it is not known. */
  gap: z.number().nullable().default(null),
  pause: Pause.nullable().default(null),
  severity: Severity.default('none'),
  forgiven: Forgiveness.nullable().default(null),
  /** Both recognizers are of this family and heard the same similar word, which counts as an error until a person rules. */
  sameFamily: RecognizerFamily.nullable().default(null),
  /** Taken out of the scoring: no recognizer knows the word. */
  excluded: z.boolean().default(false),
  /** Turned correct because the word before it was an error and the cross-validator heard it rightly. */
  postStruggleLeniency: z.boolean().default(false),
  /** Whether the reading came as far as this word. */
  attempted: z.boolean().default(true),
  bucket: WordBucket.default('correct'),
}))
export type ReadingWord = z.infer<typeof ReadingWord>

/** A word that was heard and stands nowhere in the passage. */
export const ReadingInsertion = deferredObject(() => ({
  engine: Engine,
  /** It was heard before the passage word with this index; the number of words stands for the end. */
  beforeIndex: Natural,
  heard: z.string(),
  token: Natural,
  start: z.number().nullable(),
  end: z.number().nullable(),
  isFiller: z.boolean(),
  /** Every engine that there is heard it there, and nothing else explains it: the reader put it in. */
  confirmed: z.boolean().default(false),
  /** The same word stands somewhere in the passage. */
  inPassage: z.boolean().default(false),
  /** The index of the word that it was a try at, a piece of, or said once more. */
  partOf: Natural.nullable().default(null),
  /** The word was read twice. */
  isRepetition: z.boolean().default(false),
  /** A trace of the recognizer, not of the child: it is not shown. */
  isArtifact: z.boolean().default(false),
}))
export type ReadingInsertion = z.infer<typeof ReadingInsertion>

/** Edit counts of one engine against the passage, insertions included. */
export const AlignmentCounts = deferredObject(() => ({
  correct: Natural,
  substitutions: Natural,
  deletions: Natural,
  insertions: Natural,
}))
export type AlignmentCounts = z.infer<typeof AlignmentCounts>

/** What the judge was asked and what came of it; words, save for `strangers`. */
export const JudgeStage = deferredObject(() => ({
  queried: Natural,
  /** Turned correct. */
  overridden: Natural,
  /** Said to be errors of the child. */
  kept: Natural,
  /** The model that answered; `null` where none did. */
  model: z.string().nullable(),
  /** Which prompt was asked with; `null` where nothing was asked. */
  promptVersion: z.string().nullable().default(null),
  /** Words that an answer could change, of those that were asked about; the others are asked for an opinion. */
  eligible: Natural.default(0),
  advisory: Natural.default(0),
  answered: Natural.default(0),
  missing: Natural.default(0),
  /** Answers that the cross-validator is right, whatever came of them. */
  trusted: Natural.default(0),
  blocked: z.partialRecord(JudgeGuard, z.int().positive()).default({}),
  /** Entries about words that were not asked about. */
  strangers: Natural.default(0),
  /** Words with entries that contradict each other: none of them counts. */
  repeated: Natural.default(0),
}))
export type JudgeStage = z.infer<typeof JudgeStage>

export const ReadingOutcome = deferredObject(() => ({
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
  /** `null` where an earlier version of the rules judged. */
  language: PassageLanguage.nullable().default(null),
}))
export type ReadingOutcome = z.infer<typeof ReadingOutcome>
