import type { CaseId, DecisionId, RunId } from '../../../../shared/domain/ids.ts'
import type { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, first, sql } from '../../query.ts'
import { type CaseConditions, filterCases } from '../lists/case-filter.ts'

/** A decision that somebody has answered. */
export interface LabelledRow {
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

/** The next labelled decisions after a row, by case, run and place in the run. */
export function labelledRows(
  db: Connection,
  conditions: LabelConditions,
  after: LabelledRow | null,
  limit: number,
): LabelledRow[] {
  const where: Fragment[] = [
    sql`EXISTS (SELECT 1 FROM feedback f WHERE f.case_id = d.case_id AND f.decision_id = d.id)`,
    ...labelConditions(db, conditions),
  ]
  if (after !== null)
    where.push(sql`(c.id, u.attempt, d.position) > (${after.case_id}, ${after.attempt}, ${after.position})`)
  return all<LabelledRow>(
    db,
    sql`SELECT d.case_id, c.pipeline, d.run_id, u.attempt, d.id AS decision_id, d.position
      FROM cases c JOIN decisions d ON d.case_id = c.id JOIN runs u ON u.id = d.run_id
      WHERE ${allOf(where)} ORDER BY c.id, u.attempt, d.position LIMIT ${limit}`,
  )
}

/** Where the newest event stands on which the labels of these cases depend; `null` where there are none. */
export function lastLabelEvent(db: Connection, conditions: LabelConditions) {
  return first<{ device: string; device_seq: number; hash: string }>(
    db,
    sql`SELECT device, device_seq, hash FROM events
      WHERE position = (SELECT max(e.position)
        FROM (SELECT DISTINCT case_id FROM feedback) f
        JOIN cases c ON c.id = f.case_id
        JOIN events e ON e.case_id = c.id
        WHERE e.type IN ('feedback.give', 'action.undo', 'action.redo', 'run.end')
          AND ${allOf(labelConditions(db, conditions))})`,
  )
}

function labelConditions(db: Connection, { status, ...rest }: LabelConditions): readonly Fragment[] {
  const { allChecks: checks } = filterCases(db, rest)
  return status === undefined ? checks : [...checks, sql`+c.review_status = ${status}`]
}
