import type { DeterministicResult } from '../deterministic.ts'
import type { CheckAnswer, Standing } from '../outcome.ts'

/** What every step and every rule stands at, by id. */
export interface Standings {
  readonly steps: ReadonlyMap<string, Standing>
  readonly rules: ReadonlyMap<string, Standing>
}

/** What people said of steps and rules, by id. */
export interface Corrections {
  readonly steps: ReadonlyMap<string, CheckAnswer>
  readonly rules: ReadonlyMap<string, CheckAnswer>
}

/** Nobody has corrected anything. */
export const NO_CORRECTIONS: Corrections = { steps: new Map(), rules: new Map() }

/** What rules found, and over it what people said. */
export function standingsOf(
  { stageResults, ruleEvaluations }: Pick<DeterministicResult, 'stageResults' | 'ruleEvaluations'>,
  { steps, rules }: Corrections,
): Standings {
  const results = Object.values(stageResults).flatMap(({ stepResults }) => stepResults)
  return {
    steps: new Map(results.map((step) => [step.stepId, steps.get(step.stepId) ?? standingOf(step)])),
    rules: new Map(ruleEvaluations.map((rule) => [rule.ruleId, rules.get(rule.ruleId) ?? standingOf(rule)])),
  }
}

/** What a check stands at by rules alone. */
export function standingOf({
  passed,
  inconclusive,
}: {
  readonly passed: boolean
  readonly inconclusive: boolean
}): Standing {
  if (inconclusive) return 'inconclusive'
  return passed ? 'passed' : 'failed'
}
