import type Database from 'better-sqlite3'

/** Increased whenever a table, the tokenizer or the indexed content changes: older indexes are then rebuilt. */
export const INDEX_VERSION = 3

const TABLES = `
  CREATE TABLE about (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE passages (
    seq        INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    path       TEXT NOT NULL,
    stamp      TEXT NOT NULL,
    category   TEXT NOT NULL,
    title      TEXT NOT NULL,
    tags       TEXT NOT NULL,
    body       TEXT NOT NULL,
    head_terms TEXT NOT NULL,
    body_terms TEXT NOT NULL,
    updated_at TEXT,
    is_active  INTEGER NOT NULL CHECK (is_active IN (0, 1))
  ) STRICT;
  CREATE INDEX passages_by_path ON passages (path);
  CREATE TABLE folders (path TEXT NOT NULL PRIMARY KEY, stamp TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE files (path TEXT NOT NULL PRIMARY KEY, stamp TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE problems (
    path TEXT NOT NULL, problem TEXT NOT NULL, stamp TEXT NOT NULL, PRIMARY KEY (path, problem)
  ) STRICT, WITHOUT ROWID`

/** The terms of each column, from `indexText`: stemmed, identifiers whole and in parts. */
const SEARCH = `
  CREATE VIRTUAL TABLE search USING fts5(
    title, tags, body,
    content = '',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '5'
  )`

/** Creates the tables of an index; without full-text search if the database has none. */
export function makeTables(db: Database.Database, withSearch: boolean): void {
  db.exec(TABLES)
  if (withSearch) db.exec(SEARCH)
  db.pragma(`user_version = ${INDEX_VERSION}`)
}

/** Whether this build of SQLite has FTS5. */
export function hasFts5(db: Database.Database): boolean {
  return db.prepare("SELECT 1 FROM pragma_module_list WHERE name = 'fts5'").get() !== undefined
}

/** Whether an index has full-text search. */
export function hasSearch(db: Database.Database): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'search'").get() !== undefined && hasFts5(db)
}
