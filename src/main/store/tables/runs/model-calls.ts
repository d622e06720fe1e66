import type { RunId } from '../../../../shared/domain/ids.ts'
import type { Micros } from '../../../../shared/domain/money.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type CallRow = Schema['model_calls']
type EndedRow = Pick<CallRow, 'run_id' | 'call_id' | 'cost_micros' | 'call' | 'known'>

/** The calls of unfinished runs and their progress. */
export function modelCallTable(db: Connection) {
  const add = db.prepare<[CallRow]>(
    `INSERT INTO model_calls VALUES (@run_id, @call_id, @case_id, @ended, @cost_micros, @reserved_micros, @call,
       @asked, @known) ON CONFLICT DO NOTHING`,
  )
  const end = db.prepare<[EndedRow]>(
    `UPDATE model_calls SET ended = 1, cost_micros = @cost_micros, call = @call, known = @known
       WHERE run_id = @run_id AND call_id = @call_id`,
  )
  const ofRun = db.prepare<[RunId], CallRow>('SELECT * FROM model_calls WHERE run_id = ? ORDER BY call_id')
  const underWay = db
    .prepare<[], Micros>('SELECT ifnull(sum(reserved_micros), 0) FROM model_calls WHERE ended = 0')
    .pluck()
  const runsOfNoCase = db
    .prepare<[], RunId>("SELECT DISTINCT run_id FROM model_calls WHERE case_id = '' ORDER BY run_id")
    .pluck()
  const removeRun = db.prepare<[RunId]>('DELETE FROM model_calls WHERE run_id = ?')
  const removeCase = db.prepare<[string]>('DELETE FROM model_calls WHERE case_id = ?')

  return {
    add: (row: CallRow) => void add.run(row),
    /** Records the end of a call; `false` if it never began. */
    end: (row: EndedRow): boolean => end.run(row).changes > 0,
    ofRun: (id: RunId) => ofRun.all(id),
    /** Returns the maximum cost of all calls in progress, of all runs. */
    reservedUnderWay: (): Micros => underWay.get() ?? 0,
    /** Returns runs whose calls belong to no case. */
    runsOfNoCase: () => runsOfNoCase.all(),
    removeRun: (id: RunId) => void removeRun.run(id),
    removeCase: (id: string) => void removeCase.run(id),
  }
}
