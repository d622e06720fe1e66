import type { Migration } from './migration.ts'

/**
 * The rows of the trail by all that they have of what there are few of, together. Two conditions that each leave many rows
 * may leave none together, as what the judge changed and what took no effect: which combinations there are is told by one
 * look for each of them, and the rows of each stand in their order.
 *
 * The queue by confidence and at random. The confidence of a case is a share or a label, which is ordered as a share is; a
 * case without one comes last. The last digits of an id are random: the order at random begins somewhere among them.
 */
export const listOrders: Migration = {
  version: 13,
  up: `
    CREATE INDEX trail_by_combination ON trail (
      (json_array(part, pipeline, source, applied, kind, blocked_by, confidence_label, model) || ''));

    CREATE INDEX queue_by_confidence ON cases (review_status,
      ifnull(confidence, CASE confidence_label WHEN 'low' THEN 0.3 WHEN 'medium' THEN 0.6 WHEN 'high' THEN 0.9
        ELSE 2 END),
      queued_at, id, pipeline, priority) WHERE review_status IS NOT NULL;
    CREATE INDEX queue_at_random ON cases (review_status, substr(id, -12), queued_at, id, pipeline, priority)
      WHERE review_status IS NOT NULL;
  `,
}
