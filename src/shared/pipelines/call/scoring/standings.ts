import type { DeterministicResult } from '../deterministic.ts'
import type { CheckAnswer, CheckState } from '../outcome.ts'

/** The state of every step and every rule, by id. */
export interface CheckStates {
  readonly steps: ReadonlyMap<string, CheckState>
  readonly rules: ReadonlyMap<string, CheckState>
}

/** People's answers about steps and rules, by id. */
export interface Corrections {
  readonly steps: ReadonlyMap<string, CheckAnswer>
  readonly rules: ReadonlyMap<string, CheckAnswer>
}

/** No corrections. */
export const NO_CORRECTIONS: Corrections = { steps: new Map(), rules: new Map() }

/** Returns the findings of rules, overridden by people's answers. */
export function checkStates(
  { stageResults, ruleEvaluations }: Pick<DeterministicResult, 'stageResults' | 'ruleEvaluations'>,
  { steps, rules }: Corrections,
): CheckStates {
  const results = Object.values(stageResults).flatMap(({ stepResults }) => stepResults)
  return {
    steps: new Map(results.map((step) => [step.stepId, steps.get(step.stepId) ?? checkState(step)])),
    rules: new Map(ruleEvaluations.map((rule) => [rule.ruleId, rules.get(rule.ruleId) ?? checkState(rule)])),
  }
}

/** Returns the state of a check by rules alone. */
export function checkState({
  passed,
  inconclusive,
}: {
  readonly passed: boolean
  readonly inconclusive: boolean
}): CheckState {
  if (inconclusive) return 'inconclusive'
  return passed ? 'passed' : 'failed'
}
