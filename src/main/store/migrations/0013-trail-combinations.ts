import type { Migration } from './migration.ts'

/**
 * The rows of the trail by all that they have of what there are few of, together. Two conditions that each leave many rows
 * may leave none together, as what the judge changed and what took no effect: which combinations there are is told by one
 * look for each of them, and the rows of each stand in their order.
 */
export const trailCombinations: Migration = {
  version: 13,
  up: `
    CREATE INDEX trail_by_combination ON trail (
      (json_array(part, pipeline, source, applied, kind, blocked_by, confidence_label, model) || ''));
  `,
}
