import type { CaseId, RunId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type FactRow = Schema['trade_facts']

/** The values of each case's latest outcome that figures of the work add up. */
export function tradeFactTable(db: Connection) {
  const put = db.prepare<[FactRow]>(
    `INSERT INTO trade_facts (case_id, name, key, pipeline, run_id, value, total, low, high)
     VALUES (@case_id, @name, @key, @pipeline, @run_id, @value, @total, @low, @high)`,
  )
  const removeCase = db.prepare<[CaseId]>('DELETE FROM trade_facts WHERE case_id = ?')
  const judged = db.prepare<[string, number], { id: CaseId; run: RunId }>(
    `SELECT id, latest_run_id AS run FROM cases WHERE id > ? AND latest_run_id IS NOT NULL AND erased_at IS NULL
     ORDER BY id LIMIT ?`,
  )

  return {
    put: (row: FactRow) => void put.run(row),
    removeCase: (id: CaseId) => void removeCase.run(id),
    /** Returns the next judged cases after an id, by id, with their latest runs. */
    judgedAfter: (id: string, limit: number) => judged.all(id, limit),
  }
}
