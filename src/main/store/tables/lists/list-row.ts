import type { Millis } from '../../../../shared/domain/ids.ts'
import { sql } from '../../query.ts'
import type { Flag, Schema } from '../../schema.ts'

/** The columns of a case that lists show. */
export type ListRow = Pick<
  Schema['cases'],
  | 'id'
  | 'pipeline'
  | 'title'
  | 'subject'
  | 'tags'
  | 'imported_at'
  | 'input_sha256'
  | 'review_status'
  | 'claimed_by'
  | 'confidence'
  | 'confidence_label'
  | 'latest_run_id'
  | 'judge_asked'
  | 'judge_answered'
  | 'judge_changed'
  | 'ruled_by'
  | 'ruled_at'
  | 'second_opinion'
> & {
  is_disputed: Flag
  lease_until: Millis | null
  holder: string | null
  /** Name of the person who ruled. */
  ruler: string | null
  /** A JSON list. */
  triggers: string
  /** Whether no run of it has begun. */
  is_unrun: Flag
}

/** Columns of a case `c` joined with `HOLDERS`. */
export const LIST_COLUMNS = sql`c.id, c.pipeline, c.title, c.subject, c.tags, c.imported_at, c.review_status,
  c.claimed_by, c.confidence, c.confidence_label, c.latest_run_id, c.judge_asked, c.judge_answered, c.judge_changed, c.ruled_by, c.ruled_at,
  c.second_opinion, l.until AS lease_until, r.name AS holder,
  (SELECT name FROM reviewers WHERE id = c.ruled_by) AS ruler,
  EXISTS (SELECT 1 FROM disputes s WHERE s.case_id = c.id) AS is_disputed,
  c.input_sha256, c.latest_run_id IS NULL AND NOT EXISTS (SELECT 1 FROM runs WHERE runs.case_id = c.id) AS is_unrun,
  (SELECT json_group_array(trigger) FROM escalations e WHERE e.case_id = c.id) AS triggers`

/** Joins the lease on a case `c`, and the name of its holder. */
export const HOLDERS = sql`LEFT JOIN leases l ON l.case_id = c.id LEFT JOIN reviewers r ON r.id = c.claimed_by`
