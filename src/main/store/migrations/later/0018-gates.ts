import type { Migration } from '../migration.ts'

/**
 * Calibrated gates. `gate_sample` has one row for each run in the random sample: runs whose only escalations are doubt
 * about their judge and that were drawn at random, with the judge and its lowest confidence. `gate_id` is the gate that
 * covered the case. `settled_cases` has the runs that a gate settled; `recalled_at` is the time at which the case was
 * returned to the queue.
 *
 * Runs of earlier versions are in neither: their events do not record whether the case was drawn at random.
 */
export const gates: Migration = {
  version: 18,
  up: `
    CREATE TABLE gates (
      id               TEXT NOT NULL PRIMARY KEY,
      version          INTEGER NOT NULL,
      pipeline         TEXT NOT NULL,
      role             TEXT NOT NULL,
      model            TEXT NOT NULL,
      prompt           TEXT NOT NULL,
      served           TEXT NOT NULL,
      provider         TEXT NOT NULL,
      base_url         TEXT NOT NULL,
      fingerprint      TEXT NOT NULL,
      standards        TEXT NOT NULL,
      pipeline_version TEXT NOT NULL,
      config_sha256    TEXT NOT NULL,
      settings_sha256  TEXT NOT NULL,
      alpha            REAL NOT NULL CHECK (alpha > 0 AND alpha < 1),
      delta            REAL NOT NULL CHECK (delta > 0 AND delta < 1),
      threshold        REAL NOT NULL,
      threshold_label  TEXT CHECK (threshold_label IN ('high', 'medium', 'low')),
      cycle            INTEGER NOT NULL,
      look             INTEGER NOT NULL,
      sample           INTEGER NOT NULL,
      n                INTEGER NOT NULL,
      wrong            INTEGER NOT NULL,
      max_wrong        INTEGER NOT NULL,
      looked_at        INTEGER NOT NULL,
      cases_sha256     TEXT NOT NULL,
      opened_by        TEXT,
      opened_at        INTEGER NOT NULL,
      closed_by        TEXT,
      closed_at        INTEGER,
      reason           TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE gate_sample (
      run_id           TEXT NOT NULL PRIMARY KEY,
      case_id          TEXT NOT NULL,
      pipeline         TEXT NOT NULL,
      role             TEXT NOT NULL,
      model            TEXT NOT NULL,
      prompt           TEXT NOT NULL,
      served           TEXT NOT NULL,
      provider         TEXT NOT NULL,
      base_url         TEXT NOT NULL,
      fingerprint      TEXT NOT NULL,
      standards        TEXT NOT NULL,
      pipeline_version TEXT NOT NULL,
      config_sha256    TEXT NOT NULL,
      decisions        INTEGER NOT NULL,
      confidence       REAL NOT NULL,
      confidence_label TEXT CHECK (confidence_label IN ('high', 'medium', 'low')),
      drawn            REAL NOT NULL CHECK (drawn > 0 AND drawn <= 1),
      gate_id          TEXT,
      at               INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX gate_sample_by_judge ON gate_sample (pipeline, role, model, prompt);
    CREATE INDEX gate_sample_by_case ON gate_sample (case_id);

    CREATE TABLE settled_cases (
      run_id      TEXT NOT NULL PRIMARY KEY,
      case_id     TEXT NOT NULL,
      gate_id     TEXT NOT NULL,
      settled_at  INTEGER NOT NULL,
      recalled_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX settled_by_gate ON settled_cases (gate_id, case_id);
    CREATE INDEX settled_by_case ON settled_cases (case_id);
    CREATE INDEX labels_by_run ON labels (run_id);
  `,
}
