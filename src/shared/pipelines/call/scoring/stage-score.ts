import { type FlowStage, orderedStages } from '../../../domain/standards/flow.ts'
import type { DeterministicResult } from '../deterministic.ts'
import type { Penalty } from '../evaluation.ts'
import { deterministicScore } from './deterministic-score.ts'
import { type PenaltyBasis, penaltiesByStage, stagesInScope } from './penalties.ts'
import type { CheckStates } from './standings.ts'

/** The score of a stage by rules alone. */
export interface StageBase {
  readonly stageId: string
  /** 100 minus the penalties, 0 to 100; `null` if nothing of the stage is left. */
  readonly base: number | null
  readonly penalties: readonly Penalty[]
  /** The failed critical rules whose scope includes the stage. */
  readonly critical: readonly string[]
}

/** Returns the score of each stage by rules alone (003-07), in the order of the flow. */
export function stageBases(basis: PenaltyBasis): StageBase[] {
  const { flow, deterministic, checkStates } = basis
  const byStage = penaltiesByStage(basis)
  const critical = deterministic.ruleEvaluations.filter(
    ({ ruleId, severity }) => severity === 'critical' && checkStates.rules.get(ruleId) === 'failed',
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
  { flow, deterministic, checkStates }: PenaltyBasis,
): number | null {
  const checks = checksOf(stage, deterministic, checkStates)
  if (checks.length === 0)
    return deterministicScore(flow, deterministic.ruleEvaluations, checkStates).deterministicScore
  const hasAny = checks.some((state) => state !== 'not_applicable') || penalties.some(costs)
  return hasAny
    ? clampScore(100 - penalties.filter(costs).reduce((sum, { points }) => sum + points, 0))
    : null
}

function costs({ isChargedElsewhere, points }: Penalty): boolean {
  return !isChargedElsewhere && points > 0
}

/** Returns the states of the steps of a stage and of the rules that name it. */
function checksOf({ id, steps }: FlowStage, { ruleEvaluations }: DeterministicResult, states: CheckStates) {
  return [
    ...steps.map((step) => states.steps.get(step.id) ?? 'failed'),
    ...ruleEvaluations
      .filter(({ stageIds }) => stageIds.includes(id))
      .map(({ ruleId }) => states.rules.get(ruleId) ?? 'failed'),
  ]
}

/** Rounds a score to a whole number from 0 to 100. */
export function clampScore(points: number): number {
  return Math.min(100, Math.max(0, Math.round(points)))
}
