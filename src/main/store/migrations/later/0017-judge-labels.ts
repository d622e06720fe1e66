import type { Migration } from '../migration.ts'

/**
 * Labels of the judge's answer, which may differ from what took effect: a guard or a rule may have blocked it.
 *
 * `proposed` states whether the judge's answer took effect, `NULL` if it gave none; `judge_label` is the verdict of
 * people's answers on it, `NULL` if they do not say. `model` is the model that was asked, for a panel all of them;
 * `served` is what answered. The rows are filled again from people's answers, as in a store of an earlier version.
 */
export const judgeLabels: Migration = {
  version: 17,
  up: `
    DROP TABLE labels;
    CREATE TABLE labels (
      case_id          TEXT NOT NULL,
      decision_id      TEXT NOT NULL,
      run_id           TEXT NOT NULL,
      pipeline         TEXT NOT NULL,
      kind             TEXT NOT NULL,
      source           TEXT NOT NULL CHECK (source IN ('rule', 'judge', 'panel', 'guard')),
      model            TEXT,
      prompt           TEXT,
      served           TEXT,
      standards        TEXT NOT NULL,
      answered         INTEGER NOT NULL CHECK (answered IN (0, 1)),
      is_override      INTEGER NOT NULL CHECK (is_override IN (0, 1)),
      confidence       REAL CHECK (confidence BETWEEN 0 AND 1),
      confidence_label TEXT CHECK (confidence_label IN ('high', 'medium', 'low')),
      options          TEXT CHECK (json_valid(options)),
      result_option    INTEGER,
      proposed         TEXT CHECK (proposed IN ('taken', 'other')),
      proposed_change  INTEGER CHECK (proposed_change IN (0, 1)),
      judge_option     INTEGER,
      judge_label      TEXT CHECK (judge_label IN ('correct', 'incorrect')),
      before_right     INTEGER CHECK (before_right IN (0, 1)),
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

    DELETE FROM meta WHERE key = 'labels_filled';
    INSERT INTO meta SELECT 'labels_filled', '' FROM feedback LIMIT 1;
  `,
}
