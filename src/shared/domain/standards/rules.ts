import * as z from 'zod'
import { lazyStrictObject } from '../../lazy-schema.ts'
import { TimingReference } from './flow.ts'

/** The effect of a failed rule: a critical one fails the call at any score, the others cost points. */
export const Severity = z.enum(['critical', 'major', 'minor'])
export type Severity = z.infer<typeof Severity>

/** `exact`: in whole words; `contains`: in whole words of which the last may be inflected; `regex`: a pattern that runs in linear time. */
export const MatchType = z.enum(['exact', 'contains', 'regex'])
export type MatchType = z.infer<typeof MatchType>

/** The scope of a rule: its stages, or the whole call. */
export const RuleScope = z.enum(['stage', 'call'])
export type RuleScope = z.infer<typeof RuleScope>

const phrases = z.array(z.string()).default([])

/** Fails if the agent says none of the phrases. */
const RequiredPhrase = lazyStrictObject(() => ({
  phrases,
  matchType: MatchType.default('contains'),
  caseSensitive: z.boolean().default(false),
  scope: RuleScope.default('stage'),
  /** Other accepted wordings. */
  allowedVariants: phrases,
}))

/** Fails if the agent says any of the phrases. */
const ForbiddenPhrase = lazyStrictObject(() => ({
  phrases,
  matchType: MatchType.exclude(['exact']).default('contains'),
  caseSensitive: z.boolean().default(false),
  scope: RuleScope.default('stage'),
}))

/** Fails if the later step comes before the earlier one, or one of them is missing. */
const Sequence = lazyStrictObject(() => ({
  beforeStepId: z.string().default(''),
  afterStepId: z.string().default(''),
  allowEqualTimestamps: z.boolean().default(false),
  /** The text of the violation from the rule's author; `null` for the default text. */
  message: z.string().nullable().default(null),
}))

/** Fails if a step or phrase comes later than its limit. */
const Timing = lazyStrictObject(() => ({
  target: z.enum(['step', 'phrase']).default('step'),
  /** The step, if that is the target. */
  stepId: z.string().default(''),
  /** The phrase, if that is the target. */
  phrase: z.string().default(''),
  withinSeconds: z.number().default(0),
  reference: TimingReference.default('call_start'),
  scope: RuleScope.default('stage'),
}))

/** Fails if too few questions were answered between the verification step and the step that needs it. */
const Verification = lazyStrictObject(() => ({
  verificationStepId: z.string().default(''),
  requiredQuestionCount: z.number().default(1),
  mustCompleteBeforeStepId: z.string().default(''),
  /** Whether one answered question is enough. */
  allowPartial: z.boolean().default(false),
}))

/**
 * Measurements of a call. Silence: nobody speaks. Hold: neither agent nor customer speaks, announcements may.
 * Interruptions: the agent begins to speak while the customer continues to speak. The agent's share: of the time in
 * which either of them speaks.
 */
export const CallMeasure = z.enum(['silence', 'hold', 'interruptions', 'agent_share'])
export type CallMeasure = z.infer<typeof CallMeasure>

/** Whether the value is a maximum or a minimum of the measurement. */
export const MeasureLimit = z.enum(['at_most', 'at_least'])

/** Fails if a measurement is outside its limit. */
const Measurement = lazyStrictObject(() => ({
  measure: CallMeasure.default('silence'),
  limit: MeasureLimit.default('at_most'),
  /** Seconds of the longest silence or hold, number of interruptions, or percent. */
  value: z.number().default(0),
  scope: RuleScope.default('stage'),
}))

/** The condition of a conditional rule. */
export const RuleCondition = lazyStrictObject(() => ({
  type: z.enum(['sentiment', 'phrase_mentioned', 'metadata_flag', 'step_completed']),
  operator: z.enum(['equals', 'contains']).default('equals'),
  /** The sentiment, the phrase, the value of the entry, or the id of the step. */
  value: z.union([z.string(), z.number(), z.boolean()]).default(''),
  /** The name of the metadata entry, if the condition is about one. */
  flag: z.string().default(''),
}))
export type RuleCondition = z.infer<typeof RuleCondition>

/** An action that fulfills a conditional rule. */
export const RequiredAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('step_completed'), stepId: z.string().default('') }),
  z.strictObject({ type: z.literal('phrase_spoken'), phrase: z.string().default('') }),
])
export type RequiredAction = z.infer<typeof RequiredAction>

/** Fails if its condition holds and none of the required actions follows. */
const Conditional = lazyStrictObject(() => ({
  condition: RuleCondition,
  requiredActions: z.array(RequiredAction).default([]),
  /** The severity of the failure; `null` for that of the rule. */
  failureSeverity: Severity.nullable().default(null),
  scope: RuleScope.default('stage'),
}))

const base = lazyStrictObject(() => ({
  id: z.string(),
  title: z.string(),
  description: z.string().default(''),
  severity: Severity,
  /** Ids of stages; empty for the whole call. */
  appliesToStages: z.array(z.string()).default([]),
  /** An inactive rule is kept, but not evaluated. */
  active: z.boolean().default(true),
}))

function ruleOf<const Type extends string, Params extends z.ZodType>(ruleType: Type, params: Params) {
  return base.extend({ ruleType: z.literal(ruleType), params })
}

/** One compliance rule, of one of seven types. */
export const ComplianceRule = z.discriminatedUnion('ruleType', [
  ruleOf('required_phrase', RequiredPhrase),
  ruleOf('forbidden_phrase', ForbiddenPhrase),
  ruleOf('sequence_rule', Sequence),
  ruleOf('timing_rule', Timing),
  ruleOf('verification_rule', Verification),
  ruleOf('conditional_rule', Conditional),
  ruleOf('measure_rule', Measurement),
])
export type ComplianceRule = z.infer<typeof ComplianceRule>

export const RuleType = z.enum([
  'required_phrase',
  'forbidden_phrase',
  'sequence_rule',
  'timing_rule',
  'verification_rule',
  'conditional_rule',
  'measure_rule',
])
export type RuleType = ComplianceRule['ruleType']

/** A rule of one type. */
export type RuleOf<T extends RuleType> = Extract<ComplianceRule, { ruleType: T }>

/** The compliance rules for calls of a flow. Only the shape: `problemsOfRules` returns what prevents saving. */
export const ComplianceRules = lazyStrictObject(() => ({
  name: z.string(),
  /** The flow that has the stages and steps of the rules, by its name. */
  flow: z.string().nullable().default(null),
  rules: z.array(ComplianceRule).default([]),
}))
export type ComplianceRules = z.infer<typeof ComplianceRules>
