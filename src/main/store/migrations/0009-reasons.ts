import type { Migration } from './migration.ts'

/** Why reviewers consider a judge wrong: a JSON list of closed words of the pipeline. */
export const reasons: Migration = {
  version: 9,
  up: `
    ALTER TABLE feedback ADD COLUMN reasons TEXT NOT NULL DEFAULT '[]'
      CHECK (json_valid(reasons) AND json_type(reasons) = 'array');
  `,
}
