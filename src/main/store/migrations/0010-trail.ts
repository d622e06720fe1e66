import type { Migration } from './migration.ts'

/**
 * The audit trail: a row for each decision with an applied or proposed change, and for each ruling, setting and export.
 *
 * `row` is the position of the event times 2^20, plus the index within the event: it does not depend on the order in
 * which rows are written, so that a store of an earlier version is filled while it is in use. `meta` records the
 * progress: rows of events after `trail_filled` up to `trail_until` are still missing.
 *
 * Texts are content: they are erased with their case, and `trail_search`, which stores no text of its own, leaves no
 * word behind (`secure-delete`). `has_questions` states whether blind reviewers are asked about any decision of the
 * run.
 */
export const trail: Migration = {
  version: 10,
  up: `
    CREATE TABLE trail (
      "row"            INTEGER PRIMARY KEY,
      part             TEXT NOT NULL CHECK (part IN ('overrides', 'rulings', 'settings', 'exports')),
      type             TEXT NOT NULL,
      at               INTEGER NOT NULL,
      case_id          TEXT,
      pipeline         TEXT,
      run_id           TEXT,
      decision_id      TEXT,
      reviewer_id      TEXT,
      kind             TEXT,
      source           TEXT CHECK (source IN ('rule', 'judge', 'panel', 'guard', 'person')),
      applied          INTEGER CHECK (applied IN (0, 1)),
      blocked_by       TEXT,
      confidence       REAL CHECK (confidence BETWEEN 0 AND 1),
      confidence_label TEXT CHECK (confidence_label IN ('high', 'medium', 'low')),
      model            TEXT,
      prompt           TEXT,
      has_questions    INTEGER NOT NULL CHECK (has_questions IN (0, 1)),
      correct          INTEGER NOT NULL,
      incorrect        INTEGER NOT NULL,
      unsure           INTEGER NOT NULL,
      adjudicated      TEXT CHECK (adjudicated IN ('correct', 'incorrect')),
      answer           TEXT GENERATED ALWAYS AS (CASE
        WHEN adjudicated IS NOT NULL THEN adjudicated
        WHEN correct > 0 AND incorrect > 0 THEN 'disputed'
        WHEN correct > 0 THEN 'correct'
        WHEN incorrect > 0 THEN 'incorrect'
        WHEN unsure > 0 THEN 'unsure'
        ELSE 'none' END) VIRTUAL,
      label            TEXT,
      before           TEXT,
      after            TEXT,
      reason           TEXT
    ) STRICT;
    CREATE INDEX trail_by_part ON trail (part);
    CREATE INDEX trail_by_time ON trail (at);
    CREATE INDEX trail_by_case ON trail (case_id) WHERE case_id IS NOT NULL;
    CREATE INDEX trail_by_pipeline ON trail (pipeline) WHERE pipeline IS NOT NULL;
    CREATE INDEX trail_by_source ON trail (source) WHERE source IS NOT NULL;
    CREATE INDEX trail_by_effect ON trail (applied) WHERE applied IS NOT NULL;
    CREATE INDEX trail_by_guard ON trail (blocked_by) WHERE blocked_by IS NOT NULL;
    CREATE INDEX trail_by_kind ON trail (kind) WHERE kind IS NOT NULL;
    CREATE INDEX trail_by_model ON trail (model) WHERE model IS NOT NULL;
    CREATE INDEX trail_by_prompt ON trail (prompt) WHERE prompt IS NOT NULL;
    CREATE INDEX trail_by_label ON trail (confidence_label) WHERE confidence_label IS NOT NULL;
    CREATE INDEX trail_by_answer ON trail (answer) WHERE answer <> 'none';
    CREATE INDEX trail_by_reviewer ON trail (reviewer_id) WHERE reviewer_id IS NOT NULL;
    CREATE INDEX reveals_by_reviewer ON reveals (reviewer_id, case_id);

    CREATE VIRTUAL TABLE trail_search USING fts5 (
      label, before, after, reason,
      content = '', tokenize = 'unicode61 remove_diacritics 2'
    );
    INSERT INTO trail_search (trail_search, rank) VALUES ('secure-delete', 1);
    CREATE TRIGGER trail_found_in AFTER INSERT ON trail
      WHEN coalesce(new.label, new.before, new.after, new.reason) IS NOT NULL BEGIN
      INSERT INTO trail_search (rowid, label, before, after, reason)
        VALUES (new."row", new.label, new.before, new.after, new.reason);
    END;
    CREATE TRIGGER trail_found_out AFTER DELETE ON trail
      WHEN coalesce(old.label, old.before, old.after, old.reason) IS NOT NULL BEGIN
      INSERT INTO trail_search (trail_search, rowid, label, before, after, reason)
        VALUES ('delete', old."row", old.label, old.before, old.after, old.reason);
    END;
    CREATE TRIGGER trail_forgotten AFTER UPDATE OF label, before, after, reason ON trail
      WHEN coalesce(old.label, old.before, old.after, old.reason) IS NOT NULL BEGIN
      INSERT INTO trail_search (trail_search, rowid, label, before, after, reason)
        VALUES ('delete', old."row", old.label, old.before, old.after, old.reason);
    END;

    INSERT INTO meta SELECT 'trail_until', max(position) FROM events HAVING max(position) > 0;
    INSERT INTO meta SELECT 'trail_filled', '0' FROM meta WHERE key = 'trail_until';
  `,
}
