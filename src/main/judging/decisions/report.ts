import type { Outcome } from '../port/judge-model.ts'

/** The models that answered, each once; `null` if none did. */
export function servedModels(outcomes: readonly Outcome<unknown>[]): string | null {
  const models = outcomes.flatMap((outcome) =>
    outcome.kind === 'answered' ? (outcome.servedModel ?? []) : [],
  )
  return models.length === 0 ? null : [...new Set(models)].join(', ')
}

/** A result with the judge and the result by the rules alone. */
export interface WithoutJudge<T> {
  readonly result: T
  readonly withoutJudge: T
}

/** A result with the one without the judge, which is computed only if a judge answered. */
export function besideRules<T>(result: T, hasJudged: boolean, byRules: () => T): WithoutJudge<T> {
  return { result, withoutJudge: hasJudged ? byRules() : result }
}
