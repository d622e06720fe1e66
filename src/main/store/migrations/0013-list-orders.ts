import type { Migration } from './migration.ts'

/**
 * Index of the trail by the combination of all columns with few values. Two conditions that each leave many rows may
 * leave none together, such as judge changes and changes without effect: one lookup per combination finds which ones
 * exist, and the rows of each are in order.
 *
 * Indexes of the queue by confidence and at random. The confidence of a case is a share or a label, which is ordered as
 * a share; a case without a confidence comes last. The last digits of an id are random: the random order begins at one
 * of them.
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
