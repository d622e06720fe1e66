import type { Migration } from './migration.ts'

/**
 * Index of the cases on which a second opinion is wanted, by id, with the columns by which lists count. Such a case is
 * hidden from the reviewer who is to give the opinion, under every status and name: it is looked up for each row of a
 * list, and subtracted from its counts.
 */
export const askedOpinions: Migration = {
  version: 12,
  up: `
    CREATE INDEX cases_asked_for_opinions ON cases (id, ruled_by, review_status, pipeline, priority)
      WHERE second_opinion = 'wanted';
  `,
}
