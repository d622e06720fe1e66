import type { CaseId, RunId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type RunRow = Schema['runs']
type RunEnd = Pick<
  RunRow,
  'id' | 'ended_at' | 'state' | 'outcome_sha256' | 'record_sha256' | 'questions_sha256' | 'inclusion'
>
type RunStart = Omit<RunRow, Exclude<keyof RunEnd, 'id'>>
type EscalationRow = Schema['escalations']

/** Runs and their escalations. */
export function runTable(db: Connection) {
  const start = db.prepare<[RunStart]>(
    `INSERT INTO runs (id, case_id, attempt, pipeline, pipeline_version, config_sha256, started_at, instruction_sha256,
         state)
       VALUES (@id, @case_id, @attempt, @pipeline, @pipeline_version, @config_sha256, @started_at,
         @instruction_sha256, 'running')`,
  )
  const end = db.prepare<[RunEnd]>(
    `UPDATE runs SET ended_at = @ended_at, state = @state, outcome_sha256 = @outcome_sha256,
       record_sha256 = @record_sha256, questions_sha256 = @questions_sha256, inclusion = @inclusion
       WHERE id = @id`,
  )
  const escalate = db.prepare<[EscalationRow]>(
    'INSERT INTO escalations VALUES (@case_id, @position, @trigger, @priority)',
  )
  const byId = db.prepare<[RunId], RunRow>('SELECT * FROM runs WHERE id = ?')
  const ofCase = db.prepare<[CaseId], RunRow>('SELECT * FROM runs WHERE case_id = ? ORDER BY attempt')
  const attempts = db
    .prepare<[CaseId], number | null>('SELECT max(attempt) FROM runs WHERE case_id = ?')
    .pluck()
  const escalations = db.prepare<[CaseId], EscalationRow>(
    'SELECT * FROM escalations WHERE case_id = ? ORDER BY position',
  )
  const dropEscalations = db.prepare<[CaseId]>('DELETE FROM escalations WHERE case_id = ?')
  const eraseBodies = db.prepare<[CaseId]>(
    `UPDATE runs SET outcome_sha256 = NULL, record_sha256 = NULL, questions_sha256 = NULL,
       instruction_sha256 = NULL WHERE case_id = ?`,
  )

  return {
    start: (row: RunStart) => void start.run(row),
    end: (row: RunEnd) => void end.run(row),
    /** Sets why the case waits; replaces the escalations of an earlier run. */
    setEscalations(id: CaseId, rows: readonly EscalationRow[]): void {
      dropEscalations.run(id)
      for (const row of rows) escalate.run(row)
    },
    get: (id: RunId) => byId.get(id) ?? null,
    ofCase: (id: CaseId) => ofCase.all(id),
    /** Returns the number of runs of a case, including unfinished ones. */
    attempts: (id: CaseId) => attempts.get(id) ?? 0,
    escalations: (id: CaseId) => escalations.all(id),
    forgetBodies: (id: CaseId) => void eraseBodies.run(id),
  }
}
