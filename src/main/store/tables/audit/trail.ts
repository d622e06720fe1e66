import type { CaseId, DecisionId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type TrailTableRow = Schema['trail']

/** A row when it is written; people's answers are counted afterwards. */
export type NewTrailRow = Omit<TrailTableRow, 'answer' | 'adjudicated'>

/** Maximum number of rows per event. */
const ROWS_AN_EVENT = 2 ** 20

/** Returns the row number for an index within an event. */
export function trailRow(position: number, place: number): number {
  return position * ROWS_AN_EVENT + place
}

/** Returns the position of a row's event. */
export function positionOf(row: number): number {
  return Math.floor(row / ROWS_AN_EVENT)
}

/**
 * Returns the statement that counts people's answers to the decisions of a condition, and sets which of their own
 * changes stand.
 */
const updateAnswers = (where: string) => `UPDATE trail SET
    (correct, incorrect, unsure) = (
      SELECT count(*) FILTER (WHERE said = 'correct'), count(*) FILTER (WHERE said = 'incorrect'),
          count(*) FILTER (WHERE said = 'unsure')
        FROM (SELECT ifnull(f.blind_answer, f.answer) AS said FROM feedback f
          WHERE f.case_id = trail.case_id AND f.decision_id = trail.decision_id)),
    adjudicated = (SELECT a.answer FROM adjudications a
      WHERE a.case_id = trail.case_id AND a.decision_id = trail.decision_id),
    applied = CASE type
      WHEN 'feedback.give' THEN EXISTS (SELECT 1 FROM feedback f
        WHERE f.case_id = trail.case_id AND f.decision_id = trail.decision_id
          AND f.reviewer_id = trail.reviewer_id AND f.at = trail.at AND f.answer = 'incorrect')
      WHEN 'decision.adjudicate' THEN EXISTS (SELECT 1 FROM adjudications a
        WHERE a.case_id = trail.case_id AND a.decision_id = trail.decision_id
          AND a.reviewer_id = trail.reviewer_id AND a.at = trail.at AND a.answer = 'incorrect')
      ELSE applied END
  WHERE part = 'overrides' AND case_id = ? AND ${where}`

/** The audit trail: who changed what, as rows that can be filtered. */
export function trailTable(db: Connection) {
  const add = db.prepare<[NewTrailRow]>(
    `INSERT INTO trail ("row", part, type, at, case_id, pipeline, run_id, decision_id, reviewer_id, kind, source, applied,
         blocked_by, confidence, confidence_label, model, prompt, has_questions, correct, incorrect, unsure, label,
         before, after, reason)
       VALUES (@row, @part, @type, @at, @case_id, @pipeline, @run_id, @decision_id, @reviewer_id, @kind, @source, @applied,
         @blocked_by, @confidence, @confidence_label, @model, @prompt, @has_questions, @correct, @incorrect, @unsure,
         @label, @before, @after, @reason)`,
  )
  const weighOne = db.prepare<[CaseId, DecisionId]>(updateAnswers('+decision_id = ?'))
  const weighCase = db.prepare<[CaseId]>(
    updateAnswers('EXISTS (SELECT 1 FROM feedback g WHERE g.case_id = trail.case_id)'),
  )
  const removeOverrides = db.prepare<[CaseId]>("DELETE FROM trail WHERE case_id = ? AND +part = 'overrides'")
  const forget = db.prepare<[CaseId]>(
    'UPDATE trail SET label = NULL, before = NULL, after = NULL, reason = NULL WHERE case_id = ?',
  )
  const get = db.prepare<[number], TrailTableRow>('SELECT * FROM trail WHERE "row" = ?')
  const setBefore = db
    .prepare<[string, number], string | null>(
      `SELECT after FROM trail WHERE kind = ? AND +type = 'setting.set' AND "row" < ? ORDER BY "row" DESC LIMIT 1`,
    )
    .pluck()

  return {
    add: (row: NewTrailRow) => void add.run(row),
    /** Updates the counts of answers; call it after every answer to a decision. */
    weigh: (id: CaseId, decision: DecisionId) => void weighOne.run(id, decision),
    /** Updates the counts of a case; call it after the rows of a run were added late. */
    weighCase: (id: CaseId) => void weighCase.run(id),
    /** Erases content: deletes what a run decided; for people's actions, the row stays without its texts. */
    eraseCase(id: CaseId): void {
      removeOverrides.run(id)
      forget.run(id)
    },
    get: (row: number) => get.get(row) ?? null,
    /** Returns the text of a setting's value before a row; `null` for its default. */
    settingBefore: (key: string, row: number) => setBefore.get(key, row) ?? null,
  }
}
