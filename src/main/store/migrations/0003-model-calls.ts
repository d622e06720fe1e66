import type { Migration } from './migration.ts'

/**
 * Model calls: a journal of the calls of unfinished runs, slots within the limits of each provider, the cost of each
 * day, and cached answers. None of it is in the ledger: the questions and answers of a run are recorded when it ends,
 * in a body of its own.
 */
export const modelCalls: Migration = {
  version: 3,
  up: `
    ALTER TABLE runs ADD COLUMN questions_sha256 TEXT;

    CREATE TABLE model_calls (
      run_id          TEXT NOT NULL,
      call_id         TEXT NOT NULL,
      case_id         TEXT NOT NULL,
      ended           INTEGER NOT NULL CHECK (ended IN (0, 1)),
      cost_micros     INTEGER CHECK (cost_micros >= 0),
      reserved_micros INTEGER NOT NULL CHECK (reserved_micros >= 0),
      call            TEXT NOT NULL CHECK (json_valid(call)),
      asked           TEXT NOT NULL CHECK (json_valid(asked)),
      known           TEXT CHECK (json_valid(known)),
      PRIMARY KEY (run_id, call_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX model_calls_by_case ON model_calls (case_id);
    CREATE INDEX model_calls_under_way ON model_calls (reserved_micros) WHERE ended = 0;

    CREATE TABLE call_places (
      id       INTEGER PRIMARY KEY,
      run_id   TEXT NOT NULL,
      call_id  TEXT NOT NULL,
      provider TEXT NOT NULL,
      at       INTEGER NOT NULL,
      until    INTEGER NOT NULL,
      ended    INTEGER NOT NULL CHECK (ended IN (0, 1)),
      tokens   INTEGER NOT NULL CHECK (tokens >= 0)
    ) STRICT;
    CREATE INDEX call_places_by_provider ON call_places (provider, at);
    CREATE INDEX call_places_under_way ON call_places (provider, until) WHERE ended = 0;
    CREATE INDEX call_places_by_call ON call_places (run_id, call_id);
    CREATE INDEX call_places_by_time ON call_places (at);

    CREATE TABLE spending (
      day    TEXT NOT NULL PRIMARY KEY,
      micros INTEGER NOT NULL CHECK (micros >= 0)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE known_answers (
      request_sha256 TEXT NOT NULL PRIMARY KEY,
      case_id        TEXT NOT NULL,
      at             INTEGER NOT NULL,
      known          TEXT NOT NULL CHECK (json_valid(known))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX known_answers_by_case ON known_answers (case_id);
    CREATE INDEX known_answers_by_time ON known_answers (at);
  `,
}
