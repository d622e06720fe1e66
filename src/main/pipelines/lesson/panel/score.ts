import { type CriterionScores, rubricOrder } from '../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'

/** Scores are rounded to this precision, so that floating-point errors decide nothing at a boundary. */
const ROUNDED_TO = 1e9

/** Rounds off the floating-point errors of a score. */
export function rounded(score: number): number {
  return Math.round(score * ROUNDED_TO) / ROUNDED_TO
}

/**
 * Returns the overall score: the weighted sum of the criteria, regardless of the overall score that a judge states
 * (002-06, c14).
 */
export function overallScore(
  scores: CriterionScores,
  weights: LessonSettings['criteria']['weights'],
): number {
  return weightedMean(rubricOrder.map((criterion) => [scores[criterion], weights[criterion]]))
}

/** Returns the weighted mean; if all weights are 0, all values have equal weight. */
export function weightedMean(values: readonly (readonly [value: number, weight: number])[]): number {
  const total = values.reduce((sum, [, weight]) => sum + weight, 0)
  if (total === 0) return rounded(values.reduce((sum, [value]) => sum + value, 0) / values.length)
  return rounded(values.reduce((sum, [value, weight]) => sum + value * weight, 0) / total)
}

/** Returns the standard deviation of the population: over all judges that count (c10). */
export function deviationOf(values: readonly number[]): number {
  if (values.length === 0) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return rounded(Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length))
}
