import type { CaseId, DecisionId, RunId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type DecisionRow = Schema['decisions']

/** The decisions of each run, without their texts, which are in the run's record. */
export function decisionTable(db: Connection) {
  const add = db.prepare<[DecisionRow]>(
    `INSERT INTO decisions VALUES (@id, @run_id, @case_id, @position, @kind, @about_kind, @about_key, @source, @is_override,
       @applied, @is_asked_blind, @blocked_by, @confidence, @confidence_label)`,
  )
  const byId = db.prepare<[DecisionId], DecisionRow>('SELECT * FROM decisions WHERE id = ?')
  const ofRun = db.prepare<[RunId], DecisionRow>('SELECT * FROM decisions WHERE run_id = ? ORDER BY position')
  const removeCase = db.prepare<[CaseId]>('DELETE FROM decisions WHERE case_id = ?')

  return {
    add: (row: DecisionRow) => void add.run(row),
    get: (id: DecisionId) => byId.get(id) ?? null,
    ofRun: (id: RunId) => ofRun.all(id),
    removeCase: (id: CaseId) => void removeCase.run(id),
  }
}
