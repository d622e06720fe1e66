import { assertNever } from '../../../assert-never.ts'
import type { ComplianceRule } from '../../../domain/standards/rules.ts'
import { possibleReason } from '../detection/candidates.ts'
import type { RuleEvaluation } from '../deterministic.ts'
import { conditionalRule } from './conditional-rule.ts'
import type { ComplianceContext, RuleFinding } from './context.ts'
import { measureRule } from './measure-rule.ts'
import { sequenceRule, timingRule } from './order-rules.ts'
import { forbiddenPhrase, requiredPhrase } from './phrase-rules.ts'
import { verificationRule } from './verification-rule.ts'

/** How far present or missing words of a transcript are reliable. */
export interface TranscriptTrust {
  /** Whether the whole transcript is too uncertain for conclusions from missing words. */
  readonly isPoor: boolean
  /** Below this confidence the words of a segment are not evidence. */
  readonly inconclusiveBelow: number
}

/** Evaluates the active rules, in their order. */
export function evaluateRules(
  rules: readonly ComplianceRule[],
  context: ComplianceContext,
  trust: TranscriptTrust,
): RuleEvaluation[] {
  return rules
    .filter(({ active }) => active)
    .map((rule) => evaluationOf(rule, findingOf(rule, context), trust))
}

function findingOf(rule: ComplianceRule, context: ComplianceContext): RuleFinding {
  switch (rule.ruleType) {
    case 'required_phrase':
      return requiredPhrase(rule, context)
    case 'forbidden_phrase':
      return forbiddenPhrase(rule, context)
    case 'sequence_rule':
      return sequenceRule(rule, context)
    case 'timing_rule':
      return timingRule(rule, context)
    case 'verification_rule':
      return verificationRule(rule, context)
    case 'conditional_rule':
      return conditionalRule(rule, context)
    case 'measure_rule':
      return measureRule(rule, context)
    default:
      return assertNever(rule)
  }
}

function evaluationOf(
  { id, title, ruleType, severity, appliesToStages }: ComplianceRule,
  finding: RuleFinding,
  trust: TranscriptTrust,
): RuleEvaluation {
  const doubt = doubtOf(finding, trust)
  const candidates = finding.candidates ?? []
  const isPossible = candidates.length > 0
  const inconclusive = finding.kind === 'inconclusive' || doubt !== null || isPossible
  return {
    ruleId: id,
    title,
    ruleType,
    severity: finding.severity ?? severity,
    passed: finding.kind === 'passed' && !inconclusive,
    inconclusive,
    candidates: [...candidates],
    stageIds: [...appliesToStages],
    evidence: [...finding.evidence],
    violationReason: isPossible ? possibleReason(candidates) : (doubt ?? finding.reason),
  }
}

/** Returns why a finding is not reliable; `null` if it is. */
function doubtOf(
  { kind, restsOnAbsence, evidence }: RuleFinding,
  { isPoor, inconclusiveBelow }: TranscriptTrust,
): string | null {
  if (kind === 'inconclusive') return null
  if (restsOnAbsence && isPoor) return 'The transcript is too uncertain to decide this.'
  const isUnsure =
    kind === 'failed' &&
    evidence.length > 0 &&
    evidence.every(({ confidence }) => confidence !== null && confidence < inconclusiveBelow)
  return isUnsure ? 'The words found are too uncertain to decide this.' : null
}
