import type { CaseId, Millis, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'

/** Cases that each reviewer put to the end of their own queue, and when. */
export function deferralTable(db: Connection) {
  const put = db.prepare<[ReviewerId, CaseId, Millis]>(
    'INSERT INTO deferrals VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET deferred_at = excluded.deferred_at',
  )
  const remove = db.prepare<[ReviewerId, CaseId]>(
    'DELETE FROM deferrals WHERE reviewer_id = ? AND case_id = ?',
  )
  const removeCase = db.prepare<[CaseId]>('DELETE FROM deferrals WHERE case_id = ?')
  const get = db
    .prepare<[ReviewerId, CaseId], Millis>(
      'SELECT deferred_at FROM deferrals WHERE reviewer_id = ? AND case_id = ?',
    )
    .pluck()

  return {
    at: (id: CaseId, reviewer: ReviewerId) => get.get(reviewer, id) ?? null,
    /** `null` removes the deferral. */
    set(id: CaseId, reviewer: ReviewerId, at: Millis | null): void {
      if (at === null) remove.run(reviewer, id)
      else put.run(reviewer, id, at)
    },
    removeCase: (id: CaseId) => void removeCase.run(id),
  }
}
