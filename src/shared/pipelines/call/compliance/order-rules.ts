import type { RuleOf } from '../../../domain/standards/rules.ts'
import { agentStart, previousStep, secondsBetween, shownSeconds, startOf } from '../detection/sequence.ts'
import { type ComplianceContext, type RuleFinding, type Scope, scopeOf, stepName } from './context.ts'
import { spokenIn } from './phrase-rules.ts'

/**
 * Fails if the later step comes before the first occurrence of the earlier one, or if one of them is missing. A
 * repeated step breaks no order: an identity that is confirmed again was already confirmed.
 */
export function sequenceRule(
  { params }: RuleOf<'sequence_rule'>,
  { flow, detected, possible }: ComplianceContext,
): RuleFinding {
  const { beforeStepId, afterStepId, allowEqualTimestamps, message } = params
  const [before, after] = [detected.get(beforeStepId), detected.get(afterStepId)]
  const names = [stepName(flow, beforeStepId), stepName(flow, afterStepId)] as const
  const evidence = [...(before?.evidence ?? []), ...(after?.evidence ?? [])]
  if (before === undefined && after === undefined)
    return {
      kind: 'inconclusive',
      restsOnAbsence: true,
      evidence,
      reason: `Neither ${names[0]} nor ${names[1]} was found.`,
    }
  if (before === undefined || after === undefined) {
    const missing = before === undefined ? names[0] : names[1]
    return {
      kind: 'failed',
      restsOnAbsence: true,
      evidence,
      candidates: possible.get(before === undefined ? beforeStepId : afterStepId) ?? [],
      reason: message ?? `${missing} was not found.`,
    }
  }
  const isInOrder = allowEqualTimestamps
    ? after.timestamp >= before.timestamp
    : after.timestamp > before.timestamp
  return isInOrder
    ? { kind: 'passed', restsOnAbsence: false, evidence, reason: null }
    : {
        kind: 'failed',
        restsOnAbsence: false,
        evidence,
        reason: message ?? `${names[1]} came before ${names[0]} was done.`,
      }
}

/** Fails if a step or a phrase comes later than its limit, or does not come. */
export function timingRule(rule: RuleOf<'timing_rule'>, context: ComplianceContext): RuleFinding {
  const { target, stepId, phrase, withinSeconds } = rule.params
  const scope = scopeOf(rule, rule.params.scope, context)
  const { evidence, candidates } =
    target === 'step'
      ? {
          evidence: (context.detected.get(stepId)?.evidence ?? []).filter(({ segment }) =>
            isWithin(scope, segment),
          ),
          candidates: context.possible.get(stepId) ?? [],
        }
      : spokenIn({ phrases: [phrase], matchType: 'contains', caseSensitive: false }, scope, context)
  const [first] = evidence
  const what = target === 'step' ? stepName(context.flow, stepId) : `“${phrase}”`
  if (first === undefined)
    return { kind: 'failed', restsOnAbsence: true, evidence, candidates, reason: `${what} was not found.` }
  const after = secondsBetween(referenceOf(rule, first.startTime, context), first.startTime)
  const isLate = after > withinSeconds
  const unknown = unknownStart(rule, context)
  if (unknown !== null && secondsBetween(unknown, first.startTime) > withinSeconds !== isLate)
    return {
      kind: 'inconclusive',
      restsOnAbsence: false,
      evidence: [first],
      reason: `Words without a speaker come before the agent’s first words: it depends on them whether ${what} came in time.`,
    }
  return !isLate
    ? { kind: 'passed', restsOnAbsence: false, evidence: [first], reason: null }
    : {
        kind: 'failed',
        restsOnAbsence: false,
        evidence: [first],
        reason: `${what} came after ${shownSeconds(after)} s, but at most ${shownSeconds(withinSeconds)} s are allowed.`,
      }
}

function isWithin(scope: Scope, segment: number | null): boolean {
  return segment === null || scope.has(segment)
}

/** Returns the time from which a limit counts; for a phrase, the last step before it. */
function referenceOf(
  { params: { reference, target, stepId } }: RuleOf<'timing_rule'>,
  at: number,
  { flow, detected, callStart, segments }: ComplianceContext,
): number {
  if (reference !== 'previous_step')
    return startOf(reference, { callStart, agentStart: agentStart(segments, callStart) })
  if (target === 'step') return previousStep(flow, stepId, detected, callStart)
  const times = [...detected.values()].map(({ timestamp }) => timestamp).filter((time) => time < at)
  return times.length === 0 ? callStart : Math.max(...times)
}

/** Returns when words without a speaker may be the agent's first ones; `null` if the limit does not depend on them. */
function unknownStart(
  { params: { reference } }: RuleOf<'timing_rule'>,
  { segments, callStart }: ComplianceContext,
): number | null {
  if (reference !== 'agent_first_word') return null
  const first = segments.find(({ speaker }) => speaker === 'unassigned')?.start ?? Number.POSITIVE_INFINITY
  return first < agentStart(segments, callStart) ? first : null
}
