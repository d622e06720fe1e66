import type { FlowVersion } from '../../../domain/standards/flow.ts'
import type { DeterministicResult } from '../deterministic.ts'
import type { Standings } from './standings.ts'

/** Shares of the score by rules: required steps that were done, and rules that were passed. */
export const SCORE_SHARES = { steps: 0.7, rules: 0.3 } as const

/**
 * The score by rules alone, 0 to 100: 0.7 × required steps done + 0.3 × rules passed, 0 where a critical rule failed.
 * What is inconclusive or not applicable is left out; of nothing, all is done. A call passes that lacks no required step
 * and breaks no critical rule.
 */
export function deterministicScore(
  { stages }: Pick<FlowVersion, 'stages'>,
  ruleEvaluations: DeterministicResult['ruleEvaluations'],
  standings: Standings,
): Pick<DeterministicResult, 'deterministicScore' | 'overallPassed'> {
  const required = stages.flatMap(({ steps }) => steps.filter((step) => step.required))
  const steps = required.map(({ id }) => standings.steps.get(id) ?? 'failed').filter(isDecided)
  const isCritical = ruleEvaluations.some(
    ({ ruleId, severity }) => severity === 'critical' && standings.rules.get(ruleId) === 'failed',
  )
  const points =
    100 *
    (SCORE_SHARES.steps * shareOf(steps) +
      SCORE_SHARES.rules * shareOf([...standings.rules.values()].filter(isDecided)))
  return {
    deterministicScore: isCritical ? 0 : Math.round(points),
    overallPassed: !isCritical && steps.every((standing) => standing === 'passed'),
  }
}

function isDecided(standing: string): boolean {
  return standing === 'passed' || standing === 'failed'
}

function shareOf(decided: readonly string[]): number {
  return decided.length === 0
    ? 1
    : decided.filter((standing) => standing === 'passed').length / decided.length
}
