import { type FlowStage, orderedStages } from '../../../domain/standards/flow.ts'
import type { DeterministicResult } from '../deterministic.ts'
import type { Penalty } from '../evaluation.ts'
import { deterministicScore } from './deterministic-score.ts'
import { type PenaltyBasis, penaltiesByStage, stagesInScope } from './penalties.ts'
import type { Standings } from './standings.ts'

/** What a stage comes to by rules alone. */
export interface StageBase {
  readonly stageId: string
  /** 100 less the penalties, 0 to 100; `null` where nothing of the stage is left. */
  readonly base: number | null
  readonly penalties: readonly Penalty[]
  /** The critical rules that failed and have the stage in their scope. */
  readonly critical: readonly string[]
}

/** What each stage comes to by rules alone (003-07), in the order of the flow. */
export function stageBases(basis: PenaltyBasis): StageBase[] {
  const { flow, deterministic, standings } = basis
  const byStage = penaltiesByStage(basis)
  const critical = deterministic.ruleEvaluations.filter(
    ({ ruleId, severity }) => severity === 'critical' && standings.rules.get(ruleId) === 'failed',
  )
  return orderedStages(flow).map((stage) => {
    const penalties = byStage.get(stage.id) ?? []
    return {
      stageId: stage.id,
      base: baseOf(stage, penalties, basis),
      penalties,
      critical: critical
        .filter((rule) => stagesInScope(rule, flow).includes(stage.id))
        .map(({ ruleId }) => ruleId),
    }
  })
}

function baseOf(
  stage: FlowStage,
  penalties: readonly Penalty[],
  { flow, deterministic, standings }: PenaltyBasis,
): number | null {
  const checks = checksOf(stage, deterministic, standings)
  if (checks.length === 0)
    return deterministicScore(flow, deterministic.ruleEvaluations, standings).deterministicScore
  const hasAny = checks.some((standing) => standing !== 'not_applicable') || penalties.some(costs)
  return hasAny
    ? clampScore(100 - penalties.filter(costs).reduce((sum, { points }) => sum + points, 0))
    : null
}

function costs({ isChargedElsewhere, points }: Penalty): boolean {
  return !isChargedElsewhere && points > 0
}

/** What the steps of a stage, and the rules that name it, stand at. */
function checksOf({ id, steps }: FlowStage, { ruleEvaluations }: DeterministicResult, standings: Standings) {
  return [
    ...steps.map((step) => standings.steps.get(step.id) ?? 'failed'),
    ...ruleEvaluations
      .filter(({ stageIds }) => stageIds.includes(id))
      .map(({ ruleId }) => standings.rules.get(ruleId) ?? 'failed'),
  ]
}

/** A score as a whole number from 0 to 100. */
export function clampScore(points: number): number {
  return Math.min(100, Math.max(0, Math.round(points)))
}
