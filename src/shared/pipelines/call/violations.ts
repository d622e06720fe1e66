import type { CheckEvidence, RuleEvaluation } from './deterministic.ts'
import type { CallFinal, CallOutcome, Overall } from './outcome.ts'

/** A compliance rule that a call breaks, or may break until a person decides it. */
export interface Violation {
  readonly rule: Pick<RuleEvaluation, 'ruleId' | 'title' | 'severity'>
  readonly isOpen: boolean
  /** The words that show it; `null` if the violation is a missing phrase. */
  readonly evidence: CheckEvidence | null
}

/** Returns the rules that a call breaks after people's answers, and the undecided ones. */
export function violationsIn(found: CallOutcome | CallFinal): Violation[] {
  const states = 'lifted' in found ? new Map(found.rules.map((rule) => [rule.id, rule.standing])) : null
  return found.deterministic.ruleEvaluations.flatMap((rule) => {
    const state =
      states?.get(rule.ruleId) ?? (rule.inconclusive ? 'inconclusive' : rule.passed ? 'passed' : 'failed')
    if (state !== 'failed' && state !== 'inconclusive') return []
    const evidence = rule.evidence[0] ?? rule.candidates[0]?.evidence[0] ?? null
    return [{ rule, isOpen: state === 'inconclusive', evidence }]
  })
}

/** Formats a violation as a line: rule, severity, time as minutes and seconds, and the words. */
export function violationText({ rule: { title, severity }, isOpen, evidence }: Violation): string {
  const words = evidence === null ? '' : ` at ${clock(evidence.startTime)}: “${evidence.text}”`
  return `${title} (${isOpen ? `${severity}, open` : severity})${words}`
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Returns the result of a call as one word: a call is `open` while checks that could fail it are undecided. */
export function resultOf({ passed, reasons }: Overall): 'passed' | 'failed' | 'open' {
  if (!passed) return 'failed'
  return reasons.some(({ code }) => code === 'checks_open') ? 'open' : 'passed'
}
