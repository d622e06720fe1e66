import type { Migration } from '../migration.ts'

/**
 * The values in the outcome of the latest run of each case that figures of the work add up, so that no outcome is read
 * when these are shown. Outcomes are bodies, which SQL cannot read: a store of an earlier version is filled case by case
 * while it is in use; `trades_filled` in `meta` is the last finished case.
 */
export const tradeFacts: Migration = {
  version: 21,
  up: `
    CREATE TABLE trade_facts (
      case_id  TEXT NOT NULL,
      name     TEXT NOT NULL,
      key      TEXT NOT NULL,
      pipeline TEXT NOT NULL,
      run_id   TEXT NOT NULL,
      value    REAL NOT NULL,
      total    REAL NOT NULL,
      low      REAL,
      high     REAL,
      PRIMARY KEY (case_id, name, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX trade_facts_by_name ON trade_facts (pipeline, name);

    INSERT INTO meta SELECT 'trades_filled', '' FROM cases WHERE latest_run_id IS NOT NULL LIMIT 1;
  `,
}
