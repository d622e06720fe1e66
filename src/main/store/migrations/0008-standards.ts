import type { Migration } from './migration.ts'

/** Standards with all their versions, and the version that each run used. */
export const standards: Migration = {
  version: 8,
  up: `
    CREATE TABLE standards (
      id         TEXT NOT NULL PRIMARY KEY,
      kind       TEXT NOT NULL CHECK (kind IN ('flow', 'rules', 'rubric')),
      name       TEXT NOT NULL,
      version    INTEGER NOT NULL CHECK (version > 0),
      is_retired INTEGER NOT NULL CHECK (is_retired IN (0, 1)),
      UNIQUE (kind, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE standard_versions (
      standard_id    TEXT NOT NULL,
      version        INTEGER NOT NULL CHECK (version > 0),
      content_sha256 TEXT NOT NULL,
      saved_at       INTEGER NOT NULL,
      PRIMARY KEY (standard_id, version)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE run_standards (
      run_id      TEXT NOT NULL,
      standard_id TEXT NOT NULL,
      version     INTEGER NOT NULL,
      case_id     TEXT NOT NULL,
      PRIMARY KEY (run_id, standard_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX run_standards_by_standard ON run_standards (standard_id, version, case_id);
  `,
}
