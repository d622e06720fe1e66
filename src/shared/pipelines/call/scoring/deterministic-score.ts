import type { FlowVersion } from '../../../domain/standards/flow.ts'
import type { DeterministicResult } from '../deterministic.ts'
import type { Standings } from './standings.ts'

const [STEPS, RULES] = [0.7, 0.3]

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
    100 * (STEPS * shareOf(steps) + RULES * shareOf([...standings.rules.values()].filter(isDecided)))
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
