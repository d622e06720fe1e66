import type { Migration } from './migration.ts'

/**
 * Seals: the right edge of the tree over each chain, which is derived from the events and recomputed if missing, and
 * the signed checkpoints. `head` is the hash of the last event in the edge.
 */
export const seals: Migration = {
  version: 11,
  up: `
    CREATE TABLE frontiers (
      device   TEXT NOT NULL PRIMARY KEY,
      size     INTEGER NOT NULL CHECK (size > 0),
      head     TEXT NOT NULL,
      frontier BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE checkpoints (
      device    TEXT NOT NULL,
      size      INTEGER NOT NULL CHECK (size > 0),
      note      TEXT NOT NULL,
      verifier  TEXT NOT NULL,
      frontier  BLOB NOT NULL,
      signed_at INTEGER NOT NULL,
      PRIMARY KEY (device, size)
    ) STRICT, WITHOUT ROWID;
  `,
}
