import type { CaseId, DecisionId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type LabelRow = Schema['labels']

/** The decisions that people have answered, for figures. */
export function labelTable(db: Connection) {
  const put = db.prepare<[LabelRow]>(
    `INSERT OR REPLACE INTO labels VALUES (@case_id, @decision_id, @run_id, @pipeline, @kind, @source, @model, @prompt,
       @served, @standards, @answered, @is_override, @confidence, @confidence_label, @options, @result_option, @proposed, @proposed_change,
       @judge_option, @judge_label, @before_right, @label, @label_option,
       @adjudicated, @answers, @blind, @changed, @sample, @weight, @cost_micros,
       @judge_ms, @at)`,
  )
  const remove = db.prepare<[CaseId, DecisionId]>('DELETE FROM labels WHERE case_id = ? AND decision_id = ?')
  const removeCase = db.prepare<[CaseId]>('DELETE FROM labels WHERE case_id = ?')
  const answered = db.prepare<[string, number], Pick<LabelRow, 'case_id'>>(
    'SELECT DISTINCT case_id FROM feedback WHERE case_id > ? ORDER BY case_id LIMIT ?',
  )

  return {
    put: (row: LabelRow) => void put.run(row),
    remove: (id: CaseId, decision: DecisionId) => void remove.run(id, decision),
    removeCase: (id: CaseId) => void removeCase.run(id),
    /** Returns the next answered cases after an id, by id. */
    answeredAfter: (id: string, limit: number) => answered.all(id, limit).map(({ case_id }) => case_id),
  }
}
