import type { CaseId, Millis } from '../../../../shared/domain/ids.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'

/** Queries of cases by source. */
export function caseSourceTable(db: Connection) {
  const unruledBefore = db
    .prepare<{ pipeline: PipelineName; source: string; at: Millis }, CaseId>(
      `SELECT id FROM cases WHERE id IN (SELECT id FROM cases INDEXED BY cases_in_short
           WHERE pipeline = @pipeline AND imported_at < @at AND erased_at IS NULL)
         AND source = @source AND ruled_at IS NULL AND claimed_by IS NULL
         AND NOT EXISTS (SELECT 1 FROM feedback WHERE feedback.case_id = cases.id) ORDER BY row`,
    )
    .pluck()

  return {
    /**
     * Returns the cases of a pipeline and a source that were imported before a time and that no person has acted on.
     */
    unruledBefore: (which: { pipeline: PipelineName; source: string; at: Millis }) =>
      unruledBefore.all(which),
  }
}
