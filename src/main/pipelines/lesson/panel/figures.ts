import {
  type Criterion,
  type CriterionScores,
  rubricOrder,
} from '../../../../shared/pipelines/lesson/criteria.ts'
import type {
  AnsweredVerdict,
  PanelFigures,
  Recommendation,
} from '../../../../shared/pipelines/lesson/verdict.ts'
import { krippendorffAlpha } from '../../../statistics/krippendorff.ts'
import { deviationOf, rounded, weightedMean } from './score.ts'

/** Scores are compared in tenths, as in the source. */
const STEPS = 10

/** Computes the figures of a panel from the verdicts that count. */
export function panelFigures(
  counting: readonly [AnsweredVerdict, ...AnsweredVerdict[]],
  { basis, isThin }: Pick<PanelFigures, 'basis' | 'isThin'>,
): PanelFigures {
  const scores = counting.map(({ score }) => score)
  const sorted = scores.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [below = 0, above = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return {
    score: weightedMean(counting.map(({ score, weight }) => [score, weight])),
    median: rounded((below + above) / 2),
    spread: rounded((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)),
    deviation: deviationOf(scores),
    majority: majorityOf(counting),
    basis,
    judges: counting.length,
    isThin,
    criteria: eachCriterion((criterion) => ({
      mean: weightedMean(counting.map(({ scores: own, weight }) => [own[criterion], weight])),
      deviation: deviationOf(counting.map(({ scores: own }) => own[criterion])),
    })),
    alpha: krippendorffAlpha(
      rubricOrder.map((criterion) => counting.map(({ scores: own }) => Math.round(own[criterion] * STEPS))),
      'interval',
    ),
  }
}

function eachCriterion<T>(of: (criterion: Criterion) => T): Record<keyof CriterionScores, T> {
  return {
    learning_objective_alignment: of('learning_objective_alignment'),
    pedagogical_structure: of('pedagogical_structure'),
    factual_accuracy: of('factual_accuracy'),
    clarity_readability: of('clarity_readability'),
    engagement_examples: of('engagement_examples'),
    completeness: of('completeness'),
  }
}

/**
 * Returns the recommendation of more than half of the judges; it decides nothing, as it can contradict the score (c4).
 */
function majorityOf(counting: readonly AnsweredVerdict[]): Recommendation | null {
  const votes = Map.groupBy(counting, ({ statedRecommendation }) => statedRecommendation)
  const [most] = [...votes].filter(([, of]) => of.length * 2 > counting.length)
  return most?.[0] ?? null
}
