import type { Millis } from '../../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import { type Fragment, sql } from '../../query.ts'

/** One status as the table keeps it; a claim counts only while its lease holds. */
export interface Standing {
  readonly status: ReviewStatus
  readonly lease: 'any' | 'held' | 'ended'
}

/** Whether the lease of a case that is in review holds as the standing says; nothing where it does not matter. */
export function leaseConditions({ lease }: Standing, now: Millis, caseId: Fragment): Fragment[] {
  if (lease === 'any') return []
  const until = sql`ifnull((SELECT l.until FROM leases l WHERE l.case_id = ${caseId}), 0)`
  return [lease === 'held' ? sql`${until} > ${now}` : sql`${until} <= ${now}`]
}
