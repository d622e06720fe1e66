import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { ReasonFault } from '../../domain/judging/reason-fault.ts'
import { ConfidenceLabel } from '../../domain/runs/decision.ts'
import { Criterion, CriterionScores } from './criteria.ts'
import { LessonIssue } from './issue.ts'

/** What is to become of a lesson (002-08). */
export const Recommendation = z.enum([
  'ACCEPT',
  'TARGETED_FIX',
  'ITERATIVE_REFINEMENT',
  'REGENERATE',
  'ESCALATE_TO_HUMAN',
])
export type Recommendation = z.infer<typeof Recommendation>

const Seat = {
  /** The place at which it was asked, from 1. */
  seat: z.int().positive(),
  /** Its name in the pool. */
  judge: z.string(),
  /** The model that answered; `null` where none did, or it is not known. */
  model: z.string().nullable(),
}

const AnsweredVerdict = deferredObject(() => ({
  kind: z.literal('answered'),
  ...Seat,
  weight: z.number(),
  confidence: ConfidenceLabel,
  /** Why criteria have their scores, as far as the judge says. */
  reasons: z
    .array(
      z.object({
        criterion: Criterion,
        reason: z.string(),
        /** Why it gives no reason, which makes the confidence low; absent where it does. */
        fault: ReasonFault.exactOptional(),
      }),
    )
    .default([]),
  scores: CriterionScores,
  /** The weighted sum of the criteria (c14). */
  score: z.number(),
  /** The judge's own number; it counts for nothing (c14). */
  statedScore: z.number().nullable(),
  statedRecommendation: Recommendation.nullable(),
  strengths: z.array(z.string()),
  issues: z.array(LessonIssue),
  /** Issues that are not kept as there are too many; in older runs those that did not have the requested form, too. */
  droppedIssues: z.int().nonnegative(),
  /** Whether another judge of the panel was served by the same model, so that this one does not count. */
  isRepeated: z.boolean(),
  /** Whether it is about a text with edits of its own model (c22). */
  isSelfJudged: z.boolean().default(false),
  /** Assumptions with which the answer was read, a sentence each; absent for none. */
  notes: z.array(z.string()).exactOptional(),
}))

const FailedVerdict = deferredObject(() => ({
  kind: z.literal('failed'),
  ...Seat,
  /** What happened, as a sentence. */
  error: z.string(),
  /** Issues of an answer that does not count for another reason; absent where there are none. */
  issues: z.array(LessonIssue).exactOptional(),
}))

/** What one judge of the panel said; a judge that failed has no scores, and never counts as 0. */
export const LessonVerdict = z.discriminatedUnion('kind', [AnsweredVerdict, FailedVerdict])
export type LessonVerdict = z.infer<typeof LessonVerdict>
export type AnsweredVerdict = z.infer<typeof AnsweredVerdict>
export type FailedVerdict = z.infer<typeof FailedVerdict>

const Figure = deferredObject(() => ({
  mean: z.number(),
  /** Of the population: over all judges that count (c10). */
  deviation: z.number(),
}))

/** What the panel comes to. */
export const PanelFigures = deferredObject(() => ({
  /** The weighted mean of the judges that count. */
  score: z.number(),
  median: z.number(),
  spread: z.number(),
  deviation: z.number(),
  /** What more than half of the judges recommend; it decides nothing (c4). */
  majority: Recommendation.nullable().default(null),
  basis: z.enum(['two_agreed', 'three_voted', 'two_differed', 'one_judge', 'one_is_enough']),
  /** How many judges count. */
  judges: z.int().positive(),
  /** Whether fewer judges answered than the rule asks for. */
  isThin: z.boolean(),
  criteria: z.object({
    learning_objective_alignment: Figure,
    pedagogical_structure: Figure,
    factual_accuracy: Figure,
    clarity_readability: Figure,
    engagement_examples: Figure,
    completeness: Figure,
  }),
  /** Krippendorff's alpha over judges and criteria, as it is computed; `null` where it is not defined. */
  alpha: z.number().nullable(),
}))
export type PanelFigures = z.infer<typeof PanelFigures>
