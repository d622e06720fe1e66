import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'

/** The six criteria of the rubric, inspired by OSCQR (002-06, c13), in the order of their priority in a conflict. */
export const Criterion = z.enum([
  'factual_accuracy',
  'learning_objective_alignment',
  'pedagogical_structure',
  'clarity_readability',
  'engagement_examples',
  'completeness',
])
export type Criterion = z.infer<typeof Criterion>

/** A score from 0 to 1 for each criterion. */
export const CriterionScores = lazyObject(() => ({
  learning_objective_alignment: z.number().min(0).max(1),
  pedagogical_structure: z.number().min(0).max(1),
  factual_accuracy: z.number().min(0).max(1),
  clarity_readability: z.number().min(0).max(1),
  engagement_examples: z.number().min(0).max(1),
  completeness: z.number().min(0).max(1),
}))
export type CriterionScores = z.infer<typeof CriterionScores>

/** The criteria in the order of the rubric: the heaviest first (002-06). */
export const rubricOrder = [
  'learning_objective_alignment',
  'pedagogical_structure',
  'factual_accuracy',
  'clarity_readability',
  'engagement_examples',
  'completeness',
] as const satisfies readonly Criterion[]

/** The names of the criteria on screens and in sentences. */
export const criterionNames = {
  learning_objective_alignment: 'Objective alignment',
  pedagogical_structure: 'Structure',
  factual_accuracy: 'Factual accuracy',
  clarity_readability: 'Clarity',
  engagement_examples: 'Engagement',
  completeness: 'Completeness',
} as const satisfies Readonly<Record<Criterion, string>>
