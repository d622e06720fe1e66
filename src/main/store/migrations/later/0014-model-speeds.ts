import type { Migration } from '../migration.ts'

/** Measured speed of the models on this machine's servers, from past calls: one row for each build of a model. */
export const modelSpeeds: Migration = {
  version: 14,
  up: `
    CREATE TABLE model_speeds (
      provider    TEXT NOT NULL,
      base_url    TEXT NOT NULL,
      model       TEXT NOT NULL,
      digest      TEXT NOT NULL,
      measured_at INTEGER NOT NULL,
      speed       TEXT NOT NULL CHECK (json_valid(speed)),
      PRIMARY KEY (provider, base_url, model, digest)
    ) STRICT, WITHOUT ROWID;
  `,
}
