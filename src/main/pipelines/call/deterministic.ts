import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import { checkCall } from '../../../shared/pipelines/call/detection/deterministic.ts'
import { spansOfResult } from '../../../shared/pipelines/call/detection/ready-result.ts'
import type { DeterministicResult } from '../../../shared/pipelines/call/deterministic.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import { deterministicScore } from '../../../shared/pipelines/call/scoring/deterministic-score.ts'
import { checkStates, NO_CORRECTIONS } from '../../../shared/pipelines/call/scoring/standings.ts'

/** Returns the deterministic result of a call: the one that comes with the case if it has one, else a computed one. */
export function deterministicOf(input: CallInput, { settings, standards }: CallConfig): DeterministicResult {
  const flow = standards.flow.content
  if (input.deterministic === null) {
    const found = checkCall(
      withKnownTimes(input),
      { flow, rules: standards.rules?.content.rules ?? [] },
      settings,
    )
    return input.times === 'estimated' ? withoutTimes(found, flow) : found
  }
  const ready = withStages(input.deterministic, standards)
  return ready.stages.length > 0 ? ready : { ...ready, ...spansOfResult(ready, flow, input.segments) }
}

/** Notes of a reader about lines whose ends it estimated; earlier versions recorded the estimate only in this note. */
const ENDS_ESTIMATED = /\bends? (?:of lines )?follows? from (?:the|their) number of words/

function withKnownTimes(input: CallInput): CallInput {
  const areEstimated = input.speakers.notes?.some((note) => ENDS_ESTIMATED.test(note)) === true
  return input.times === undefined && areEstimated ? { ...input, times: 'starts' } : input
}

/** Adds the stages of the rules from the rule set to a given result that does not name them. */
function withStages(ready: DeterministicResult, { rules }: CallConfig['standards']): DeterministicResult {
  const stagesOf = new Map((rules?.content.rules ?? []).map((rule) => [rule.id, rule.appliesToStages]))
  return {
    ...ready,
    ruleEvaluations: ready.ruleEvaluations.map((rule) =>
      rule.stageIds.length > 0 ? rule : { ...rule, stageIds: [...(stagesOf.get(rule.ruleId) ?? [])] },
    ),
  }
}

/** Rule types that measure seconds. */
const TIMED_RULES: ReadonlySet<string> = new Set(['timing_rule', 'measure_rule'])

/** Returns the result for a call whose times are estimated: checks that measure seconds are not decided. */
function withoutTimes(
  found: DeterministicResult,
  flow: CallConfig['standards']['flow']['content'],
): DeterministicResult {
  const { stageResults } = found
  const ruleEvaluations = found.ruleEvaluations.map((rule) =>
    TIMED_RULES.has(rule.ruleType)
      ? {
          ...rule,
          passed: false,
          inconclusive: true,
          violationReason: 'The transcript has no times, so this rule cannot be checked.',
        }
      : rule,
  )
  const states = checkStates({ stageResults, ruleEvaluations }, NO_CORRECTIONS)
  return {
    ...found,
    timingViolations: [],
    ruleEvaluations,
    ...deterministicScore(flow, ruleEvaluations, states),
  }
}
