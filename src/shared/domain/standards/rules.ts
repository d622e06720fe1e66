import * as z from 'zod'
import { deferredStrictObject } from '../../deferred.ts'
import { TimingReference } from './flow.ts'

/** What a failed rule means: a critical one fails the call whatever its score, the others cost points. */
export const Severity = z.enum(['critical', 'major', 'minor'])
export type Severity = z.infer<typeof Severity>

/** `exact`: in whole words; `contains`: in whole words of which the last may be inflected; `regex`: a pattern that runs in linear time. */
export const MatchType = z.enum(['exact', 'contains', 'regex'])
export type MatchType = z.infer<typeof MatchType>

/** Where a rule looks: in the stages that it applies to, or in the whole call. */
export const RuleScope = z.enum(['stage', 'call'])
export type RuleScope = z.infer<typeof RuleScope>

const phrases = z.array(z.string()).default([])

/** Fails when none of the phrases is said by the agent. */
const RequiredPhrase = deferredStrictObject(() => ({
  phrases,
  matchType: MatchType.default('contains'),
  caseSensitive: z.boolean().default(false),
  scope: RuleScope.default('stage'),
  /** Other wordings that count as well. */
  allowedVariants: phrases,
}))

/** Fails when any of the phrases is said by the agent. */
const ForbiddenPhrase = deferredStrictObject(() => ({
  phrases,
  matchType: MatchType.exclude(['exact']).default('contains'),
  caseSensitive: z.boolean().default(false),
  scope: RuleScope.default('stage'),
}))

/** Fails when the later step comes before the earlier one, or one of them is missing. */
const Sequence = deferredStrictObject(() => ({
  beforeStepId: z.string().default(''),
  afterStepId: z.string().default(''),
  allowEqualTimestamps: z.boolean().default(false),
  /** What the violation says, in the words of whoever wrote the rule; `null` for ours. */
  message: z.string().nullable().default(null),
}))

/** Fails when a step or phrase comes later than its limit. */
const Timing = deferredStrictObject(() => ({
  target: z.enum(['step', 'phrase']).default('step'),
  /** The step, where that is the target. */
  stepId: z.string().default(''),
  /** The phrase, where that is the target. */
  phrase: z.string().default(''),
  withinSeconds: z.number().default(0),
  reference: TimingReference.default('call_start'),
  scope: RuleScope.default('stage'),
}))

/** Fails when too few questions were answered from the verification step on until the step that needs it. */
const Verification = deferredStrictObject(() => ({
  verificationStepId: z.string().default(''),
  requiredQuestionCount: z.number().default(1),
  mustCompleteBeforeStepId: z.string().default(''),
  /** Whether one answered question is enough. */
  allowPartial: z.boolean().default(false),
}))

/**
 * Measurements of a call. Silence: nobody speaks. Hold: neither agent nor customer speaks, announcements may. Interruptions:
 * the agent begins to speak while the customer speaks on. The agent's share: of the time in which either of them speaks.
 */
export const CallMeasure = z.enum(['silence', 'hold', 'interruptions', 'agent_share'])
export type CallMeasure = z.infer<typeof CallMeasure>

/** Which side of its value a measurement keeps to. */
export const MeasureLimit = z.enum(['at_most', 'at_least'])

/** Fails when a measurement is beyond its limit. */
const Measurement = deferredStrictObject(() => ({
  measure: CallMeasure.default('silence'),
  limit: MeasureLimit.default('at_most'),
  /** Seconds of the longest silence or hold, number of interruptions, or percent. */
  value: z.number().default(0),
  scope: RuleScope.default('stage'),
}))

/** When a conditional rule asks for something. */
export const RuleCondition = deferredStrictObject(() => ({
  type: z.enum(['sentiment', 'phrase_mentioned', 'metadata_flag', 'step_completed']),
  operator: z.enum(['equals', 'contains']).default('equals'),
  /** The sentiment, the phrase, the value of the entry, or the id of the step. */
  value: z.union([z.string(), z.number(), z.boolean()]).default(''),
  /** The name in the metadata, where that is asked for. */
  flag: z.string().default(''),
}))
export type RuleCondition = z.infer<typeof RuleCondition>

/** Something that meets a conditional rule. */
export const RequiredAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('step_completed'), stepId: z.string().default('') }),
  z.strictObject({ type: z.literal('phrase_spoken'), phrase: z.string().default('') }),
])
export type RequiredAction = z.infer<typeof RequiredAction>

/** Fails when its condition holds and none of the required actions follows. */
const Conditional = deferredStrictObject(() => ({
  condition: RuleCondition,
  requiredActions: z.array(RequiredAction).default([]),
  /** The severity of the failure; `null` for that of the rule. */
  failureSeverity: Severity.nullable().default(null),
  scope: RuleScope.default('stage'),
}))

const base = deferredStrictObject(() => ({
  id: z.string(),
  title: z.string(),
  description: z.string().default(''),
  severity: Severity,
  /** Ids of stages; none for the whole call. */
  appliesToStages: z.array(z.string()).default([]),
  /** A rule that is not active is kept, and not evaluated. */
  active: z.boolean().default(true),
}))

function ruleOf<const Type extends string, Params extends z.ZodType>(ruleType: Type, params: Params) {
  return base.extend({ ruleType: z.literal(ruleType), params })
}

/** One rule of compliance, of one of seven types. */
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

/** The rules that calls of a flow are held to. The shape alone: see `problemsOfRules` for what keeps it from being saved. */
export const ComplianceRules = deferredStrictObject(() => ({
  name: z.string(),
  /** The name of the flow whose stages and steps the rules name. */
  flow: z.string().nullable().default(null),
  rules: z.array(ComplianceRule).default([]),
}))
export type ComplianceRules = z.infer<typeof ComplianceRules>
