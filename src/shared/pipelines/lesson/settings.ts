import * as z from 'zod'
import { PoolMember } from '../../domain/judging/pool.ts'
import { lazyStrictObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { sourcePool } from './judges.ts'

const Count = Natural.max(100_000)

const share = (value: number) => Share.default(value)
const count = (value: number, most?: number) =>
  (most === undefined ? Count : Natural.max(most)).default(value)

/** The minimum scores of the bands (002-07, c6), and of the quality of an unchanged lesson (c24). */
const Thresholds = lazyStrictObject(() => ({
  accept: share(0.9),
  highQuality: share(0.75),
  mediumQuality: share(0.6),
  refinementTarget: share(0.8),
  good: share(0.85),
  acceptable: share(0.75),
  /** Issues that concern less than this share of the content are repaired individually (002-08). */
  localised: share(0.3),
}))

/** The weight of each criterion (002-06), and the thresholds of its levels (c6). */
const Criteria = lazyStrictObject(() => ({
  weights: z
    .strictObject({
      learning_objective_alignment: share(0.25),
      pedagogical_structure: share(0.2),
      factual_accuracy: share(0.15),
      clarity_readability: share(0.15),
      engagement_examples: share(0.15),
      completeness: share(0.1),
    })
    .prefault({}),
  met: share(0.75),
  partly: share(0.5),
}))

/** The judges, and when two judges agree (c2, c3, c12, c22, c24). */
const Panel = lazyStrictObject(() => ({
  mode: z.enum(['clev', 'cascade']).default('clev'),
  /** Scores agree when they differ by less than this. */
  difference: share(0.1),
  alsoSameBand: z.boolean().default(false),
  thirdOnLowConfidence: z.boolean().default(false),
  /** Whether a model that repairs lessons is excluded from judging them. */
  excludeRefiner: z.boolean().default(false),
  /** Between these scores one judge is not enough in a cascade. */
  uncertainFrom: share(0.2),
  uncertainTo: share(0.8),
  temperature: z.number().min(0).max(2).default(0.1),
  maxOutputTokens: z.int().min(512).max(32_000).default(6_000),
  /** Number of source passages for a judge, and the maximum length of one (part a). */
  passages: count(5, 50),
  passageCharacters: z.int().min(50).max(10_000).default(500),
  pool: z
    .array(PoolMember)
    .max(20)
    .default([...sourcePool]),
}))

/**
 * Limits of the checks without a model (part a); a text outside a warning's limits is reported, outside a failure's
 * limits rejected.
 */
const Checks = lazyStrictObject(() => ({
  /** A shorter lesson is truncated, in characters. */
  minCharacters: count(200),
  /** Words for each minute of the lesson: warnings. */
  minWordsPerMinute: count(120, 1_000),
  maxWordsPerMinute: count(600, 10_000),
  minWords: count(300),
  maxWords: count(25_000, 1_000_000),
  /** A section with fewer words is short. */
  sectionWords: count(50, 10_000),
  /** The suitable readability grade for most lessons (Flesch–Kincaid; its counterpart for Russian). */
  gradeFrom: z.number().min(0).max(30).default(6),
  gradeTo: z.number().min(0).max(30).default(14),
  /**
   * Numbers of letters of a foreign script in prose: above the first the check fails, above the second it is critical.
   */
  foreignLetters: count(5),
  foreignLettersCritical: count(20),
  /** Share of the keywords of the objectives that appear in the text. */
  keywordCoverage: share(0.5),
  keywordCoverageCritical: share(0.25),
  /** Share of the key terms of one objective, and of the objectives, that the text covers. */
  objectiveTerms: share(0.5),
  objectives: share(0.7),
  /** Shorter repeated paragraphs do not count. */
  duplicateCharacters: count(50),
}))

/** How claims are compared with the sources (002-14, part a). */
const Facts = lazyStrictObject(() => ({
  /** Minimum share of a claim's words that a passage must contain to be relevant. */
  minOverlap: share(0.05),
  /** Minimum share of a claim's words that a passage must contain to verify it. */
  verifiedOverlap: share(0.6),
  /** Below this score a person reviews the lesson. */
  humanBelow: share(0.7),
  /** Share of claims without evidence above which a person reviews the lesson. */
  unverifiedShare: share(0.3),
  passages: z.int().min(1).max(50).default(5),
}))

/** The uncertainty of the writer: normalized entropy of its tokens (002-13, c11). */
const Entropy = lazyStrictObject(() => ({
  low: share(0.3),
  medium: share(0.6),
  high: share(0.8),
  /** Number of tokens in the moving average, and the minimum length of a reported span. */
  window: z.int().min(1).max(100).default(5),
  minSpan: z.int().min(1).max(100).default(3),
}))

/** How a lesson is repaired, and when the repair ends (002-08, 002-19, c5, c8, c24). */
const RefinementLimits = lazyStrictObject(() => ({
  /**
   * In the semi-automatic mode a person decides unless the score is accepted; the automatic mode keeps the best effort.
   */
  mode: z.enum(['semi', 'full']).default('semi'),
  /** The automatic mode accepts a lesson from this score. */
  acceptInFull: share(0.85),
  /** Re-judged attempts of the decision loop, and rounds of edits in each (c5). */
  attempts: count(2, 10),
  rounds: z.int().min(1).max(10).default(3),
  /** Limits for all answers of the repair together. */
  tokens: count(15_000, 10_000_000),
  timeoutMs: count(300_000, 86_400_000),
  /** Maximum number of automatic regenerations. */
  regenerations: count(1, 5),
  /** An attempt with a smaller gain is the last one. */
  minGain: share(0.03),
  /** Scores have converged if the mean change of the last three is below this. */
  convergence: share(0.02),
  /** A score oscillates if it rose and then falls by more than this. */
  oscillation: share(0.01),
  /** A criterion is locked from this score, and an edit that lowers it by more than the tolerance is rejected. */
  lockedFrom: share(0.75),
  regressionTolerance: share(0.05),
  /** After this number of edits a section is locked. */
  sectionLockAfterEdits: count(2, 100),
  /**
   * Settings of earlier versions, which used Krippendorff's alpha for the agreement of judges: accepted without effect.
   */
  alphaAll: Share.exactOptional(),
  alphaShared: Share.exactOptional(),
  /** Minimum length of an answer, as a share of the replaced length. */
  minLength: share(0.7),
  /** Maximum deviation of the expander from the requested number of words, as a share. */
  expandTolerance: share(0.1),
  maxCharacters: count(200_000, 1_000_000),
  patchTemperature: z.number().min(0).max(2).default(0.1),
  expandTemperature: z.number().min(0).max(2).default(0.7),
  maxOutputTokens: z.int().min(512).max(64_000).default(16_000),
}))

/** When a lesson is escalated to a person (002-09). */
const Escalations = lazyStrictObject(() => ({
  deviation: share(0.15),
  factualAccuracy: share(0.7),
  lowScore: share(0.5),
  /** Maximum cost of judging and repair, as a multiple of the cost of writing. */
  costFactor: z.number().min(0).max(1_000).default(5),
}))

/** Thresholds of the lesson pipeline: the source's if it names them, otherwise the application's. */
export const LessonSettings = lazyStrictObject(() => ({
  thresholds: Thresholds.prefault({}),
  criteria: Criteria.prefault({}),
  panel: Panel.prefault({}),
  checks: Checks.prefault({}),
  facts: Facts.prefault({}),
  entropy: Entropy.prefault({}),
  refinement: RefinementLimits.prefault({}),
  escalations: Escalations.prefault({}),
}))
export type LessonSettings = z.infer<typeof LessonSettings>
