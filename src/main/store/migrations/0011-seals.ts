import type { Migration } from './migration.ts'

/**
 * What is signed: the right edge of the tree over each chain, which follows from the events and is made anew where it is
 * missing, and the checkpoints that were signed. `head` is the hash of the last event that the edge has.
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
