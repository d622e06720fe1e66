import type { FlowVersion } from '../../../domain/standards/flow.ts'
import type { DeterministicResult } from '../deterministic.ts'
import type { CheckStates } from './standings.ts'

/** Weights of the score by rules: required steps done, and rules passed. */
export const SCORE_SHARES = { steps: 0.7, rules: 0.3 } as const

/**
 * Returns the score by rules alone, 0 to 100: 0.7 × share of required steps done + 0.3 × share of rules passed, 0 if a
 * critical rule failed. Inconclusive and inapplicable checks are left out; a share without any check is 1. A call
 * passes if it lacks no required step and breaks no critical rule.
 */
export function deterministicScore(
  { stages }: Pick<FlowVersion, 'stages'>,
  ruleEvaluations: DeterministicResult['ruleEvaluations'],
  states: CheckStates,
): Pick<DeterministicResult, 'deterministicScore' | 'overallPassed'> {
  const required = stages.flatMap(({ steps }) => steps.filter((step) => step.required))
  const steps = required.map(({ id }) => states.steps.get(id) ?? 'failed').filter(isDecided)
  const isCritical = ruleEvaluations.some(
    ({ ruleId, severity }) => severity === 'critical' && states.rules.get(ruleId) === 'failed',
  )
  const points =
    100 *
    (SCORE_SHARES.steps * shareOf(steps) +
      SCORE_SHARES.rules * shareOf([...states.rules.values()].filter(isDecided)))
  return {
    deterministicScore: isCritical ? 0 : Math.round(points),
    overallPassed: !isCritical && steps.every((state) => state === 'passed'),
  }
}

function isDecided(state: string): boolean {
  return state === 'passed' || state === 'failed'
}

function shareOf(decided: readonly string[]): number {
  return decided.length === 0 ? 1 : decided.filter((state) => state === 'passed').length / decided.length
}
