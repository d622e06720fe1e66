import { FlowVersion, type StepTiming } from '../../../src/shared/domain/standards/flow.ts'
import { Rubric } from '../../../src/shared/domain/standards/rubric.ts'
import {
  ComplianceRule,
  ComplianceRules,
  type RequiredAction,
  type RuleCondition,
  type RuleType,
  type Severity,
} from '../../../src/shared/domain/standards/rules.ts'

interface StepOptions {
  readonly optional?: true
  readonly within?: number
  readonly since?: StepTiming['reference']
}

/** A step with the phrases that show it. */
export function step(phrases: readonly string[], { optional, within, since }: StepOptions = {}) {
  const timing = { enabled: within !== undefined, seconds: within ?? null, reference: since }
  return { required: optional !== true, expectedPhrases: phrases, timing }
}

/** A flow of stages with steps, by their ids, in their order. */
export function flow(
  name: string,
  stages: Readonly<Record<string, Readonly<Record<string, ReturnType<typeof step>>>>>,
): FlowVersion {
  return FlowVersion.parse({
    name,
    stages: Object.entries(stages).map(([id, steps], at) => ({
      id,
      name: id,
      order: at + 1,
      steps: Object.entries(steps).map(([stepId, rest], index) => ({
        id: stepId,
        name: stepId,
        description: stepId,
        order: index + 1,
        ...rest,
      })),
    })),
  })
}

/** A rule of a type; `stages` are those that it applies to, none for the whole call. */
function rule(
  ruleType: RuleType,
  [id, severity, ...appliesToStages]: RuleHead,
  params: Readonly<Record<string, unknown>>,
): ComplianceRule {
  return ComplianceRule.parse({ id, title: id, description: id, severity, appliesToStages, ruleType, params })
}

/** The id, the severity, and the stages that a rule applies to. */
export type RuleHead = readonly [id: string, severity: Severity, ...stages: string[]]

interface Wording {
  readonly matchType?: 'exact' | 'contains' | 'regex'
  readonly allowedVariants?: readonly string[]
}

/** One of the phrases has to be said. */
export function required(head: RuleHead, phrases: readonly string[], wording: Wording = {}): ComplianceRule {
  return rule('required_phrase', head, { phrases, ...wording })
}

/** None of the phrases may be said. */
export function forbidden(head: RuleHead, phrases: readonly string[], wording: Wording = {}): ComplianceRule {
  return rule('forbidden_phrase', head, { phrases, ...wording })
}

/** One step has to come before another. */
export function sequence(head: RuleHead, beforeStepId: string, afterStepId: string): ComplianceRule {
  return rule('sequence_rule', head, { beforeStepId, afterStepId })
}

/** A step, or a phrase, has to come in time. */
export function timing(
  head: RuleHead,
  target: { readonly stepId: string } | { readonly phrase: string },
  withinSeconds: number,
  reference: StepTiming['reference'] = 'call_start',
): ComplianceRule {
  const kind = 'stepId' in target ? 'step' : 'phrase'
  return rule('timing_rule', head, { target: kind, ...target, withinSeconds, reference })
}

/** This number of questions has to be answered between one step and another. */
export function verification(head: RuleHead, stepId: string, count: number, before: string): ComplianceRule {
  return rule('verification_rule', head, {
    verificationStepId: stepId,
    requiredQuestionCount: count,
    mustCompleteBeforeStepId: before,
  })
}

/** Where a condition holds, one of the actions has to follow. */
export function conditional(
  head: RuleHead,
  condition: Partial<RuleCondition>,
  requiredActions: readonly RequiredAction[],
): ComplianceRule {
  return rule('conditional_rule', head, { condition, requiredActions })
}

/** The agent says a phrase, as an action. */
export function says(phrase: string): RequiredAction {
  return { type: 'phrase_spoken', phrase }
}

/** The rules of a flow. */
export function rules(name: string, list: readonly ComplianceRule[]): ComplianceRules {
  return ComplianceRules.parse({ name, flow: name, rules: list })
}

/** A simple rubric: by name of the category its weight, its threshold and its stages. */
export function simpleRubric(
  name: string,
  categories: Readonly<Record<string, readonly [weight: number, threshold: number, ...stages: string[]]>>,
): Rubric {
  return Rubric.parse({
    form: 'simple',
    name,
    categories: Object.entries(categories).map(([id, [weight, passThreshold, ...stageIds]]) => ({
      id,
      name: id,
      weight,
      passThreshold,
      stageIds,
    })),
  })
}
