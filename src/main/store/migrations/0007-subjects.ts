import type { Migration } from './migration.ts'

/**
 * Splits the subject of a decision into a kind and a key, and records whether blind reviewers are asked about it.
 * Triggers named after the judge of receipts get the name that applies to every pipeline, and saved views that filter
 * by one of them filter by it among receipts. The events are unchanged; `currentTrigger` maps their names in the same
 * way.
 */
export const subjects: Migration = {
  version: 7,
  up: `
    CREATE TABLE decisions_about (
      id               TEXT NOT NULL PRIMARY KEY,
      run_id           TEXT NOT NULL,
      case_id          TEXT NOT NULL,
      position         INTEGER NOT NULL,
      kind             TEXT NOT NULL,
      about_kind       TEXT NOT NULL,
      about_key        TEXT NOT NULL,
      source           TEXT NOT NULL CHECK (source IN ('rule', 'judge', 'panel', 'guard')),
      is_override      INTEGER NOT NULL CHECK (is_override IN (0, 1)),
      applied          INTEGER NOT NULL CHECK (applied IN (0, 1)),
      is_asked_blind   INTEGER NOT NULL CHECK (is_asked_blind IN (0, 1)),
      blocked_by       TEXT,
      confidence       REAL CHECK (confidence BETWEEN 0 AND 1),
      confidence_label TEXT CHECK (confidence_label IN ('high', 'medium', 'low')),
      UNIQUE (run_id, position)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO decisions_about
      SELECT id, run_id, case_id, position, kind,
        iif(instr(subject, ':') = 0, subject, substr(subject, 1, instr(subject, ':') - 1)),
        iif(instr(subject, ':') = 0, '', substr(subject, instr(subject, ':') + 1)),
        source, is_override, applied, 1, blocked_by, confidence, confidence_label
      FROM decisions;
    DROP TABLE decisions;
    ALTER TABLE decisions_about RENAME TO decisions;
    CREATE INDEX decisions_by_case ON decisions (case_id);

    CREATE TABLE renamed (before TEXT NOT NULL PRIMARY KEY, now TEXT NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO renamed VALUES
      ('REFEREE_UNAVAILABLE', 'JUDGE_UNAVAILABLE'),
      ('REFEREE_CHANGED_TOTAL', 'JUDGE_CHANGED_TOTAL'),
      ('REFEREE_REJECTED', 'JUDGE_REJECTED');
    INSERT INTO case_words SELECT 'trigger', r.now, e.case_id FROM escalations e JOIN renamed r ON r.before = e.trigger
      WHERE true ON CONFLICT DO NOTHING;
    DELETE FROM case_words WHERE kind = 'trigger' AND word IN (SELECT before FROM renamed);
    UPDATE escalations SET trigger = (SELECT now FROM renamed WHERE before = trigger)
      WHERE trigger IN (SELECT before FROM renamed);
    UPDATE views SET content = json_set(content,
        '$.filter.trigger', (SELECT now FROM renamed WHERE before = content ->> '$.filter.trigger'),
        '$.filter.pipeline', ifnull(content ->> '$.filter.pipeline', 'receipt'))
      WHERE content ->> '$.filter.trigger' IN (SELECT before FROM renamed);
    DROP TABLE renamed;
  `,
}
