import type { Outcome } from '../port/judge-model.ts'

/** Returns the models that answered, without duplicates; `null` if none did. */
export function servedModels(outcomes: readonly Outcome<unknown>[]): string | null {
  const models = outcomes.flatMap((outcome) =>
    outcome.kind === 'answered' ? (outcome.servedModel ?? []) : [],
  )
  return models.length === 0 ? null : [...new Set(models)].join(', ')
}

/** A result with the judge, and the result by rules alone. */
export interface WithoutJudge<T> {
  readonly result: T
  readonly withoutJudge: T
}

/** Returns a result with the one without the judge, which is computed only if a judge answered. */
export function comparedWithRules<T>(result: T, hasJudged: boolean, byRules: () => T): WithoutJudge<T> {
  return { result, withoutJudge: hasJudged ? byRules() : result }
}
