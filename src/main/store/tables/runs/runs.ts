import type { CaseId, DecisionId, RunId } from '../../../../shared/domain/ids.ts'
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

/** The models that the latest run of each case asked. */
export function modelTable(db: Connection) {
  const add = db.prepare<[string, CaseId]>(
    "INSERT INTO case_words VALUES ('model', ?, ?) ON CONFLICT DO NOTHING",
  )
  const removeCase = db.prepare<[CaseId]>("DELETE FROM case_words WHERE case_id = ? AND kind = 'model'")

  return {
    /** Replaces the models of an earlier run. */
    set(id: CaseId, models: readonly string[]): void {
      removeCase.run(id)
      for (const model of models) add.run(model, id)
    },
  }
}

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
