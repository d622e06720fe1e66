import { assertNever } from '../../assert-never.ts'
import type { FlowVersion } from './flow.ts'
import { compilePattern } from './pattern.ts'
import { normalizePhrase } from './phrase.ts'
import { duplicates, problem, type StandardProblem, warning } from './problem.ts'
import type { ComplianceRule, ComplianceRules, MatchType, RuleOf } from './rules.ts'

type Path = StandardProblem['path']

/** The steps and stages that rules may name; `null` without a flow to compare with. */
interface Known {
  readonly stages: ReadonlySet<string>
  readonly steps: ReadonlySet<string>
}

/**
 * Returns the problems that prevent saving rules, in the order of their fields. `flow` is their flow, which must have
 * the stages and steps that they name; `null` skips that check. Also works on drafts while they are typed.
 */
export function problemsOfRules(
  { name, rules }: ComplianceRules,
  flow: Pick<FlowVersion, 'stages'> | null,
): StandardProblem[] {
  const known = flow === null ? null : knownIn(flow)
  return [
    ...(name.trim() === '' ? [problem(['name'], 'The rules have no name. Enter one.')] : []),
    ...(rules.length === 0 ? [problem(['rules'], 'There are no rules. Add one.')] : []),
    ...duplicates(
      rules.map(({ id }, index) => ({ value: id, path: ['rules', index, 'id'] })),
      (id) => `Another rule has the id “${id}” already. Choose another.`,
    ),
    ...rules.flatMap((rule, index) => problemsOfRule(rule, ['rules', index], known)),
    ...contradictions(rules),
  ]
}

/** Returns the problem of rules that name a flow which is not in use. */
export function unknownFlow(name: string): StandardProblem {
  return problem(['flow'], `There is no flow named “${name}”. Publish it first, or leave the flow out.`)
}

function knownIn({ stages }: Pick<FlowVersion, 'stages'>): Known {
  return {
    stages: new Set(stages.map(({ id }) => id)),
    steps: new Set(stages.flatMap(({ steps }) => steps.map(({ id }) => id))),
  }
}

function problemsOfRule(rule: ComplianceRule, at: Path, known: Known | null): StandardProblem[] {
  return [
    ...(rule.id.trim() === '' ? [problem([...at, 'id'], 'The rule has no id. Enter one.')] : []),
    ...(rule.title.trim() === '' ? [problem([...at, 'title'], 'The rule has no title. Enter one.')] : []),
    ...rule.appliesToStages.flatMap((id, index) =>
      known === null || known.stages.has(id)
        ? []
        : [problem([...at, 'appliesToStages', index], `The flow has no stage “${id}”. Choose another.`)],
    ),
    ...problemsOfParams(rule, [...at, 'params'], known),
  ]
}

function problemsOfParams(rule: ComplianceRule, at: Path, known: Known | null): StandardProblem[] {
  switch (rule.ruleType) {
    case 'required_phrase':
      return [
        ...problemsOfPhrases(rule.params.phrases, rule.params.matchType, [...at, 'phrases']),
        ...problemsOfEach(rule.params.allowedVariants, rule.params.matchType, [...at, 'allowedVariants']),
      ]
    case 'forbidden_phrase':
      return problemsOfPhrases(rule.params.phrases, rule.params.matchType, [...at, 'phrases'])
    case 'sequence_rule':
      return problemsOfSequence(rule.params, at, known)
    case 'timing_rule':
      return problemsOfTiming(rule.params, at, known)
    case 'verification_rule':
      return problemsOfVerification(rule.params, at, known)
    case 'conditional_rule':
      return problemsOfConditional(rule.params, at, known)
    case 'measure_rule':
      return problemsOfMeasure(rule.params, at)
    default:
      return assertNever(rule)
  }
}

function problemsOfPhrases(phrases: readonly string[], match: MatchType, at: Path): StandardProblem[] {
  return phrases.length === 0
    ? [problem(at, 'The rule has no phrase. Add one.')]
    : problemsOfEach(phrases, match, at)
}

function problemsOfEach(phrases: readonly string[], match: MatchType, at: Path): StandardProblem[] {
  return phrases.flatMap((phrase, index) => {
    if (match === 'regex') {
      const compiled = compilePattern(phrase, false)
      return 'refused' in compiled ? [problem([...at, index], compiled.refused)] : []
    }
    return normalizePhrase(phrase) === ''
      ? [problem([...at, index], 'The phrase has no words. Enter some, or remove it.')]
      : []
  })
}

function unknownStep(id: string, at: Path, known: Known | null): StandardProblem[] {
  if (id.trim() === '') return [problem(at, 'No step is chosen. Choose one.')]
  return known === null || known.steps.has(id)
    ? []
    : [problem(at, `The flow has no step “${id}”. Choose another.`)]
}

function problemsOfSequence(
  { beforeStepId, afterStepId }: RuleOf<'sequence_rule'>['params'],
  at: Path,
  known: Known | null,
): StandardProblem[] {
  return [
    ...unknownStep(beforeStepId, [...at, 'beforeStepId'], known),
    ...unknownStep(afterStepId, [...at, 'afterStepId'], known),
    ...(beforeStepId !== '' && beforeStepId === afterStepId
      ? [problem([...at, 'afterStepId'], 'A step cannot come after itself. Choose another.')]
      : []),
  ]
}

function problemsOfTiming(
  { target, stepId, phrase, withinSeconds }: RuleOf<'timing_rule'>['params'],
  at: Path,
  known: Known | null,
): StandardProblem[] {
  const targetProblems =
    target === 'step'
      ? unknownStep(stepId, [...at, 'stepId'], known)
      : problemsOfEach([phrase], 'contains', at).map((each) => ({ ...each, path: [...at, 'phrase'] }))
  return [
    ...targetProblems,
    ...(Number.isFinite(withinSeconds) && withinSeconds > 0
      ? []
      : [problem([...at, 'withinSeconds'], 'The time limit is not above 0. Enter more seconds.')]),
  ]
}

function problemsOfVerification(
  {
    verificationStepId,
    requiredQuestionCount,
    mustCompleteBeforeStepId,
  }: RuleOf<'verification_rule'>['params'],
  at: Path,
  known: Known | null,
): StandardProblem[] {
  return [
    ...unknownStep(verificationStepId, [...at, 'verificationStepId'], known),
    ...(Number.isInteger(requiredQuestionCount) && requiredQuestionCount >= 1
      ? []
      : [
          problem(
            [...at, 'requiredQuestionCount'],
            'The number of questions must be a whole number from 1. Enter another.',
          ),
        ]),
    ...unknownStep(mustCompleteBeforeStepId, [...at, 'mustCompleteBeforeStepId'], known),
  ]
}

function problemsOfConditional(
  { condition, requiredActions }: RuleOf<'conditional_rule'>['params'],
  at: Path,
  known: Known | null,
): StandardProblem[] {
  const { type, flag, value } = condition
  const isEmpty = typeof value === 'string' && value.trim() === ''
  return [
    ...(type === 'metadata_flag' && flag.trim() === ''
      ? [problem([...at, 'condition', 'flag'], 'The condition names no metadata entry. Enter one.')]
      : []),
    ...(type === 'step_completed' ? unknownStep(String(value), [...at, 'condition', 'value'], known) : []),
    ...(isEmpty && type !== 'step_completed'
      ? [problem([...at, 'condition', 'value'], 'The condition has no value. Enter one.')]
      : []),
    ...(type === 'sentiment' && !isEmpty && !['positive', 'neutral', 'negative'].includes(String(value))
      ? [
          problem(
            [...at, 'condition', 'value'],
            'The sentiment must be positive, neutral or negative. Choose one.',
          ),
        ]
      : []),
    ...(requiredActions.length === 0
      ? [problem([...at, 'requiredActions'], 'The rule requires no action. Add one.')]
      : []),
    ...requiredActions.flatMap((action, index) =>
      action.type === 'step_completed'
        ? unknownStep(action.stepId, [...at, 'requiredActions', index, 'stepId'], known)
        : problemsOfEach([action.phrase], 'contains', at).map((each) => ({
            ...each,
            path: [...at, 'requiredActions', index, 'phrase'],
          })),
    ),
  ]
}

function problemsOfMeasure(
  { measure, limit, value }: RuleOf<'measure_rule'>['params'],
  at: Path,
): StandardProblem[] {
  const message = {
    silence: value > 0 ? null : 'The time is not above 0. Enter more seconds.',
    hold: value > 0 ? null : 'The time is not above 0. Enter more seconds.',
    interruptions:
      Number.isInteger(value) && value >= 0
        ? null
        : 'The number of interruptions must be a whole number from 0. Enter another.',
    agent_share: value >= 0 && value <= 100 ? null : 'The share must be from 0 to 100 %. Enter another.',
  }[measure]
  return [
    ...(message === null ? [] : [problem([...at, 'value'], message)]),
    ...(limit === 'at_least' && measure !== 'agent_share'
      ? [problem([...at, 'limit'], 'Only the share of talk can have a minimum. Choose a maximum.')]
      : []),
  ]
}

/** Returns problems of phrases that one rule requires and another prohibits in an overlapping scope. */
function contradictions(rules: readonly ComplianceRule[]): StandardProblem[] {
  const active = rules.map((rule, index) => ({ rule, index })).filter(({ rule }) => rule.active)
  const required = active.flatMap(({ rule }) =>
    rule.ruleType === 'required_phrase' && rule.params.matchType !== 'regex' ? [rule] : [],
  )
  return active.flatMap(({ rule, index }) => {
    if (rule.ruleType !== 'forbidden_phrase' || rule.params.matchType === 'regex') return []
    return rule.params.phrases.flatMap((phrase, place) => {
      const path = ['rules', index, 'params', 'phrases', place]
      const normalizedOne = normalizePhrase(phrase)
      const clashing = normalizedOne === '' ? [] : required.filter((other) => sharesStage(rule, other))
      const all = (each: RuleOf<'required_phrase'>) =>
        [...each.params.phrases, ...each.params.allowedVariants].map(normalizePhrase)
      const same = clashing.find((other) => all(other).includes(normalizedOne))
      if (same !== undefined)
        return [
          problem(
            path,
            `Rule “${same.id}” requires “${phrase}” in the same stage. Remove it from one of them.`,
          ),
        ]
      const within = clashing.find((other) =>
        all(other).some((each) => ` ${each} `.includes(` ${normalizedOne} `)),
      )
      return within === undefined
        ? []
        : [warning(path, `Rule “${within.id}” requires a phrase that contains “${phrase}”.`)]
    })
  })
}

/** Returns whether two rules have a stage in common; a rule without stages, or about the call, covers all stages. */
function sharesStage(one: RuleOf<'forbidden_phrase'>, other: RuleOf<'required_phrase'>): boolean {
  const isEverywhere = ({ appliesToStages, params }: typeof one | typeof other) =>
    appliesToStages.length === 0 || params.scope === 'call'
  return (
    isEverywhere(one) ||
    isEverywhere(other) ||
    one.appliesToStages.some((stage) => other.appliesToStages.includes(stage))
  )
}
