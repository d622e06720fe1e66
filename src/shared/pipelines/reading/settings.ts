import * as z from 'zod'
import { deferredStrictObject } from '../../deferred.ts'
import { Share } from '../../numbers.ts'

const Seconds = z.number().nonnegative()

/** How two words are put in one place, or not. */
const Alignment = deferredStrictObject(() => ({
  /** Score of two words that are equal. */
  match: z.number().positive().default(2),
  /** Score of a word that one side has and the other has not. */
  gap: z.number().negative().default(-1),
  /** Two different words cost this times their dissimilarity (0 alike, 1 nothing in common). */
  mismatch: z.number().negative().default(-1.5),
}))

/** When one word can be a try at another: so many letters at an end in common, or alike to such a degree. */
const NearMiss = deferredStrictObject(() => ({
  letters: z.int().min(2).default(3),
  similarity: Share.default(0.4),
}))
export type NearMiss = z.infer<typeof NearMiss>

/** From which silence on a reader hesitates, after what. */
const Pauses = deferredStrictObject(() => ({
  hesitationThresholdSeconds: Seconds.default(0.5),
  afterCommaSeconds: Seconds.default(0.8),
  afterSentenceSeconds: Seconds.default(1.2),
  longPauseSeconds: Seconds.default(3),
}))

/** Pieces of words. */
const Fragments = deferredStrictObject(() => ({
  /** Pieces with more silence between them were said apart. */
  gap: Seconds.default(0.3),
  /** A piece of so many letters at most belongs to the wrong word in whose time it falls, give or take the reach. */
  letters: z.int().positive().default(4),
  reach: Seconds.default(0.15),
}))

/** When a recognizer's mark for noise is a trace of its own: so short, and so near to a word that both heard. */
const Artifacts = deferredStrictObject(() => ({
  seconds: Seconds.default(0.12),
  reach: Seconds.default(0.2),
}))

/** From how many tries on, or how many seconds of trying, a word was not read fluently. Two tries are minor. */
const Severity = deferredStrictObject(() => ({
  moderateTries: z.int().min(2).default(3),
  significantTries: z.int().min(2).default(5),
  significantSeconds: Seconds.default(2),
}))

/** Rules that take an error off a word; each is a switch of its own. */
const Forgiveness = deferredStrictObject(() => ({
  abbreviations: z.boolean().default(true),
  properNouns: z.boolean().default(true),
  properNounSimilarity: Share.default(0.4),
  outOfVocabulary: z.boolean().default(true),
  outOfVocabularySimilarity: Share.default(0.6),
  singleLetters: z.boolean().default(true),
  /** Off: a dropped ending is an error if the child really dropped it. */
  inflections: z.boolean().default(false),
  /** Off: it would make the judge pointless. */
  trustCrossValidator: z.boolean().default(false),
  postStruggleLeniency: z.boolean().default(true),
}))

/** What a judge is asked, and how. Defaults are those of the source. */
const Judge = deferredStrictObject(() => ({
  /** Whether it is asked for its opinion about words that no answer can change, too. */
  askAdvisory: z.boolean().default(true),
  temperature: z.number().min(0).max(2).default(0.1),
  maxOutputTokens: z.int().min(100).max(100_000).default(2_000),
  /** More disputed words than fit into one answer are asked about in several questions. */
  wordsPerQuestion: z.int().min(1).max(1_000).default(40),
}))

/** When a recognizer heard so little that what it did not hear says nothing of the child. */
const Silence = deferredStrictObject(() => ({
  /** Of the words that the others heard, or that its time of speech holds. */
  share: Share.default(1 / 3),
  /** Fewer words than this are nobody's measure. */
  minWords: z.int().positive().default(6),
  /** The slowest that anybody speaks, pauses aside: what a second of speech holds at the least. */
  wordsPerSecond: z.number().positive().default(1),
}))

/** When two recognizers' times contradict each other. */
const Timing = deferredStrictObject(() => ({
  /** The share by which they may differ in the length of the reading; beyond it there is no rate. */
  maxDifference: Share.default(0.03),
}))

/** When a person is to look at what the judge did. */
const Escalations = deferredStrictObject(() => ({
  /**
   * Overrides move the child into another band of the norms (between two of their percentiles), or only where that is
   * another risk; and always into another level of accuracy.
   */
  bandChange: z.enum(['band', 'risk', 'off']).default('band'),
  /** The judge turned a word although it was not sure. */
  lowConfidenceOverride: z.boolean().default(true),
  /** Leniency counted a word as read that the judge was sure the child got wrong. */
  leniencyAgainstJudge: z.boolean().default(true),
  /** The judge turned a larger share than this of all errors, and at least so many of them. */
  overrideRate: Share.default(0.5),
  overrideRateAtLeast: z.int().positive().default(4),
  /** Rules accepted or left out more words than this. */
  forgivenWords: z.int().nonnegative().default(2),
  /** Rules accepted or left out a larger share of the passage than this. */
  forgivenShare: Share.default(0.05),
  /** This many words around the reading, or more, were left out as speech that is not part of it. */
  leftOutWords: z.int().positive().default(25),
  /** More than this share of the words of the page was left out as text that is not read aloud. */
  leftOutText: Share.default(0.3),
}))

/**
 * What counts as an error besides substitutions and omissions. `fluency`: nothing. `benchmark`: a word before which
 * the reader was silent too long, as it is supplied there. `running_record`: words that the reader put in.
 */
export const ScoringProfile = z.enum(['fluency', 'benchmark', 'running_record'])
export type ScoringProfile = z.infer<typeof ScoringProfile>

/** Thresholds of the reading pipeline. Names follow the page; each has the page's default. */
export const ReadingSettings = deferredStrictObject(() => ({
  alignment: Alignment.prefault({}),
  nearMiss: NearMiss.prefault({}),
  /**
   * An import is refused when a smaller share of an engine's words stands in the passage: those are the words of
   * another recording. (Wrongly paired excerpts reach 0.34, right ones begin at 0.81: `bench/reading-agreement`.)
   */
  minMatch: Share.default(0.35),
  /** Reading time counts up to this many seconds. */
  maxSeconds: z.number().positive().default(60),
  pauses: Pauses.prefault({}),
  fragments: Fragments.prefault({}),
  artifacts: Artifacts.prefault({}),
  severity: Severity.prefault({}),
  silence: Silence.prefault({}),
  timing: Timing.prefault({}),
  forgiveness: Forgiveness.prefault({}),
  /** How similar in sound, 0 to 1, a word that two recognizers of one family heard must be to stay open. */
  sameFamilySimilarity: Share.default(0.5),
  judge: Judge.prefault({}),
  /** How sure the judge must be for its answer to take effect. */
  minConfidence: z.enum(['low', 'high']).default('low'),
  /** Whether leniency after an error may count a word as read that the judge was sure the child got wrong. */
  leniencyAfterKeep: z.enum(['always', 'unless_high_keep']).default('always'),
  scoring: ScoringProfile.default('fluency'),
  escalations: Escalations.prefault({}),
}))
export type ReadingSettings = z.infer<typeof ReadingSettings>
