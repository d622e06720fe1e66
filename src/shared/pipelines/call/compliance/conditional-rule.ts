import { normalizedText } from '../../../domain/standards/normalized.ts'
import type { RuleCondition, RuleOf } from '../../../domain/standards/rules.ts'
import { segmentEvidence } from '../detection/evidence.ts'
import type { Candidate, CheckEvidence } from '../deterministic.ts'
import { type ComplianceContext, type RuleFinding, type Scope, scopeOf } from './context.ts'
import { spokenIn } from './phrase-rules.ts'

/** Whether a condition holds; `null` if unknown. */
interface Condition {
  readonly holds: boolean | null
  readonly evidence: readonly CheckEvidence[]
  /** Words that may fulfill the condition. */
  readonly candidates?: readonly Candidate[]
  /** Why it is unknown, as a sentence. */
  readonly why?: string
}

const NO_SENTIMENT = 'The transcript does not show the customer’s sentiment.'
const NO_PHRASES = 'The step of the condition has no phrases, so rules cannot find it.'

/** Fails if its condition holds and none of its required actions was done. */
export function conditionalRule(rule: RuleOf<'conditional_rule'>, context: ComplianceContext): RuleFinding {
  const { condition, requiredActions, failureSeverity } = rule.params
  const scope = scopeOf(rule, rule.params.scope, context)
  const { holds, evidence, candidates = [], why = NO_SENTIMENT } = conditionOf(condition, scope, context)
  if (holds === null)
    return {
      kind: 'inconclusive',
      restsOnAbsence: true,
      evidence,
      reason: why,
    }
  const actions = requiredActions.map((action) =>
    action.type === 'step_completed'
      ? {
          evidence: context.detected.get(action.stepId)?.evidence ?? [],
          candidates: context.possible.get(action.stepId) ?? [],
        }
      : spokenIn({ phrases: [action.phrase], matchType: 'contains', caseSensitive: false }, scope, context),
  )
  const done = actions.flatMap((action) => action.evidence)
  if (!holds)
    return {
      kind: 'passed',
      restsOnAbsence: true,
      evidence,
      // If the condition may hold and a required action was done, nothing is undecided.
      candidates: done.length > 0 ? [] : candidates,
      reason: null,
    }
  if (done.length > 0)
    return { kind: 'passed', restsOnAbsence: false, evidence: [...evidence, ...done], reason: null }
  return {
    kind: 'failed',
    restsOnAbsence: true,
    evidence,
    candidates: actions.flatMap((action) => action.candidates),
    reason: 'The condition is met, but nothing that it requires was done.',
    ...(failureSeverity === null ? {} : { severity: failureSeverity }),
  }
}

function conditionOf(condition: RuleCondition, scope: Scope, context: ComplianceContext): Condition {
  switch (condition.type) {
    case 'sentiment':
      return sentimentCondition(condition, scope, context)
    case 'phrase_mentioned': {
      const matchType = condition.operator === 'equals' ? 'exact' : 'contains'
      const wanted = { phrases: [String(condition.value)], matchType, caseSensitive: false } as const
      const { evidence, candidates } = spokenIn(wanted, scope, context, ['agent', 'customer'])
      return { holds: evidence.length > 0, evidence, candidates }
    }
    case 'step_completed': {
      const step = String(condition.value)
      const evidence = context.detected.get(step)?.evidence ?? []
      const isFindable = context.flow.stages.some(({ steps }) =>
        steps.some(({ id, expectedPhrases }) => id === step && expectedPhrases.length > 0),
      )
      if (!isFindable && evidence.length === 0) return { holds: null, evidence, why: NO_PHRASES }
      return { holds: evidence.length > 0, evidence, candidates: context.possible.get(step) ?? [] }
    }
    case 'metadata_flag':
      return { holds: hasFlag(condition, context.metadata), evidence: [] }
  }
}

function sentimentCondition(
  { value, operator }: RuleCondition,
  scope: Scope,
  { segments }: ComplianceContext,
): Condition {
  const known = segments.flatMap((segment, index) =>
    segment.speaker === 'customer' && segment.sentiment !== null && scope.has(index)
      ? [{ segment, index, sentiment: segment.sentiment }]
      : [],
  )
  if (known.length === 0) return { holds: null, evidence: [] }
  const found = known.filter(({ sentiment }) => isSame(sentiment, value, operator))
  return {
    holds: found.length > 0,
    evidence: found.map(({ segment, index }) => segmentEvidence(index, segment)),
  }
}

/** Returns whether an entry of the metadata has a value; a missing entry has none and is not set. */
function hasFlag({ flag, value, operator }: RuleCondition, metadata: ComplianceContext['metadata']): boolean {
  const entry = metadata[flag]
  if (entry === undefined || entry === null) return value === false || value === 'false'
  return isSame(entry, value, operator)
}

function isSame(
  one: string | number | boolean,
  other: string | number | boolean,
  operator: RuleCondition['operator'],
): boolean {
  const [actual, wanted] = [normalizedText(String(one)), normalizedText(String(other))]
  return operator === 'equals' ? actual === wanted : wanted !== '' && ` ${actual} `.includes(` ${wanted} `)
}
