import type { RuleEvent, Severity } from '../../../../shared/pipelines/receipt/outcome.ts'
import type { RuleId } from '../../../../shared/pipelines/receipt/rule-id.ts'

type Evidence = RuleEvent['evidence']

/** What a rule says, before it is weighed: how sure it is, `null` where it cannot tell. */
export interface Finding extends Omit<RuleEvent, 'id' | 'contribution'> {
  readonly id: RuleId
  readonly confidence: number | null
}

/** The rule applies. */
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

/** The rule looked, and found nothing. */
export function quiet(id: RuleId, reason: string, evidence: Evidence = {}): Finding {
  return { id, state: 'not_triggered', severity: 'INFO', weight: 0, reason, evidence, confidence: null }
}

/** The rule could not look. */
export function unknown(id: RuleId, reason: string, evidence: Evidence = {}): Finding {
  return { id, state: 'unknown', severity: 'INFO', weight: 0, reason, evidence, confidence: null }
}

/** The rule may not be counted here, whatever it found. */
export function gated(id: RuleId, reason: string, evidence: Evidence = {}): Finding {
  return { id, state: 'gated', severity: 'INFO', weight: 0, reason, evidence, confidence: null }
}
