import { assertNever } from '../../assert-never.ts'
import type { FlowVersion, TimingReference } from './flow.ts'
import type { ComplianceRule, RequiredAction, RuleOf } from './rules.ts'

/** Points for a failed rule. */
export interface RulePenalties {
  readonly major: number
  readonly minor: number
}

/** The default penalties. */
const DEFAULT_PENALTIES: RulePenalties = { major: 40, minor: 10 }

/** Describes a rule as one sentence: its penalty and its condition. `flow` provides the names of stages and steps. */
export function ruleSentence(
  rule: ComplianceRule,
  flow: Pick<FlowVersion, 'stages'> | null,
  penalties: RulePenalties = DEFAULT_PENALTIES,
): string {
  const names = namesIn(flow)
  return `${costOf(rule, penalties)}${conditionOf(rule, names)}.`
}

interface Names {
  readonly stage: (id: string) => string
  readonly step: (id: string) => string
}

function namesIn(flow: Pick<FlowVersion, 'stages'> | null): Names {
  const stages = flow?.stages ?? []
  const steps = stages.flatMap((stage) => stage.steps)
  return {
    stage: (id) => stages.find((stage) => stage.id === id)?.name || id || '…',
    step: (id) => `“${steps.find((step) => step.id === id)?.name || id || '…'}”`,
  }
}

function costOf(rule: ComplianceRule, { major, minor }: RulePenalties): string {
  const own = rule.ruleType === 'conditional_rule' ? rule.params.failureSeverity : null
  const severity = own ?? rule.severity
  if (severity === 'critical') return 'The call fails at any score '
  const points = severity === 'major' ? major : minor
  return `The call loses ${points} ${points === 1 ? 'point' : 'points'} `
}

function conditionOf(rule: ComplianceRule, names: Names): string {
  switch (rule.ruleType) {
    case 'required_phrase':
      return `unless the agent says ${saying([...rule.params.phrases, ...rule.params.allowedVariants], rule.params.matchType)} ${scopeText(rule, names)}`
    case 'forbidden_phrase':
      return `if the agent says ${saying(rule.params.phrases, rule.params.matchType)} ${scopeText(rule, names)}`
    case 'sequence_rule':
      return `unless ${names.step(rule.params.beforeStepId)} comes before ${names.step(rule.params.afterStepId)}`
    case 'timing_rule':
      return timing(rule, names)
    case 'verification_rule':
      return verification(rule, names)
    case 'conditional_rule':
      return conditional(rule, names)
    case 'measure_rule':
      return `if ${measured(rule.params)} ${scopeText(rule, names)}`
    default:
      return assertNever(rule)
  }
}

/** Joins phrases: `“a”, “b” or “c”`; patterns are named as such. */
function saying(phrases: readonly string[], match: 'exact' | 'contains' | 'regex'): string {
  const quoted = alternatives(phrases.map((phrase) => `“${phrase}”`))
  return match === 'regex' ? `something that matches ${quoted}` : quoted
}

function alternatives(items: readonly string[]): string {
  if (items.length === 0) return '…'
  return items.length === 1 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1) ?? ''}`
}

function scopeText(
  { appliesToStages, params }: { appliesToStages: readonly string[]; params: { scope: 'stage' | 'call' } },
  { stage }: Names,
): string {
  return params.scope === 'call' || appliesToStages.length === 0
    ? 'anywhere in the call'
    : `in ${alternatives(appliesToStages.map(stage))}`
}

function timing({ appliesToStages, params }: RuleOf<'timing_rule'>, names: Names): string {
  const { target, stepId, phrase, withinSeconds, reference } = params
  const what = target === 'step' ? `${names.step(stepId)} is done` : `the agent says “${phrase || '…'}”`
  const since = SINCE[reference]
  const place = target === 'phrase' ? ` ${scopeText({ appliesToStages, params }, names)}` : ''
  return `unless ${what} within ${withinSeconds} ${withinSeconds === 1 ? 'second' : 'seconds'} ${since}${place}`
}

const SINCE: Readonly<Record<TimingReference, string>> = {
  call_start: 'of the start of the call',
  previous_step: 'of the previous step',
  recording_start: 'of the start of the recording',
  agent_first_word: 'of the agent’s first words',
}

function measured({ measure, limit, value }: RuleOf<'measure_rule'>['params']): string {
  switch (measure) {
    case 'silence':
      return `nobody speaks for more than ${value} seconds`
    case 'hold':
      return `neither agent nor customer speaks for more than ${value} seconds`
    case 'interruptions':
      return `the agent interrupts the customer more than ${value === 1 ? 'once' : `${value} times`}`
    case 'agent_share':
      return `the agent has ${limit === 'at_most' ? 'more' : 'less'} than ${value} % of the time of talk`
  }
}

function verification({ params }: RuleOf<'verification_rule'>, { step }: Names): string {
  const { verificationStepId, requiredQuestionCount, mustCompleteBeforeStepId, allowPartial } = params
  const count =
    requiredQuestionCount === 1
      ? 'a question is'
      : `${requiredQuestionCount} questions are${allowPartial ? ', or at least one is,' : ''}`
  return `unless ${count} answered from ${step(verificationStepId)} on, before ${step(mustCompleteBeforeStepId)}`
}

function conditional(rule: RuleOf<'conditional_rule'>, names: Names): string {
  const { condition, requiredActions } = rule.params
  const { type, operator, value, flag } = condition
  const relation = operator === 'equals' ? 'is' : 'has'
  const when =
    type === 'sentiment'
      ? `the customer’s sentiment ${relation} “${value}”`
      : type === 'phrase_mentioned'
        ? `“${value}” is mentioned`
        : type === 'step_completed'
          ? `${names.step(String(value))} is done`
          : `the entry “${flag}” of the metadata ${relation} “${value}”`
  const done = (action: RequiredAction) =>
    action.type === 'step_completed'
      ? `${names.step(action.stepId)} is done`
      : `the agent says “${action.phrase || '…'}”`
  return `if ${when} ${scopeText(rule, names)}, unless ${alternatives(requiredActions.map(done))}`
}
