import { assertNever } from '../../../../../shared/assert-never.ts'
import { ComplianceRule, type RuleType } from '../../../../../shared/domain/standards/rules.ts'
import { ruleTypes as texts } from '../../texts/form.ts'

/** The labels of the rule types. */
export const ruleTypeLabels: Readonly<Record<RuleType, string>> = {
  required_phrase: texts.requiredPhrase,
  forbidden_phrase: texts.forbiddenPhrase,
  sequence_rule: texts.orderSteps,
  timing_rule: texts.timeLimit,
  verification_rule: texts.verification,
  conditional_rule: texts.condition,
  measure_rule: texts.measurement,
}

/** Returns a new rule with an unused id. */
export function emptyRule(others: readonly ComplianceRule[]): ComplianceRule {
  const ids = new Set(others.map(({ id }) => id))
  const free = (number: number): string => (ids.has(`R-${number}`) ? free(number + 1) : `R-${number}`)
  return ofType({ id: free(others.length + 1), title: '', severity: 'major' }, 'required_phrase')
}

/** Returns the rule as one of another type: parameters that both types have are kept, the others are reset. */
export function withType(rule: ComplianceRule, ruleType: RuleType): ComplianceRule {
  const { params, ruleType: _, ...base } = rule
  const phrases = 'phrases' in params ? { phrases: params.phrases } : {}
  const scope = 'scope' in params ? { scope: params.scope } : {}
  switch (ruleType) {
    case 'required_phrase':
    case 'forbidden_phrase':
      return ofType(base, ruleType, { ...phrases, ...scope })
    case 'sequence_rule':
    case 'verification_rule':
      return ofType(base, ruleType)
    case 'timing_rule':
    case 'measure_rule':
      return ofType(base, ruleType, scope)
    case 'conditional_rule':
      return ofType(base, ruleType, {
        ...scope,
        condition: { type: 'phrase_mentioned', operator: 'contains', value: '' },
      })
    default:
      return assertNever(ruleType)
  }
}

function ofType(base: object, ruleType: RuleType, params: object = {}): ComplianceRule {
  return ComplianceRule.parse({ ...base, ruleType, params })
}
