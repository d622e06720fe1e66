import type { Outcome } from '../port/judge-model.ts'

/** The models that answered, each once; `null` where none did. */
export function servedModels(outcomes: readonly Outcome<unknown>[]): string | null {
  const models = outcomes.flatMap((outcome) =>
    outcome.kind === 'answered' ? (outcome.servedModel ?? []) : [],
  )
  return models.length === 0 ? null : [...new Set(models)].join(', ')
}

/** A result beside the one that the rules alone come to. */
export interface WithoutJudge<T> {
  readonly result: T
  readonly withoutJudge: T
}

/** A result beside the one without the judge; that one is worked out only where a judge changed something. */
export function besideRules<T>(result: T, hasJudged: boolean, byRules: () => T): WithoutJudge<T> {
  return { result, withoutJudge: hasJudged ? byRules() : result }
}
