import type { Millis } from '../../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import { type Fragment, sql } from '../../query.ts'

/** A stored status with a condition on its lease: a claim counts only while its lease holds. */
export interface StatusFilter {
  readonly status: ReviewStatus
  readonly lease: 'any' | 'held' | 'ended'
}

/** Returns the SQL conditions on the lease of a case; empty for any lease. */
export function leaseConditions({ lease }: StatusFilter, now: Millis, caseId: Fragment): Fragment[] {
  if (lease === 'any') return []
  const until = sql`ifnull((SELECT l.until FROM leases l WHERE l.case_id = ${caseId}), 0)`
  return [lease === 'held' ? sql`${until} > ${now}` : sql`${until} <= ${now}`]
}
