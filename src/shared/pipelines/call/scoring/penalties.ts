import { type FlowVersion, orderedStages } from '../../../domain/standards/flow.ts'
import type { DeterministicResult, RuleEvaluation } from '../deterministic.ts'
import type { Penalty } from '../evaluation.ts'
import type { CallSettings } from '../settings.ts'
import type { CheckStates } from './standings.ts'

/** The inputs of the penalties. */
export interface PenaltyBasis {
  readonly flow: Pick<FlowVersion, 'stages'>
  readonly deterministic: DeterministicResult
  readonly checkStates: CheckStates
  readonly penalties: CallSettings['penalties']
}

/** A penalty with the stage that loses the points, and its event, if another penalty may be for the same one. */
interface Charge extends Penalty {
  readonly stageId: string
  /** The step whose time both a time limit and a timing rule check. */
  readonly event: string | null
}

/** Returns sentences for the agent about the points that a stage loses, each with the name of the stage. */
export function feedbackOn(stage: string, penalties: readonly Penalty[]): string[] {
  return penalties
    .filter(({ isChargedElsewhere }) => !isChargedElsewhere)
    .map(({ reason }) => `${stage}: ${reason}`)
}

/**
 * Returns the penalties of each stage, by id: missing required steps, failed major and minor rules, late steps, wrong
 * order (003-07). A rule is charged once, in the stage of its evidence, else in the last of its scope; if a time limit
 * and a timing rule are about one event, only the larger penalty counts.
 */
export function penaltiesByStage(basis: PenaltyBasis): Map<string, Penalty[]> {
  const charges = [...missingSteps(basis), ...failedRules(basis), ...lateSteps(basis), ...wrongOrder(basis)]
  const once = basis.penalties.chargeOncePerEvent ? chargedOnce(charges) : charges
  return new Map(
    orderedStages(basis.flow).map(({ id }) => [
      id,
      once
        .filter(({ stageId }) => stageId === id)
        .map(({ stageId: _, event: __, ...penalty }): Penalty => penalty),
    ]),
  )
}

function missingSteps({ flow, checkStates, penalties }: PenaltyBasis): Charge[] {
  return flow.stages.flatMap((stage) =>
    stage.steps
      .filter(({ id, required }) => required && checkStates.steps.get(id) === 'failed')
      .map(({ id, name }): Charge => {
        const reason = `The required step “${name}” is missing.`
        return charge(stage.id, 'missing_required', id, penalties.missingRequired, reason)
      }),
  )
}

function failedRules({ flow, deterministic, checkStates, penalties }: PenaltyBasis): Charge[] {
  return deterministic.ruleEvaluations.flatMap((rule) => {
    const { ruleId, title, severity } = rule
    const stageId = chargedIn(rule, flow, deterministic)
    if (severity === 'critical' || checkStates.rules.get(ruleId) !== 'failed' || stageId === null) return []
    const step =
      rule.ruleType === 'timing_rule' && rule.evidence.length > 0 ? stepOf(rule, deterministic) : null
    const reason = `Rule broken: “${title}”.`
    return [{ ...charge(stageId, severity, ruleId, penalties[severity], reason), event: step }]
  })
}

function lateSteps({ deterministic, checkStates, penalties }: PenaltyBasis): Charge[] {
  return deterministic.timingViolations
    .filter(({ stepId }) => checkStates.steps.get(stepId) === 'passed')
    .map(({ stageId, stepId, message }) => ({
      ...charge(stageId, 'timing', stepId, penalties.timing, message),
      event: stepId,
    }))
}

function wrongOrder({ deterministic, checkStates, penalties }: PenaltyBasis): Charge[] {
  return deterministic.orderViolations
    .filter(
      ({ kind, laterId, earlierId }) =>
        kind === 'stage' || [laterId, earlierId].every((id) => checkStates.steps.get(id) === 'passed'),
    )
    .map(({ stageId, laterId, message }) => charge(stageId, 'order', laterId, penalties.order, message))
}

function charge(stageId: string, kind: Penalty['kind'], id: string, points: number, reason: string): Charge {
  return { stageId, kind, id, points, reason, isChargedElsewhere: false, event: null }
}

/** Returns the charges so that only the largest about one event counts; the others are shown without cost. */
function chargedOnce(charges: readonly Charge[]): Charge[] {
  return charges.map((each, index) => {
    const isSmaller = charges.some(
      (other, place) =>
        each.event !== null &&
        other.event === each.event &&
        place !== index &&
        (other.kind === 'timing') !== (each.kind === 'timing') &&
        (other.points > each.points || (other.points === each.points && place < index)),
    )
    return isSmaller ? { ...each, isChargedElsewhere: true } : each
  })
}

/** Returns the stages of a rule, in the order of the flow; all if it names none. */
export function stagesInScope(
  { stageIds }: Pick<RuleEvaluation, 'stageIds'>,
  flow: Pick<FlowVersion, 'stages'>,
): string[] {
  const all = orderedStages(flow).map(({ id }) => id)
  return stageIds.length === 0 ? all : all.filter((id) => stageIds.includes(id))
}

/** Returns the stage in which a rule's failure is charged: that of its evidence, else the last of its scope. */
function chargedIn(
  rule: Pick<RuleEvaluation, 'stageIds' | 'evidence'>,
  flow: Pick<FlowVersion, 'stages'>,
  { stages: spans }: Pick<DeterministicResult, 'stages'>,
): string | null {
  const scope = stagesInScope(rule, flow)
  const [first] = rule.evidence
  const own = scope.find((id) =>
    spans.some(
      ({ stageId, segments, start, end }) =>
        stageId === id &&
        first !== undefined &&
        (first.segment === null
          ? start !== null && end !== null && first.startTime >= start && first.startTime < end
          : segments.includes(first.segment)),
    ),
  )
  return own ?? scope.at(-1) ?? null
}

/** Returns the step of a timing rule's evidence. */
function stepOf({ evidence: [first] }: RuleEvaluation, { stageResults }: DeterministicResult): string | null {
  if (first === undefined) return null
  const steps = Object.values(stageResults).flatMap(({ stepResults }) => stepResults)
  const found = steps.find(({ evidence }) =>
    evidence.some(
      ({ startTime, text, segment }) =>
        startTime === first.startTime && text === first.text && segment === first.segment,
    ),
  )
  return found?.stepId ?? null
}
