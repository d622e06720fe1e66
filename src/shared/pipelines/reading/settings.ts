import * as z from 'zod'
import { lazySchema, lazyStrictObject } from '../../lazy-schema.ts'
import { Share } from '../../numbers.ts'
import { ReadingRecognizers } from './input.ts'

const Seconds = z.number().nonnegative()

/** Scores for the alignment of words. */
const Alignment = lazyStrictObject(() => ({
  /** Score of two equal words. */
  match: z.number().positive().default(2),
  /** Score of a word that only one side has. */
  gap: z.number().negative().default(-1),
  /** The score of two different words is this times their dissimilarity (0 alike, 1 nothing in common). */
  mismatch: z.number().negative().default(-1.5),
}))

/**
 * When a word can be an attempt at another: the minimum number of common letters at either end, or the minimum
 * similarity.
 */
const NearMiss = lazyStrictObject(() => ({
  letters: z.int().min(2).default(3),
  similarity: Share.default(0.4),
}))
export type NearMiss = z.infer<typeof NearMiss>

/** Minimum silence of a hesitation, by the preceding context. */
const Pauses = lazyStrictObject(() => ({
  hesitationThresholdSeconds: Seconds.default(0.5),
  afterCommaSeconds: Seconds.default(0.8),
  afterSentenceSeconds: Seconds.default(1.2),
  longPauseSeconds: Seconds.default(3),
}))

/** Fragments of words. */
const Fragments = lazyStrictObject(() => ({
  /** Fragments with a longer silence between them were said separately. */
  gap: Seconds.default(0.3),
  /**
   * A fragment with at most this number of letters belongs to the misread word during whose time it falls, within the
   * reach.
   */
  letters: z.int().positive().default(4),
  reach: Seconds.default(0.15),
}))

/**
 * When a recognizer's noise mark is its own artifact: its maximum length, and its maximum distance from a word that
 * both recognizers heard.
 */
const Artifacts = lazyStrictObject(() => ({
  seconds: Seconds.default(0.12),
  reach: Seconds.default(0.2),
}))

/**
 * Minimum number of attempts, or seconds of attempts, at which a word was not read fluently. Two attempts are minor.
 */
const Severity = lazyStrictObject(() => ({
  moderateTries: z.int().min(2).default(3),
  significantTries: z.int().min(2).default(5),
  significantSeconds: Seconds.default(2),
}))

/** Rules that accept a word as read; each has a switch of its own. */
const Forgiveness = lazyStrictObject(() => ({
  abbreviations: z.boolean().default(true),
  properNouns: z.boolean().default(true),
  properNounSimilarity: Share.default(0.4),
  outOfVocabulary: z.boolean().default(true),
  outOfVocabularySimilarity: Share.default(0.6),
  singleLetters: z.boolean().default(true),
  /** Off: a dropped ending is an error if the child really dropped it. */
  inflections: z.boolean().default(false),
  /** Off by default: accepting the cross-validator would make the judge pointless. */
  trustCrossValidator: z.boolean().default(false),
  postStruggleLeniency: z.boolean().default(true),
}))

/** The questions to a judge. Defaults are those of the source. */
const Judge = lazyStrictObject(() => ({
  /** Whether the judge is also asked for its opinion about words that no answer can change. */
  askAdvisory: z.boolean().default(true),
  temperature: z.number().min(0).max(2).default(0.1),
  maxOutputTokens: z.int().min(100).max(100_000).default(2_000),
  /** Maximum number of disputed words in one question; more are split into several questions. */
  wordsPerQuestion: z.int().min(1).max(1_000).default(40),
}))

/** Limits below which a recognizer heard so little that its missing words are not omissions of the child. */
const Silence = lazyStrictObject(() => ({
  /** Share of the words that the others heard, or that fit into its speech time. */
  share: Share.default(1 / 3),
  /** The share is only tested from this number of words. */
  minWords: z.int().positive().default(6),
  /** The slowest speech, without pauses: the minimum number of words in a second of speech. */
  wordsPerSecond: z.number().positive().default(1),
}))

/** When the times of two recognizers contradict each other. */
const Timing = lazyStrictObject(() => ({
  /** Maximum relative difference in the length of the reading; above it there is no rate. */
  maxDifference: Share.default(0.03),
}))

/** When a person must review the judge's work. */
const Escalations = lazyStrictObject(() => ({
  /**
   * Overrides move the child into another band of the norms (between two of their percentiles), or only if that is
   * another risk; and always into another level of accuracy.
   */
  bandChange: z.enum(['band', 'risk', 'off']).default('band'),
  /** The judge changed a word with low confidence. */
  lowConfidenceOverride: z.boolean().default(true),
  /** Leniency counted a word as read although the judge was sure that the child misread it. */
  leniencyAgainstJudge: z.boolean().default(true),
  /** The judge changed a larger share than this of all errors, and at least this number of them. */
  overrideRate: Share.default(0.5),
  overrideRateAtLeast: z.int().positive().default(4),
  /** Rules accepted or excluded more words than this. */
  forgivenWords: z.int().nonnegative().default(2),
  /** Rules accepted or excluded a larger share of the passage than this. */
  forgivenShare: Share.default(0.05),
  /** At least this number of words around the reading were left out as speech that is not part of it. */
  leftOutWords: z.int().positive().default(25),
  /** More than this share of the words of the page was left out as text that is not read aloud. */
  leftOutText: Share.default(0.3),
}))

/**
 * Additional errors besides substitutions and omissions. `fluency`: none. `benchmark`: a word before which the reader
 * was silent for too long, as it is supplied there. `running_record`: words that the reader inserted.
 */
export const ScoringProfile = z.enum(['fluency', 'benchmark', 'running_record'])
export type ScoringProfile = z.infer<typeof ScoringProfile>

/** Thresholds of the reading pipeline. Names follow the page; each has the page's default. */
export const ReadingSettings = lazyStrictObject(() => ({
  alignment: Alignment.prefault({}),
  nearMiss: NearMiss.prefault({}),
  /**
   * An import is refused if a smaller share of an engine's words occurs in the passage: those are the words of another
   * recording. (Wrongly paired excerpts reach 0.34, correct pairs begin at 0.81: `bench/reading-agreement`.)
   */
  minMatch: Share.default(0.35),
  /** Only this number of seconds of reading is scored. */
  maxSeconds: z.number().positive().default(60),
  pauses: Pauses.prefault({}),
  fragments: Fragments.prefault({}),
  artifacts: Artifacts.prefault({}),
  severity: Severity.prefault({}),
  silence: Silence.prefault({}),
  timing: Timing.prefault({}),
  forgiveness: Forgiveness.prefault({}),
  /**
   * Minimum similarity in sound, 0 to 1, of a word that two recognizers of one family heard, for the word to stay
   * undecided.
   */
  sameFamilySimilarity: Share.default(0.5),
  judge: Judge.prefault({}),
  /** Minimum confidence of the judge for its answer to take effect. */
  minConfidence: z.enum(['low', 'high']).default('low'),
  /** Whether leniency after an error may count a word as read that the judge was sure the child misread. */
  leniencyAfterKeep: z.enum(['always', 'unless_high_keep']).default('always'),
  scoring: ScoringProfile.default('fluency'),
  escalations: Escalations.prefault({}),
}))
export type ReadingSettings = z.infer<typeof ReadingSettings>

/**
 * The configuration of a run, on which it depends besides its input: thresholds, and the recognizers that the
 * application used for the recording.
 */
export const ReadingConfig = lazySchema(() =>
  ReadingSettings.extend({ transcribedBy: z.exactOptional(ReadingRecognizers) }),
)
export type ReadingConfig = z.infer<typeof ReadingConfig>
