import * as z from 'zod'
import { ReasonFault } from '../../domain/judging/reason-fault.ts'
import { ConfidenceLabel } from '../../domain/runs/decision.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Criterion, CriterionScores } from './criteria.ts'
import { LessonIssue } from './issue.ts'

/** The recommendation for a lesson (002-08). */
export const Recommendation = z.enum([
  'ACCEPT',
  'TARGETED_FIX',
  'ITERATIVE_REFINEMENT',
  'REGENERATE',
  'ESCALATE_TO_HUMAN',
])
export type Recommendation = z.infer<typeof Recommendation>

const Seat = {
  /** Its position in the calling order, from 1. */
  seat: z.int().positive(),
  /** Its name in the pool. */
  judge: z.string(),
  /** The model that answered; `null` if none did, or if unknown. */
  model: z.string().nullable(),
}

const AnsweredVerdict = lazyObject(() => ({
  kind: z.literal('answered'),
  ...Seat,
  weight: z.number(),
  confidence: ConfidenceLabel,
  /** The judge's reasons for the scores of criteria. */
  reasons: z
    .array(
      z.object({
        criterion: Criterion,
        reason: z.string(),
        /** Why the text is not a valid reason, which makes the confidence low; absent for a valid one. */
        fault: ReasonFault.exactOptional(),
      }),
    )
    .default([]),
  scores: CriterionScores,
  /** The weighted sum of the criteria (c14). */
  score: z.number(),
  /** The overall score that the judge states; it is not used (c14). */
  statedScore: z.number().nullable(),
  statedRecommendation: Recommendation.nullable(),
  strengths: z.array(z.string()),
  issues: z.array(LessonIssue),
  /**
   * Number of issues that are dropped because there are too many; in older runs also those without the requested form.
   */
  droppedIssues: z.int().nonnegative(),
  /** Whether the same model answered for another judge of the panel, so that this verdict does not count. */
  isRepeated: z.boolean(),
  /** Whether it is about a text with edits of its own model (c22). */
  isSelfJudged: z.boolean().default(false),
  /** Assumptions made while reading the answer, a sentence each; absent if there are none. */
  notes: z.array(z.string()).exactOptional(),
}))

const FailedVerdict = lazyObject(() => ({
  kind: z.literal('failed'),
  ...Seat,
  /** The error, as a sentence. */
  error: z.string(),
  /** Issues of an answer that does not count for another reason; absent if there are none. */
  issues: z.array(LessonIssue).exactOptional(),
}))

/** The verdict of one judge of the panel; a judge that failed has no scores, and never counts as 0. */
export const LessonVerdict = z.discriminatedUnion('kind', [AnsweredVerdict, FailedVerdict])
export type LessonVerdict = z.infer<typeof LessonVerdict>
export type AnsweredVerdict = z.infer<typeof AnsweredVerdict>
export type FailedVerdict = z.infer<typeof FailedVerdict>

const Figure = lazyObject(() => ({
  mean: z.number(),
  /** Standard deviation of the population: over all judges that count (c10). */
  deviation: z.number(),
}))

/** The result of the panel. */
export const PanelFigures = lazyObject(() => ({
  /** The weighted mean of the judges that count. */
  score: z.number(),
  median: z.number(),
  spread: z.number(),
  deviation: z.number(),
  /** The recommendation of more than half of the judges; it decides nothing (c4). */
  majority: Recommendation.nullable().default(null),
  basis: z.enum(['two_agreed', 'three_voted', 'two_differed', 'one_judge', 'one_is_enough']),
  /** The number of judges that count. */
  judges: z.int().positive(),
  /** Whether fewer judges answered than the rule requires. */
  isThin: z.boolean(),
  criteria: z.object({
    learning_objective_alignment: Figure,
    pedagogical_structure: Figure,
    factual_accuracy: Figure,
    clarity_readability: Figure,
    engagement_examples: Figure,
    completeness: Figure,
  }),
  /** Krippendorff's alpha over judges and criteria, as computed; `null` if undefined. */
  alpha: z.number().nullable(),
}))
export type PanelFigures = z.infer<typeof PanelFigures>
