import type { Migration } from './migration.ts'

/**
 * The cases on which a second opinion is wanted, by id, with what lists count by: whoever is to give one finds them under
 * no status and under nobody's name, and so they are looked up for each row of a list, and taken off its counts.
 */
export const askedOpinions: Migration = {
  version: 12,
  up: `
    CREATE INDEX cases_asked_for_opinions ON cases (id, ruled_by, review_status, pipeline, priority)
      WHERE second_opinion = 'wanted';
  `,
}
