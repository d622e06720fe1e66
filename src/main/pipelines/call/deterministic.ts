import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import { checkCall } from '../../../shared/pipelines/call/detection/deterministic.ts'
import { spansOfResult } from '../../../shared/pipelines/call/detection/ready-result.ts'
import type { DeterministicResult } from '../../../shared/pipelines/call/deterministic.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import { deterministicScore } from '../../../shared/pipelines/call/scoring/deterministic-score.ts'
import { NO_CORRECTIONS, standingsOf } from '../../../shared/pipelines/call/scoring/standings.ts'

/** What rules decide about a call: a ready result where the case brings one in, else ours. */
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

/** Notes of a reader about lines whose ends it estimated; earlier versions kept nothing else about it. */
const ENDS_ESTIMATED = /\bends? (?:of lines )?follows? from (?:the|their) number of words/

function withKnownTimes(input: CallInput): CallInput {
  const areEstimated = input.speakers.notes?.some((note) => ENDS_ESTIMATED.test(note)) === true
  return input.times === undefined && areEstimated ? { ...input, times: 'starts' } : input
}

/** A ready result whose rules are of the stages that the rule set says, where the result itself does not. */
function withStages(ready: DeterministicResult, { rules }: CallConfig['standards']): DeterministicResult {
  const stagesOf = new Map((rules?.content.rules ?? []).map((rule) => [rule.id, rule.appliesToStages]))
  return {
    ...ready,
    ruleEvaluations: ready.ruleEvaluations.map((rule) =>
      rule.stageIds.length > 0 ? rule : { ...rule, stageIds: [...(stagesOf.get(rule.ruleId) ?? [])] },
    ),
  }
}

/** Rules that measure seconds. */
const TIMED_RULES: ReadonlySet<string> = new Set(['timing_rule', 'measure_rule'])

/** A result of a call whose times are estimated: nothing that measures seconds is decided. */
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
  const states = standingsOf({ stageResults, ruleEvaluations }, NO_CORRECTIONS)
  return {
    ...found,
    timingViolations: [],
    ruleEvaluations,
    ...deterministicScore(flow, ruleEvaluations, states),
  }
}
