import type { CaseId, DecisionId, Millis, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'

/** Decisions whose judges each reviewer has seen after beginning blind. */
export function revealTable(db: Connection) {
  const add = db.prepare<[CaseId, ReviewerId, DecisionId, Millis]>(
    'INSERT INTO reveals VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const at = db
    .prepare<[CaseId, ReviewerId, DecisionId], Millis>(
      'SELECT at FROM reveals WHERE case_id = ? AND reviewer_id = ? AND decision_id = ?',
    )
    .pluck()
  const removeCase = db.prepare<[CaseId]>('DELETE FROM reveals WHERE case_id = ?')

  return {
    /** Keeps the time of the first reveal. */
    add: (id: CaseId, reviewer: ReviewerId, decision: DecisionId, when: Millis) =>
      void add.run(id, reviewer, decision, when),
    at: (id: CaseId, reviewer: ReviewerId, decision: DecisionId) => at.get(id, reviewer, decision) ?? null,
    removeCase: (id: CaseId) => void removeCase.run(id),
  }
}
