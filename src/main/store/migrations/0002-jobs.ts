import type { Migration } from './migration.ts'

/**
 * Bulk jobs: working tables outside the ledger. The result of an item (a case, a run) is an event, written in the same
 * transaction as the item's own change, so that no effect happens twice.
 *
 * `job_items.input` is the next step of an item, rewritten as steps become durable; during a run it names the run.
 * Model calls will be journaled by that run in a table of their own; an item that is lost during a call sets
 * `jobs.spent_micros` to NULL: unknown. A process works on a job under a row of `job_workers`, whose lease covers all
 * items that it has taken.
 */
export const jobs: Migration = {
  version: 2,
  up: `
    CREATE TABLE jobs (
      id           TEXT NOT NULL PRIMARY KEY,
      kind         TEXT NOT NULL CHECK (kind IN ('import', 'judge', 'run')),
      title        TEXT NOT NULL,
      state        TEXT NOT NULL CHECK (state IN ('preparing', 'running', 'paused', 'cancelled', 'done')),
      options      TEXT NOT NULL CHECK (json_valid(options)),
      batch_id     TEXT NOT NULL,
      reviewer_id  TEXT NOT NULL,
      created_at   INTEGER NOT NULL,
      ended_at     INTEGER,
      spent_micros INTEGER CHECK (spent_micros >= 0),
      problem      TEXT,
      seen         INTEGER NOT NULL CHECK (seen IN (0, 1)),
      CHECK ((state = 'cancelled' OR state = 'done') = (ended_at IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX jobs_unseen ON jobs (id) WHERE seen = 0;
    CREATE INDEX jobs_by_batch ON jobs (batch_id);
    CREATE INDEX jobs_by_end ON jobs (ended_at) WHERE ended_at IS NOT NULL;

    CREATE TABLE job_items (
      job_id    TEXT NOT NULL,
      position  INTEGER NOT NULL,
      state     TEXT NOT NULL CHECK (state IN ('waiting', 'working', 'interrupted', 'done', 'failed')),
      origin    TEXT NOT NULL CHECK (origin IN ('none', 'new', 'known')),
      name      TEXT,
      input     TEXT NOT NULL CHECK (json_valid(input)),
      case_id   TEXT,
      worker_id TEXT,
      error     TEXT,
      PRIMARY KEY (job_id, position),
      CHECK ((state = 'working') = (worker_id IS NOT NULL)),
      CHECK ((state = 'failed') = (error IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX job_items_by_state ON job_items (job_id, state, position);
    CREATE INDEX job_items_by_case ON job_items (case_id, job_id) WHERE case_id IS NOT NULL;

    CREATE TABLE job_counts (
      job_id TEXT NOT NULL,
      state  TEXT NOT NULL,
      origin TEXT NOT NULL,
      items  INTEGER NOT NULL,
      PRIMARY KEY (job_id, state, origin)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER job_items_counted_in AFTER INSERT ON job_items BEGIN
      INSERT INTO job_counts VALUES (new.job_id, new.state, new.origin, 1)
        ON CONFLICT DO UPDATE SET items = items + 1;
    END;
    CREATE TRIGGER job_items_counted_over AFTER UPDATE OF state, origin ON job_items
      WHEN new.state <> old.state OR new.origin <> old.origin BEGIN
      UPDATE job_counts SET items = items - 1
        WHERE job_id = old.job_id AND state = old.state AND origin = old.origin;
      INSERT INTO job_counts VALUES (new.job_id, new.state, new.origin, 1)
        ON CONFLICT DO UPDATE SET items = items + 1;
    END;

    CREATE TABLE job_workers (
      job_id TEXT NOT NULL,
      id     TEXT NOT NULL,
      pid    INTEGER NOT NULL,
      what   TEXT NOT NULL,
      until  INTEGER NOT NULL,
      PRIMARY KEY (job_id, id)
    ) STRICT, WITHOUT ROWID;
  `,
}
