import { normalizedText } from '../../../domain/standards/normalized.ts'
import type { RuleCondition, RuleOf } from '../../../domain/standards/rules.ts'
import { segmentEvidence } from '../detection/evidence.ts'
import type { CheckEvidence } from '../deterministic.ts'
import { type ComplianceContext, type RuleFinding, type Scope, scopeOf } from './context.ts'
import { spokenIn } from './phrase-rules.ts'

/** Whether a condition holds; `null` where nothing tells. */
interface Condition {
  readonly holds: boolean | null
  readonly evidence: readonly CheckEvidence[]
}

/** Fails where its condition holds and nothing of what it requires was done. */
export function conditionalRule(rule: RuleOf<'conditional_rule'>, context: ComplianceContext): RuleFinding {
  const { condition, requiredActions, failureSeverity } = rule.params
  const scope = scopeOf(rule, rule.params.scope, context)
  const { holds, evidence } = conditionOf(condition, scope, context)
  if (holds === null)
    return {
      kind: 'inconclusive',
      restsOnAbsence: true,
      evidence,
      reason: 'The transcript does not show the customer’s sentiment.',
    }
  if (!holds) return { kind: 'passed', restsOnAbsence: true, evidence, reason: null }
  const done = requiredActions.flatMap((action): readonly CheckEvidence[] =>
    action.type === 'step_completed'
      ? (context.detected.get(action.stepId)?.evidence ?? [])
      : spokenIn({ phrases: [action.phrase], matchType: 'contains', caseSensitive: false }, scope, context),
  )
  if (done.length > 0)
    return { kind: 'passed', restsOnAbsence: false, evidence: [...evidence, ...done], reason: null }
  return {
    kind: 'failed',
    restsOnAbsence: true,
    evidence,
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
      const evidence = spokenIn(wanted, scope, context, (speaker) => speaker !== 'other')
      return { holds: evidence.length > 0, evidence }
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

/** Whether an entry of the metadata has a value; an entry that is not there has none, and is not set. */
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
  const [said, wanted] = [normalizedText(String(one)), normalizedText(String(other))]
  return operator === 'equals' ? said === wanted : wanted !== '' && ` ${said} `.includes(` ${wanted} `)
}
