import type { Migration } from '../migration.ts'

/** Work of the judge in the latest run of each case, for lists and jobs; `NULL` for runs that did not count it. */
export const judgeWork: Migration = {
  version: 15,
  up: `
    ALTER TABLE cases ADD COLUMN judge_asked INTEGER;
    ALTER TABLE cases ADD COLUMN judge_answered INTEGER;
    ALTER TABLE cases ADD COLUMN judge_changed INTEGER;
  `,
}
