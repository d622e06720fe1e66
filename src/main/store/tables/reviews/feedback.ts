import type { CaseId, DecisionId, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type FeedbackRow = Schema['feedback']

/** The current answer of each reviewer to each decision. */
export function feedbackTable(db: Connection) {
  const put = db.prepare<[FeedbackRow]>(
    `INSERT INTO feedback VALUES (@case_id, @decision_id, @reviewer_id, @run_id, @answer, @text_sha256, @blind,
         @revealed_at, @at, @blind_answer, @reasons)
       ON CONFLICT DO UPDATE SET answer = excluded.answer, text_sha256 = excluded.text_sha256,
         blind = excluded.blind, revealed_at = excluded.revealed_at, at = excluded.at,
         blind_answer = excluded.blind_answer, reasons = excluded.reasons`,
  )
  const remove = db.prepare<[CaseId, DecisionId, ReviewerId]>(
    'DELETE FROM feedback WHERE case_id = ? AND decision_id = ? AND reviewer_id = ?',
  )
  const get = db.prepare<[CaseId, DecisionId, ReviewerId], FeedbackRow>(
    'SELECT * FROM feedback WHERE case_id = ? AND decision_id = ? AND reviewer_id = ?',
  )
  const ofCase = db.prepare<[CaseId], FeedbackRow>(
    'SELECT * FROM feedback WHERE case_id = ? ORDER BY decision_id, reviewer_id',
  )
  const ofDecision = db.prepare<[CaseId, DecisionId], FeedbackRow>(
    'SELECT * FROM feedback WHERE case_id = ? AND decision_id = ? ORDER BY reviewer_id',
  )
  const removeCase = db.prepare<[CaseId]>('DELETE FROM feedback WHERE case_id = ?')

  return {
    put: (row: FeedbackRow) => void put.run(row),
    remove: (id: CaseId, decision: DecisionId, reviewer: ReviewerId) =>
      void remove.run(id, decision, reviewer),
    get: (id: CaseId, decision: DecisionId, reviewer: ReviewerId) => get.get(id, decision, reviewer) ?? null,
    ofCase: (id: CaseId) => ofCase.all(id),
    ofDecision: (id: CaseId, decision: DecisionId) => ofDecision.all(id, decision),
    removeCase: (id: CaseId) => void removeCase.run(id),
  }
}
