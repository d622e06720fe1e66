import type { ComplianceRule } from '../../../../src/shared/domain/standards/rules.ts'
import type { MadeCall } from '../made.ts'
import type { FoundCard } from './judged.ts'

/** The naive rule: a step is done, and a phrase is said, where its letters occur anywhere in the call. */
export function naive({ trade, transcript }: MadeCall): FoundCard {
  const text = transcript.segments.map((segment) => segment.text.toLowerCase()).join('\n')
  const placeOf = (phrases: readonly string[]) =>
    Math.min(...phrases.map((phrase) => text.indexOf(phrase)).filter((at) => at !== -1))
  const places = new Map(
    trade.flow.stages.flatMap(({ steps }) =>
      steps.map(({ id, expectedPhrases }) => [id, placeOf(expectedPhrases)] as const),
    ),
  )
  const failed = trade.rules.rules.filter((rule) => fails(rule, text, places))
  return {
    done: new Set([...places].flatMap(([id, at]) => (at === Number.POSITIVE_INFINITY ? [] : [id]))),
    violations: new Set(failed.map(({ id }) => `rule ${id}`)),
    inconclusive: new Set(),
    asked: new Set(),
    scores: '',
  }
}

function fails(rule: ComplianceRule, text: string, places: ReadonlyMap<string, number>): boolean {
  const at = (id: string) => places.get(id) ?? Number.POSITIVE_INFINITY
  switch (rule.ruleType) {
    case 'required_phrase':
      return ![...rule.params.phrases, ...rule.params.allowedVariants].some((each) =>
        occurs(rule, each, text),
      )
    case 'forbidden_phrase':
      return rule.params.phrases.some((each) => occurs(rule, each, text))
    case 'sequence_rule':
      return at(rule.params.afterStepId) <= at(rule.params.beforeStepId)
    case 'conditional_rule': {
      const { condition, requiredActions } = rule.params
      if (condition.type !== 'phrase_mentioned' || !text.includes(String(condition.value))) return false
      return !requiredActions.some((action) => 'phrase' in action && text.includes(action.phrase))
    }
    case 'timing_rule':
    case 'verification_rule':
    case 'measure_rule':
      return false
  }
}

function occurs(
  { params }: Extract<ComplianceRule, { ruleType: 'required_phrase' | 'forbidden_phrase' }>,
  phrase: string,
  text: string,
): boolean {
  return params.matchType === 'regex' ? new RegExp(phrase, 'iu').test(text) : text.includes(phrase)
}
