import type { CaseId, GateId, Millis, ReviewerId, RunId } from '../../../../shared/domain/ids.ts'
import type { GateEnd } from '../../../../shared/domain/reviews/gate.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import { sql } from '../../query.ts'
import type { Schema } from '../../schema.ts'

type GateRow = Schema['gates']
type SampleRow = Schema['gate_sample']
type SettledRow = Schema['settled_cases']

/** The end of a gate. */
export interface GateEndRow {
  readonly id: GateId
  readonly closed_by: ReviewerId | null
  readonly closed_at: Millis
  readonly reason: GateEnd
}

/** A case of a judge's sample, with the labels of the judge’s decisions in its run. */
export interface LabeledSampleRow extends SampleRow {
  readonly subject: string | null
  /**
   * Decisions of the judge: those that people have answered, those with a definite label, and the wrong ones among
   * these.
   */
  readonly answered: number
  readonly settled: number
  readonly wrong: number
  readonly labeled_at: Millis | null
}

/**
 * The condition on a row `s` of `settled_cases` and its case `c`: the run is the latest one, the case was not returned or
 * reopened, and no person has answered or decided it.
 */
export const STILL_SETTLED = sql`s.recalled_at IS NULL AND c.latest_run_id = s.run_id AND c.erased_at IS NULL
  AND c.review_status IS NULL AND c.ruled_by IS NULL
  AND NOT EXISTS (SELECT 1 FROM feedback f WHERE f.case_id = c.id)`

/** Gates, the random sample that calibrates and monitors them, and the cases that they settled. */
export function gateTable(db: Connection) {
  const open = db.prepare<[GateRow]>(
    `INSERT INTO gates VALUES (@id, @version, @pipeline, @role, @model, @prompt, @served, @provider, @base_url, @fingerprint, @standards, @pipeline_version,
       @config_sha256, @settings_sha256, @alpha, @delta, @threshold, @threshold_label, @cycle, @look, @sample, @n, @wrong,
       @max_wrong, @looked_at, @cases_sha256, @opened_by, @opened_at, @closed_by, @closed_at, @reason)`,
  )
  const close = db.prepare<[GateEndRow]>(
    'UPDATE gates SET closed_by = @closed_by, closed_at = @closed_at, reason = @reason WHERE id = @id AND closed_at IS NULL',
  )
  const get = db.prepare<[GateId], GateRow>('SELECT * FROM gates WHERE id = ?')
  const all = db.prepare<[], GateRow>('SELECT * FROM gates ORDER BY opened_at DESC, version DESC, id')
  const openOnes = db.prepare<[], GateRow>('SELECT * FROM gates WHERE closed_at IS NULL ORDER BY id')
  const addSample = db.prepare<[SampleRow]>(
    `INSERT INTO gate_sample VALUES (@run_id, @case_id, @pipeline, @role, @model, @prompt, @served, @provider, @base_url,
       @fingerprint, @standards,
       @pipeline_version, @config_sha256, @decisions, @confidence, @confidence_label, @drawn, @gate_id, @at)`,
  )
  const sample = db.prepare<[PipelineName], LabeledSampleRow>(
    `SELECT s.*, c.subject, count(t.decision_id) AS answered, count(t.label) AS settled,
         coalesce(sum(t.label = 'incorrect' OR t.judge_label IS 'incorrect'), 0) AS wrong, max(t.at) AS labeled_at
       FROM gate_sample s JOIN cases c ON c.id = s.case_id
       LEFT JOIN labels t ON t.run_id = s.run_id AND t.answered = 1 AND t.model IS s.model AND t.prompt IS s.prompt
       WHERE s.pipeline = ? GROUP BY s.run_id ORDER BY s.at, s.run_id`,
  )
  const settle = db.prepare<[SettledRow]>(
    'INSERT INTO settled_cases VALUES (@run_id, @case_id, @gate_id, @settled_at, @recalled_at)',
  )
  const recall = db.prepare<[Millis, RunId]>('UPDATE settled_cases SET recalled_at = ? WHERE run_id = ?')
  const stillSettled = db
    .prepare<[RunId], number>(
      `SELECT 1 FROM settled_cases s JOIN cases c ON c.id = s.case_id WHERE s.run_id = ? AND ${STILL_SETTLED.text}`,
    )
    .pluck()
  const settledBy = db.prepare<[GateId], CaseId>(
    `SELECT s.case_id FROM settled_cases s JOIN cases c ON c.id = s.case_id
       WHERE s.gate_id = ? AND ${STILL_SETTLED.text} ORDER BY s.settled_at, s.case_id`,
  )
  const setAt = db
    .prepare<[string], Millis | null>("SELECT max(at) FROM trail WHERE part = 'settings' AND kind = ?")
    .pluck()
  const removals = ['gate_sample', 'settled_cases'].map((table) =>
    db.prepare<[CaseId]>(`DELETE FROM ${table} WHERE case_id = ?`),
  )

  return {
    open: (row: GateRow) => void open.run(row),
    close: (row: GateEndRow) => void close.run(row),
    get: (id: GateId): GateRow | null => get.get(id) ?? null,
    /** Returns all gates, newest first. */
    all: (): GateRow[] => all.all(),
    openOnes: (): GateRow[] => openOnes.all(),
    addSample: (row: SampleRow) => void addSample.run(row),
    /** Returns the sample of a pipeline with its labels, in the order of the runs. */
    sample: (pipeline: PipelineName): LabeledSampleRow[] => sample.all(pipeline),
    settle: (row: SettledRow) => void settle.run(row),
    recall: (run: RunId, at: Millis) => void recall.run(at, run),
    /** Whether a case is still settled by the gate that covered a run of it. */
    isSettled: (run: RunId): boolean => stillSettled.get(run) !== undefined,
    /** Returns the cases that are still settled by a gate, earliest first. */
    settledBy: (id: GateId): CaseId[] => settledBy.pluck().all(id),
    /** Returns when a setting was last changed; 0 for never. */
    setAt: (key: string): Millis => setAt.get(key) ?? 0,
    removeCase(id: CaseId): void {
      for (const removal of removals) removal.run(id)
    },
  }
}
