import type {
  CaseId,
  DecisionId,
  DeviceId,
  EventId,
  Millis,
  ReviewerId,
  RunId,
  Sha256,
} from '../../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, first, sql } from '../../query.ts'
import { type CaseConditions, filterCases } from '../lists/case-filter.ts'

/** A decision that at least one person has answered. */
export interface LabeledRow {
  readonly case_id: CaseId
  readonly pipeline: PipelineName
  readonly run_id: RunId
  readonly attempt: number
  readonly decision_id: DecisionId
  readonly position: number
}

export interface LabelConditions extends CaseConditions {
  readonly status?: ReviewStatus | undefined
}

/** Time of a label's last change: its newest answer or adjudication, both bounds included. */
export interface AnsweredBetween {
  readonly answeredFrom?: Millis | undefined
  readonly answeredTo?: Millis | undefined
}

/** Returns the next labeled decisions after a row, by case, run and position in the run. */
export function labeledRows(
  db: Connection,
  conditions: LabelConditions & AnsweredBetween,
  after: LabeledRow | null,
  limit: number,
): LabeledRow[] {
  const where: Fragment[] = [
    sql`EXISTS (SELECT 1 FROM feedback f WHERE f.case_id = d.case_id AND f.decision_id = d.id)`,
    ...answeredBetween(conditions),
    ...labelConditions(db, conditions),
  ]
  if (after !== null)
    where.push(sql`(c.id, u.attempt, d.position) > (${after.case_id}, ${after.attempt}, ${after.position})`)
  return all<LabeledRow>(
    db,
    sql`SELECT d.case_id, c.pipeline, d.run_id, u.attempt, d.id AS decision_id, d.position
      FROM cases c JOIN decisions d ON d.case_id = c.id JOIN runs u ON u.id = d.run_id
      WHERE ${allOf(where)} ORDER BY c.id, u.attempt, d.position LIMIT ${limit}`,
  )
}

/** Returns the newest event on which the labels of these cases depend; `null` if there are none. */
export function lastLabelEvent(db: Connection, conditions: LabelConditions) {
  return first<{ device: DeviceId; seq: number; hash: Sha256; at: Millis }>(
    db,
    sql`SELECT device, device_seq AS seq, hash, at FROM events
      WHERE position = (SELECT max(e.position)
        FROM (SELECT DISTINCT case_id FROM feedback) f
        JOIN cases c ON c.id = f.case_id
        JOIN events e ON e.case_id = c.id
        WHERE e.type IN ('feedback.give', 'decision.adjudicate', 'action.undo', 'action.redo', 'run.end')
          AND ${allOf(labelConditions(db, conditions))})`,
  )
}

/** An event that gave, changed, settled or withdrew a label; `target` is the event that it undoes or redoes. */
export interface LabelEventRow {
  readonly id: EventId
  readonly device: DeviceId
  readonly seq: number
  readonly hash: Sha256
  readonly decision_id: DecisionId | null
  readonly target: EventId | null
  /** The person who gave the label, its stated time, and where it was imported from. */
  readonly reviewer: ReviewerId | null
  readonly given_at: Millis | null
  readonly importer: ReviewerId | null
  readonly imported_from: Sha256 | null
}

/** Returns the label events of a case, in order. */
export function labelEvents(db: Connection, id: CaseId): LabelEventRow[] {
  return all<LabelEventRow>(
    db,
    sql`SELECT id, device, device_seq AS seq, hash, canonical ->> '$.decisionId' AS decision_id,
        canonical ->> '$.payload.event' AS target, canonical ->> '$.payload.after.at' AS given_at,
        coalesce(canonical ->> '$.payload.origin.reviewerId', canonical ->> '$.actor.id') AS reviewer,
        canonical ->> '$.payload.origin.sha256' AS imported_from, canonical ->> '$.actor.id' AS importer
      FROM events WHERE case_id = ${id}
        AND type IN ('feedback.give', 'decision.adjudicate', 'action.undo', 'action.redo') ORDER BY position`,
  )
}

/** The columns of a labeled case that splits use. */
export interface LabeledCaseRow {
  readonly id: CaseId
  readonly subject: string | null
  readonly input_sha256: Sha256
}

/** Returns the next labeled cases after an id, by id. */
export function labeledCaseRows(
  db: Connection,
  conditions: LabelConditions,
  after: CaseId | null,
  limit: number,
): LabeledCaseRow[] {
  const where: Fragment[] = [
    sql`EXISTS (SELECT 1 FROM feedback f WHERE f.case_id = c.id)`,
    ...labelConditions(db, conditions),
  ]
  if (after !== null) where.push(sql`c.id > ${after}`)
  return all<LabeledCaseRow>(
    db,
    sql`SELECT c.id, c.subject, c.input_sha256 FROM cases c WHERE ${allOf(where)} ORDER BY c.id LIMIT ${limit}`,
  )
}

function answeredBetween({ answeredFrom, answeredTo }: AnsweredBetween): readonly Fragment[] {
  if (answeredFrom === undefined && answeredTo === undefined) return []
  const newest = sql`(SELECT max(at) FROM (
    SELECT at FROM feedback WHERE case_id = d.case_id AND decision_id = d.id
    UNION ALL SELECT at FROM adjudications WHERE case_id = d.case_id AND decision_id = d.id))`
  return [sql`${newest} BETWEEN ${answeredFrom ?? 0} AND ${answeredTo ?? Number.MAX_SAFE_INTEGER}`]
}

function labelConditions(db: Connection, { status, ...rest }: LabelConditions): readonly Fragment[] {
  const { allChecks: checks } = filterCases(db, rest)
  return status === undefined ? checks : [...checks, sql`+c.review_status = ${status}`]
}
