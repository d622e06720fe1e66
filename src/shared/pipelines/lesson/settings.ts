import * as z from 'zod'
import { deferredStrictObject } from '../../deferred.ts'
import { PoolMember } from '../../domain/judging/pool.ts'
import { Natural, Share } from '../../numbers.ts'
import { sourcePool } from './judges.ts'

const Count = Natural.max(100_000)

const share = (value: number) => Share.default(value)
const count = (value: number, most?: number) =>
  (most === undefined ? Count : Natural.max(most)).default(value)

/** Where the bands of the score begin (002-07, c6), and what the lesson is worth as it is (c24). */
const Thresholds = deferredStrictObject(() => ({
  accept: share(0.9),
  highQuality: share(0.75),
  mediumQuality: share(0.6),
  refinementTarget: share(0.8),
  good: share(0.85),
  acceptable: share(0.75),
  /** Issues in less than this share of the content are repaired on the spot (002-08). */
  localised: share(0.3),
}))

/** What each criterion counts (002-06), and from where it is met (c6). */
const Criteria = deferredStrictObject(() => ({
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

/** Who judges, and when two judges agree (c2, c3, c12, c22, c24). */
const Panel = deferredStrictObject(() => ({
  mode: z.enum(['clev', 'cascade']).default('clev'),
  /** Scores agree when they differ by less than this. */
  difference: share(0.1),
  alsoSameBand: z.boolean().default(false),
  thirdOnLowConfidence: z.boolean().default(false),
  /** Whether a model that repairs lessons is kept from judging them. */
  excludeRefiner: z.boolean().default(false),
  /** Between these one judge is not enough in a cascade. */
  uncertainFrom: share(0.2),
  uncertainTo: share(0.8),
  temperature: z.number().min(0).max(2).default(0.1),
  maxOutputTokens: z.int().min(512).max(32_000).default(6_000),
  /** The passages of the sources that a judge is shown, and the longest part of one (part a). */
  passages: count(5, 50),
  passageCharacters: z.int().min(50).max(10_000).default(500),
  pool: z
    .array(PoolMember)
    .max(20)
    .default([...sourcePool]),
}))

/** What the free checks ask for (part a); a text outside a warning's limits is told, outside a failure's thrown out. */
const Checks = deferredStrictObject(() => ({
  /** A shorter lesson is cut off. */
  minCharacters: count(200),
  /** Words for each minute of the lesson: warnings. */
  minWordsPerMinute: count(120, 1_000),
  maxWordsPerMinute: count(600, 10_000),
  minWords: count(300),
  maxWords: count(25_000, 1_000_000),
  /** A section with fewer words is short. */
  sectionWords: count(50, 10_000),
  /** The grade of readability that is right for most lessons (Flesch–Kincaid; its counterpart for Russian). */
  gradeFrom: z.number().min(0).max(30).default(6),
  gradeTo: z.number().min(0).max(30).default(14),
  /** Letters of another script in prose: more fail, and still more are critical. */
  foreignLetters: count(5),
  foreignLettersCritical: count(20),
  /** Share of the keywords of the objectives that stand in the text. */
  keywordCoverage: share(0.5),
  keywordCoverageCritical: share(0.25),
  /** Share of the key terms of one objective, and of the objectives, that the text covers. */
  objectiveTerms: share(0.5),
  objectives: share(0.7),
  /** A repeated paragraph with fewer characters is none. */
  duplicateCharacters: count(50),
}))

/** How sentences with facts are held against the sources (002-14, part a). */
const Facts = deferredStrictObject(() => ({
  /** Share of a claim's words that a passage has to have, to say anything about it. */
  minOverlap: share(0.05),
  /** Share of a claim's words that a passage has to have, to verify it. */
  verifiedOverlap: share(0.6),
  /** Below this score a person looks. */
  humanBelow: share(0.7),
  /** Claims without evidence, as a share, above which a person looks. */
  unverifiedShare: share(0.3),
  passages: z.int().min(1).max(50).default(5),
}))

/** How unsure the writer was: normalized entropy of its tokens (002-13, c11). */
const Entropy = deferredStrictObject(() => ({
  low: share(0.3),
  medium: share(0.6),
  high: share(0.8),
  /** Tokens whose mean is looked at, and the shortest span that is told. */
  window: z.int().min(1).max(100).default(5),
  minSpan: z.int().min(1).max(100).default(3),
}))

/** How a lesson is repaired, and where that ends (002-08, 002-19, c5, c8, c24). */
const RefinementLimits = deferredStrictObject(() => ({
  /** Half-automatic goes to a person unless the score reaches what is accepted; automatic keeps the best effort. */
  mode: z.enum(['semi', 'full']).default('semi'),
  /** In the automatic mode a lesson is accepted from this score. */
  acceptInFull: share(0.85),
  /** Re-judged attempts of the decision loop, and rounds of edits in each (c5). */
  attempts: count(2, 10),
  rounds: z.int().min(1).max(10).default(3),
  /** Of all answers of the repair together. */
  tokens: count(15_000, 10_000_000),
  timeoutMs: count(300_000, 86_400_000),
  /** Lessons that are regenerated by themselves. */
  regenerations: count(1, 5),
  /** An attempt that gains less is the last one. */
  minGain: share(0.03),
  /** The mean change of the last three scores, below which they have converged. */
  convergence: share(0.02),
  /** A score that went up and comes down by more oscillates. */
  oscillation: share(0.01),
  /** A criterion is locked from this score, and an edit by which it falls further than tolerated is rejected. */
  lockedFrom: share(0.75),
  regressionTolerance: share(0.05),
  /** After so many edits a section is locked. */
  sectionLockAfterEdits: count(2, 100),
  /** Settings of earlier versions, which asked Krippendorff's alpha how far judges agree: read, and of no effect. */
  alphaAll: Share.exactOptional(),
  alphaShared: Share.exactOptional(),
  /** What an answer has to have of the length that it replaces. */
  minLength: share(0.7),
  /** How far the expander may miss the number of words that it is asked for, as a share. */
  expandTolerance: share(0.1),
  maxCharacters: count(200_000, 1_000_000),
  patchTemperature: z.number().min(0).max(2).default(0.1),
  expandTemperature: z.number().min(0).max(2).default(0.7),
  maxOutputTokens: z.int().min(512).max(64_000).default(16_000),
}))

/** When a lesson goes to a person (002-09). */
const Escalations = deferredStrictObject(() => ({
  deviation: share(0.15),
  factualAccuracy: share(0.7),
  lowScore: share(0.5),
  /** Judging and repair may cost so many times what writing did. */
  costFactor: z.number().min(0).max(1_000).default(5),
}))

/** Thresholds of the lesson pipeline: the source's where it names them, ours elsewhere. */
export const LessonSettings = deferredStrictObject(() => ({
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
