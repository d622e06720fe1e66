import type { Route } from '../../../shared/domain/judging/pool.ts'
import type { StandardLookup, StandardVersion } from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import type { EvaluationConfig } from '../../../shared/pipelines/evaluation/config.ts'
import type { EvaluationInput } from '../../../shared/pipelines/evaluation/input.ts'
import type { EvaluationSettings } from '../../../shared/pipelines/evaluation/settings.ts'

/**
 * Returns the configuration of a run, with the complete newest version of the evaluator. Throws INPUT_REFUSED without
 * an evaluator, or if the named one does not exist.
 */
export function configureEvaluation(
  settings: EvaluationSettings,
  { standards: { evaluator: name } }: EvaluationInput,
  newest: StandardLookup,
  routeOf: (role: 'judge') => Route,
): EvaluationConfig {
  if (name === null)
    throw new AppError(
      'INPUT_REFUSED',
      'This row needs an evaluator. Publish one under Standards, and choose it when you run the row again.',
    )
  const evaluator = newest('evaluator', name)
  if (evaluator === null)
    throw new AppError(
      'INPUT_REFUSED',
      `There is no evaluator named “${name}”. Publish one under Standards, or choose another.`,
    )
  return { settings, evaluator, judges: routeOf('judge') }
}

/** Returns the evaluator of a configuration as a reference for a run. */
export function standardsIn({ evaluator: { id, version } }: EvaluationConfig): StandardVersion[] {
  return [{ id, version }]
}
