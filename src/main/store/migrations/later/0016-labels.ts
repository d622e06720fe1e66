import type { Migration } from '../migration.ts'

/**
 * The decisions that people have answered, one row each, for figures about judges without reading run records.
 *
 * `label` is the effective answer (before the reveal, or the adjudicated one), `NULL` if it is unsure or disputed.
 * `weight` is 1 divided by the probability with which people were to see the case, `NULL` if it was seen for another
 * reason. `answers` is each person's answer, as a sorted list without names: the index of an option in `options`, -1
 * for incorrect and -2 for correct if the option is unknown. `cost_micros` and `judge_ms` cover all calls of the run.
 *
 * The model and the prompt are in the record of a run, which SQL cannot read. A store of an earlier version is filled
 * case by case while it is in use: `labels_filled` in `meta` is the last finished case.
 */
export const labels: Migration = {
  version: 16,
  up: `
    CREATE TABLE labels (
      case_id          TEXT NOT NULL,
      decision_id      TEXT NOT NULL,
      run_id           TEXT NOT NULL,
      pipeline         TEXT NOT NULL,
      kind             TEXT NOT NULL,
      source           TEXT NOT NULL CHECK (source IN ('rule', 'judge', 'panel', 'guard')),
      model            TEXT,
      prompt           TEXT,
      answered         INTEGER NOT NULL CHECK (answered IN (0, 1)),
      is_override      INTEGER NOT NULL CHECK (is_override IN (0, 1)),
      confidence       REAL CHECK (confidence BETWEEN 0 AND 1),
      confidence_label TEXT CHECK (confidence_label IN ('high', 'medium', 'low')),
      options          TEXT CHECK (json_valid(options)),
      judge_option     INTEGER,
      label            TEXT CHECK (label IN ('correct', 'incorrect')),
      label_option     INTEGER,
      adjudicated      INTEGER NOT NULL CHECK (adjudicated IN (0, 1)),
      answers          TEXT NOT NULL CHECK (json_valid(answers)),
      blind            INTEGER NOT NULL,
      changed          INTEGER NOT NULL,
      sample           TEXT CHECK (sample IN ('escalated', 'random')),
      weight           REAL CHECK (weight >= 1),
      cost_micros      INTEGER,
      judge_ms         INTEGER,
      at               INTEGER NOT NULL,
      PRIMARY KEY (case_id, decision_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX labels_by_judge ON labels (pipeline, kind, model, prompt);

    INSERT INTO meta SELECT 'labels_filled', '' FROM feedback LIMIT 1;
  `,
}
