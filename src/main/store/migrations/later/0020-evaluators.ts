import type { Migration } from '../migration.ts'

/**
 * Adds evaluators as a kind of standard. The closed set of kinds is a CHECK of the table, so the table is recreated.
 */
export const evaluators: Migration = {
  version: 20,
  up: `
    CREATE TABLE standards_of_kinds (
      id         TEXT NOT NULL PRIMARY KEY,
      kind       TEXT NOT NULL CHECK (kind IN ('flow', 'rules', 'rubric', 'evaluator')),
      name       TEXT NOT NULL,
      version    INTEGER NOT NULL CHECK (version > 0),
      is_retired INTEGER NOT NULL CHECK (is_retired IN (0, 1)),
      UNIQUE (kind, name)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO standards_of_kinds SELECT id, kind, name, version, is_retired FROM standards;
    DROP TABLE standards;
    ALTER TABLE standards_of_kinds RENAME TO standards;
  `,
}
