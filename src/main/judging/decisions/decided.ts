import type { Confidence, DecisionDraft, Rationale } from '../../../shared/domain/runs/decision.ts'

/** The result of a decision and its source: the fields in which decisions of rules, judges and guards differ. */
export type Decided<Guard extends string> = Pick<
  DecisionDraft,
  'before' | 'proposed' | 'after' | 'source' | 'applied' | 'confidence' | 'rationale'
> & { readonly blockedBy: Guard | null }

/** Returns a decision by rules; `before` differs from `after` if one rule reversed another. */
export function decidedByRule(
  { before, after }: Pick<DecisionDraft, 'before' | 'after'>,
  reason: string,
): Decided<never> {
  return {
    before,
    proposed: null,
    after,
    source: 'rule',
    applied: false,
    blockedBy: null,
    confidence: null,
    rationale: { rule: reason, judge: null },
  }
}

interface Judged {
  readonly before: string
  /** The answer of the judge. */
  readonly proposed: string | null
  readonly after: string
  /** Whether the answer of the judge took effect. */
  readonly applied: boolean
  readonly confidence: Confidence | null
  readonly rationale: Rationale
}

/** Returns a decision by a judge whose answer no guard blocked. */
export function decidedByJudge(judged: Judged): Decided<never> {
  return { ...judged, source: 'judge', blockedBy: null }
}

/** Returns a decision by several judges whose answer no guard blocked. */
export function decidedByPanel(judged: Judged): Decided<never> {
  return { ...judged, source: 'panel', blockedBy: null }
}

/** Returns a decision in which a guard blocked the judge's answer. */
export function blockedByGuard<Guard extends string>(
  guard: Guard,
  judged: Omit<Judged, 'applied'>,
): Decided<Guard> {
  return { ...judged, source: 'guard', applied: false, blockedBy: guard }
}
