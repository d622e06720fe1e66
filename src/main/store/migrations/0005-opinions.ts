import type { Migration } from './migration.ts'

/**
 * Steps of reviewers besides rulings: blind answers, second opinions on decided cases, and adjudication of differing
 * answers.
 *
 * `reveals` records which decisions' judges a reviewer has seen; `disputes` holds the decisions whose definite answers
 * differ and that are not adjudicated. `runs.inclusion` is the probability that people review the case: 1 for an
 * escalated case, the share of the quality sample for a sampled one.
 */
export const opinions: Migration = {
  version: 5,
  up: `
    ALTER TABLE cases ADD COLUMN second_opinion TEXT CHECK (second_opinion IN ('wanted', 'given'));
    ALTER TABLE cases ADD COLUMN second_by TEXT;
    CREATE INDEX cases_wanting_opinions ON cases (ruled_at, id) WHERE second_opinion = 'wanted';

    ALTER TABLE feedback ADD COLUMN blind_answer TEXT CHECK (blind_answer IN ('correct', 'incorrect', 'unsure'));

    ALTER TABLE runs ADD COLUMN inclusion REAL CHECK (inclusion > 0 AND inclusion <= 1);
    UPDATE runs SET inclusion = 1 WHERE state = 'done' AND id IN (
      SELECT canonical ->> '$.runId' FROM events
        WHERE type = 'run.end' AND json_array_length(canonical, '$.payload.escalations') > 0);

    CREATE TABLE reveals (
      case_id     TEXT NOT NULL,
      reviewer_id TEXT NOT NULL,
      decision_id TEXT NOT NULL,
      at          INTEGER NOT NULL,
      PRIMARY KEY (case_id, reviewer_id, decision_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE adjudications (
      case_id     TEXT NOT NULL,
      decision_id TEXT NOT NULL,
      run_id      TEXT NOT NULL,
      reviewer_id TEXT NOT NULL,
      answer      TEXT NOT NULL CHECK (answer IN ('correct', 'incorrect')),
      text_sha256 TEXT NOT NULL,
      at          INTEGER NOT NULL,
      PRIMARY KEY (case_id, decision_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE disputes (
      case_id     TEXT NOT NULL,
      decision_id TEXT NOT NULL,
      PRIMARY KEY (case_id, decision_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO disputes SELECT case_id, decision_id FROM feedback WHERE answer <> 'unsure'
      GROUP BY case_id, decision_id HAVING count(DISTINCT answer) > 1;
  `,
}
