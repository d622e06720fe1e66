import type { CaseId, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type Draft = Schema['drafts']

/** Unsent text of reviewers. */
export function draftTable(db: Connection) {
  const put = db.prepare<[Draft]>(
    `INSERT INTO drafts VALUES (@reviewer_id, @case_id, @subject, @field, @text, @updated_at)
       ON CONFLICT DO UPDATE SET text = excluded.text, updated_at = excluded.updated_at`,
  )
  const removeOne = db.prepare<[ReviewerId, CaseId, string, string]>(
    'DELETE FROM drafts WHERE reviewer_id = ? AND case_id = ? AND subject = ? AND field = ?',
  )
  const removeSubject = db.prepare<[ReviewerId, CaseId, string]>(
    'DELETE FROM drafts WHERE reviewer_id = ? AND case_id = ? AND subject = ?',
  )
  const removeCase = db.prepare<[CaseId]>('DELETE FROM drafts WHERE case_id = ?')
  const ofCase = db.prepare<[ReviewerId, CaseId], Draft>(
    'SELECT * FROM drafts WHERE reviewer_id = ? AND case_id = ? ORDER BY subject, field',
  )

  return {
    put: (draft: Draft) => void put.run(draft),
    remove: ({ reviewer_id, case_id, subject, field }: Omit<Draft, 'text' | 'updated_at'>) =>
      void removeOne.run(reviewer_id, case_id, subject, field),
    removeSubject: (reviewer: ReviewerId, id: CaseId, subject: string) =>
      void removeSubject.run(reviewer, id, subject),
    removeCase: (id: CaseId) => void removeCase.run(id),
    ofCase: (reviewer: ReviewerId, id: CaseId) => ofCase.all(reviewer, id),
  }
}
