import type { Migration } from './migration.ts'

/**
 * Three kinds of tables: the ledger (events, bodies), the state that is projected from it and can be rebuilt, and
 * tables independent of the ledger. `tests/helpers/store/tables.ts` lists the kind of each.
 *
 * `case_search` stores no text of its own, and removed text leaves no word behind (`secure-delete`). Rows of `cases`
 * are deleted only by a rebuild, which empties the table at once.
 *
 * The columns of `events` that state the subject of an event are computed from its canonical text, so they cannot
 * disagree with the hashed text.
 */
export const ledgerAndState: Migration = {
  version: 1,
  up: `
    CREATE TABLE meta (
      key   TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE events (
      position    INTEGER PRIMARY KEY AUTOINCREMENT,
      device      TEXT NOT NULL,
      device_seq  INTEGER NOT NULL CHECK (device_seq > 0),
      canonical   TEXT NOT NULL,
      prev_hash   TEXT NOT NULL,
      hash        TEXT NOT NULL,
      id          TEXT GENERATED ALWAYS AS (canonical ->> '$.id') VIRTUAL,
      at          INTEGER GENERATED ALWAYS AS (canonical ->> '$.at') VIRTUAL,
      type        TEXT GENERATED ALWAYS AS (canonical ->> '$.type') VIRTUAL,
      case_id     TEXT GENERATED ALWAYS AS (canonical ->> '$.caseId') VIRTUAL,
      batch_id    TEXT GENERATED ALWAYS AS (canonical ->> '$.batchId') VIRTUAL,
      UNIQUE (device, device_seq)
    ) STRICT;
    CREATE UNIQUE INDEX events_by_id ON events (id);
    CREATE INDEX events_by_case ON events (case_id, position) WHERE case_id IS NOT NULL;
    CREATE INDEX events_by_batch ON events (batch_id, position) WHERE batch_id IS NOT NULL;
    CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
      BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
    CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events
      BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

    CREATE TABLE bodies (
      row      INTEGER PRIMARY KEY,
      sha256   TEXT NOT NULL UNIQUE,
      owner    TEXT,
      salt     BLOB NOT NULL,
      encoding TEXT NOT NULL CHECK (encoding IN ('plain', 'zstd')),
      content  BLOB NOT NULL
    ) STRICT;
    CREATE INDEX bodies_by_owner ON bodies (owner) WHERE owner IS NOT NULL;

    CREATE TABLE reviewers (
      id   TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE cases (
      row            INTEGER PRIMARY KEY,
      id             TEXT NOT NULL UNIQUE,
      pipeline       TEXT NOT NULL,
      title          TEXT NOT NULL,
      source         TEXT NOT NULL,
      subject        TEXT,
      tags           TEXT NOT NULL CHECK (json_valid(tags)),
      attachments    TEXT NOT NULL CHECK (json_valid(attachments)),
      batch_id       TEXT,
      content_sha256 TEXT,
      input_sha256   TEXT NOT NULL,
      imported_at    INTEGER NOT NULL,
      priority       INTEGER CHECK (priority BETWEEN 0 AND 2),
      review_status  TEXT CHECK (review_status IN
                       ('pending', 'in_review', 'approved', 'rejected', 'regenerate_requested')),
      queued_at      INTEGER,
      claimed_by     TEXT,
      claimed_at     INTEGER,
      latest_run_id  TEXT,
      erased_at      INTEGER,
      CHECK ((review_status IS NULL) = (queued_at IS NULL)),
      CHECK ((review_status IS 'in_review') = (claimed_by IS NOT NULL))
    ) STRICT;
    CREATE INDEX cases_with_files ON cases (attachments) WHERE attachments <> '[]';
    CREATE UNIQUE INDEX cases_by_content ON cases (pipeline, content_sha256) WHERE content_sha256 IS NOT NULL;
    CREATE INDEX cases_by_import ON cases (imported_at, id);
    CREATE INDEX cases_by_subject ON cases (subject) WHERE subject IS NOT NULL;
    CREATE INDEX cases_by_batch ON cases (batch_id) WHERE batch_id IS NOT NULL;
    CREATE INDEX queue_by_status ON cases (review_status, priority, queued_at, id)
      WHERE review_status IS NOT NULL;
    CREATE INDEX queue_by_pipeline ON cases (review_status, pipeline, priority, queued_at, id)
      WHERE review_status IS NOT NULL;

    CREATE TABLE counters (
      review_status TEXT NOT NULL,
      pipeline      TEXT NOT NULL,
      priority      INTEGER NOT NULL,
      cases         INTEGER NOT NULL,
      PRIMARY KEY (review_status, pipeline, priority)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER cases_counted_in AFTER INSERT ON cases WHEN new.review_status IS NOT NULL BEGIN
      INSERT INTO counters VALUES (new.review_status, new.pipeline, ifnull(new.priority, 2), 1)
        ON CONFLICT DO UPDATE SET cases = cases + 1;
    END;
    CREATE TRIGGER cases_counted_over AFTER UPDATE OF review_status, pipeline, priority ON cases
      WHEN new.review_status IS NOT old.review_status OR new.priority IS NOT old.priority BEGIN
      UPDATE counters SET cases = cases - 1 WHERE review_status = old.review_status
        AND pipeline = old.pipeline AND priority = ifnull(old.priority, 2);
      INSERT INTO counters SELECT new.review_status, new.pipeline, ifnull(new.priority, 2), 1
        WHERE new.review_status IS NOT NULL
        ON CONFLICT DO UPDATE SET cases = cases + 1;
    END;
    CREATE TRIGGER cases_counted_out AFTER DELETE ON cases WHEN old.review_status IS NOT NULL BEGIN
      UPDATE counters SET cases = cases - 1 WHERE review_status = old.review_status
        AND pipeline = old.pipeline AND priority = ifnull(old.priority, 2);
    END;

    CREATE TABLE case_tags (
      tag     TEXT NOT NULL,
      case_id TEXT NOT NULL,
      PRIMARY KEY (tag, case_id)
    ) STRICT, WITHOUT ROWID;
    CREATE VIRTUAL TABLE case_search USING fts5 (
      title, source, subject, tags,
      content = '', tokenize = 'unicode61 remove_diacritics 2'
    );
    INSERT INTO case_search (case_search, rank) VALUES ('secure-delete', 1);
    CREATE TRIGGER cases_found_in AFTER INSERT ON cases BEGIN
      INSERT INTO case_tags SELECT value, new.id FROM json_each(new.tags) WHERE true ON CONFLICT DO NOTHING;
      INSERT INTO case_search (rowid, title, source, subject, tags)
        VALUES (new.row, new.title, new.source, new.subject, new.tags);
    END;
    CREATE TRIGGER cases_found_over AFTER UPDATE OF title, source, subject, tags ON cases BEGIN
      DELETE FROM case_tags WHERE case_id = old.id
        AND tag IN (SELECT value FROM json_each(old.tags));
      INSERT INTO case_tags SELECT value, new.id FROM json_each(new.tags) WHERE true ON CONFLICT DO NOTHING;
      INSERT INTO case_search (case_search, rowid, title, source, subject, tags)
        VALUES ('delete', old.row, old.title, old.source, old.subject, old.tags);
      INSERT INTO case_search (rowid, title, source, subject, tags)
        VALUES (new.row, new.title, new.source, new.subject, new.tags);
    END;

    CREATE TABLE runs (
      id               TEXT NOT NULL PRIMARY KEY,
      case_id          TEXT NOT NULL,
      attempt          INTEGER NOT NULL CHECK (attempt > 0),
      pipeline         TEXT NOT NULL,
      pipeline_version TEXT NOT NULL,
      config_sha256    TEXT NOT NULL,
      started_at       INTEGER NOT NULL,
      ended_at         INTEGER,
      state            TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed', 'interrupted')),
      outcome_sha256   TEXT,
      record_sha256    TEXT,
      UNIQUE (case_id, attempt),
      CHECK ((state = 'running') = (ended_at IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX runs_unfinished ON runs (state) WHERE state = 'running';

    CREATE TABLE escalations (
      case_id  TEXT NOT NULL,
      position INTEGER NOT NULL,
      trigger  TEXT NOT NULL,
      priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 2),
      PRIMARY KEY (case_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX escalations_by_trigger ON escalations (trigger, case_id);

    CREATE TABLE decisions (
      id               TEXT NOT NULL PRIMARY KEY,
      run_id           TEXT NOT NULL,
      case_id          TEXT NOT NULL,
      position         INTEGER NOT NULL,
      kind             TEXT NOT NULL,
      subject          TEXT NOT NULL,
      source           TEXT NOT NULL CHECK (source IN ('rule', 'judge', 'panel', 'guard')),
      is_override      INTEGER NOT NULL CHECK (is_override IN (0, 1)),
      applied          INTEGER NOT NULL CHECK (applied IN (0, 1)),
      blocked_by       TEXT,
      confidence       REAL CHECK (confidence BETWEEN 0 AND 1),
      confidence_label TEXT CHECK (confidence_label IN ('high', 'medium', 'low')),
      UNIQUE (run_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX decisions_by_case ON decisions (case_id);

    CREATE TABLE feedback (
      case_id     TEXT NOT NULL,
      decision_id TEXT NOT NULL,
      reviewer_id TEXT NOT NULL,
      run_id      TEXT NOT NULL,
      answer      TEXT NOT NULL CHECK (answer IN ('correct', 'incorrect', 'unsure')),
      text_sha256 TEXT,
      blind       INTEGER NOT NULL CHECK (blind IN (0, 1)),
      revealed_at INTEGER,
      at          INTEGER NOT NULL,
      PRIMARY KEY (case_id, decision_id, reviewer_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX feedback_by_reviewer ON feedback (reviewer_id, at);

    CREATE TABLE deferrals (
      reviewer_id TEXT NOT NULL,
      case_id     TEXT NOT NULL,
      deferred_at INTEGER NOT NULL,
      PRIMARY KEY (reviewer_id, case_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE undo_stack (
      reviewer_id TEXT NOT NULL,
      action      TEXT NOT NULL,
      position    INTEGER NOT NULL,
      undone      INTEGER NOT NULL CHECK (undone IN (0, 1)),
      PRIMARY KEY (reviewer_id, action)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX undo_stack_order ON undo_stack (reviewer_id, undone, position);

    CREATE TABLE settings (
      key   TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL CHECK (json_valid(value))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE leases (
      case_id     TEXT NOT NULL PRIMARY KEY,
      reviewer_id TEXT NOT NULL,
      until       INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX leases_by_end ON leases (until);

    CREATE TABLE drafts (
      reviewer_id TEXT NOT NULL,
      case_id     TEXT NOT NULL,
      subject     TEXT NOT NULL,
      field       TEXT NOT NULL CHECK (field IN ('note', 'correction')),
      text        TEXT NOT NULL,
      updated_at  INTEGER NOT NULL,
      PRIMARY KEY (reviewer_id, case_id, subject, field)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE run_leases (
      run_id TEXT NOT NULL PRIMARY KEY,
      until  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
