import type { Confidence, DecisionDraft, Rationale } from '../../../shared/domain/runs/decision.ts'

/** What a decision came to and by whom: the part that rules, judges and guards differ in. */
export type Decided<Guard extends string> = Pick<
  DecisionDraft,
  'before' | 'proposed' | 'after' | 'source' | 'applied' | 'confidence' | 'rationale'
> & { readonly blockedBy: Guard | null }

/** Rules decided; `before` differs from `after` where one rule took back what another had found. */
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
  /** What the judge says. */
  readonly proposed: string | null
  readonly after: string
  /** Whether what the judge says took effect. */
  readonly applied: boolean
  readonly confidence: Confidence | null
  readonly rationale: Rationale
}

/** A judge was asked, and no guard was against its answer. */
export function decidedByJudge(judged: Judged): Decided<never> {
  return { ...judged, source: 'judge', blockedBy: null }
}

/** A guard kept a judge's answer from taking effect. */
export function blockedByGuard<Guard extends string>(
  guard: Guard,
  judged: Omit<Judged, 'applied'>,
): Decided<Guard> {
  return { ...judged, source: 'guard', applied: false, blockedBy: guard }
}
