import type { RuleEvent, Severity } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { RuleId } from '../../../../shared/pipelines/receipt/rule-id.ts'

type Evidence = RuleEvent['evidence']

/** Finding of a rule before it is weighed; its confidence is `null` if the rule has none. */
export interface Finding extends Omit<RuleEvent, 'id' | 'contribution'> {
  readonly id: RuleId
  readonly confidence: number | null
}

/** Returns the finding of a rule that applies. */
export function triggered(
  id: RuleId,
  severity: Severity,
  weight: number,
  reason: string,
  evidence: Evidence,
  confidence: number | null = null,
): Finding {
  return { id, state: 'triggered', severity, weight, reason, evidence, confidence }
}

/** Returns the finding of a rule that checked and found nothing. */
export function quiet(id: RuleId, reason: string, evidence: Evidence = {}): Finding {
  return { id, state: 'not_triggered', severity: 'INFO', weight: 0, reason, evidence, confidence: null }
}

/** Returns the finding of a rule that could not check. */
export function unknown(id: RuleId, reason: string, evidence: Evidence = {}): Finding {
  return { id, state: 'unknown', severity: 'INFO', weight: 0, reason, evidence, confidence: null }
}

/** Returns the finding of a rule that may not count here. */
export function gated(id: RuleId, reason: string, evidence: Evidence = {}): Finding {
  return { id, state: 'gated', severity: 'INFO', weight: 0, reason, evidence, confidence: null }
}
