import type { Millis } from '../../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import { type Fragment, sql } from '../../query.ts'

/** A status as it is stored, and whether its lease must hold: a claim counts only while its lease holds. */
export interface StatusFilter {
  readonly status: ReviewStatus
  readonly lease: 'any' | 'held' | 'ended'
}

/** The SQL conditions on the lease of a case; none where the lease does not matter. */
export function leaseConditions({ lease }: StatusFilter, now: Millis, caseId: Fragment): Fragment[] {
  if (lease === 'any') return []
  const until = sql`ifnull((SELECT l.until FROM leases l WHERE l.case_id = ${caseId}), 0)`
  return [lease === 'held' ? sql`${until} > ${now}` : sql`${until} <= ${now}`]
}
