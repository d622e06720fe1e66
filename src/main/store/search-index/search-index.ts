import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { retrieve } from '../../retrieval/retrieve.ts'
import type { Retriever } from '../../retrieval/retriever.ts'
import { indexRows } from './index-rows.ts'
import { type AboutKey, type IndexProblem, type IndexWriter, indexWriter } from './index-writer.ts'

/** An open index of a folder. */
export interface SearchIndex extends Retriever {
  /** Changes the index in one transaction: all or nothing. */
  update<T>(work: (writer: IndexWriter) => T): T
  /**
   * Rewrites a part of the index to drop the words of removed passages, which stay in the file until then; returns
   * whether work is left. `isFirst` starts over.
   */
  tidy(isFirst: boolean): boolean
  /** Returns the stamps of all files that were read, by path, with or without entries. */
  stamps(): ReadonlyMap<string, string>
  /** Returns the number of files that were read. */
  fileCount(): number
  /** Returns the stamps of at most `most` files in the order of their paths, from an offset. */
  stampsFrom(from: number, most: number): ReadonlyMap<string, string>
  /** Returns the stamps of the folders, by path. */
  folders(): ReadonlyMap<string, string>
  problems(): readonly IndexProblem[]
  /** Returns the title and category of a passage; `null` if the id does not exist. */
  named(id: string): { readonly title: string; readonly category: string } | null
  about(key: AboutKey): string | null
  /** Returns the number of searchable passages. */
  count(): number
  /** Returns the number of retired passages. */
  retired(): number
  close(): void
}

/** Result of opening an index; `missing` if there is none yet. */
export type OpenedIndex =
  | { readonly state: 'open'; readonly index: SearchIndex }
  | { readonly state: 'missing' | 'other_version' | 'damaged' }

export interface IndexOptions {
  /** Current time in milliseconds. */
  readonly now: () => number
  /** Disables full-text search, as if the database had none. */
  readonly withoutFts5?: boolean
  /** Milliseconds that a write waits for the write of another process. */
  readonly waitMs?: number
}

/** Milliseconds that a writer, and a reader, wait for the write of another process. */
const WRITE_TIMEOUT_MS = 15_000
const READ_TIMEOUT_MS = 100

/** Opens an index for searching; never creates or changes it. Throws SQLite's error if it cannot be read. */
export function readIndex(file: string, options: IndexOptions): OpenedIndex {
  return opened(file, () => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: READ_TIMEOUT_MS })
    return checked(db, options)
  })
}

/** Opens an index for changing it. */
export function writeIndex(file: string, options: IndexOptions): OpenedIndex {
  return opened(file, () => {
    const db = new Database(file, { fileMustExist: true, timeout: options.waitMs ?? WRITE_TIMEOUT_MS })
    prepareToWrite(db)
    return checked(db, options)
  })
}

/** Creates the tables of an index in an existing empty file. */
export function makeIndex(file: string, options: IndexOptions): SearchIndex {
  const db = new Database(file, { timeout: WRITE_TIMEOUT_MS })
  try {
    prepareToWrite(db)
    db.transaction(() => {
      if (versionOf(db) === 0) makeTables(db, hasFts5(db) && options.withoutFts5 !== true)
    }).immediate()
    return indexOn(db, options)
  } catch (error) {
    db.close()
    throw error
  }
}

/** Returns an index in memory, which is lost when it is closed. */
export function indexInMemory(options: IndexOptions): SearchIndex {
  const db = new Database(':memory:')
  makeTables(db, hasFts5(db) && options.withoutFts5 !== true)
  return indexOn(db, options)
}

/** Sets a write-ahead log, so that readers continue during writes. Data lost in a power cut is indexed again. */
function prepareToWrite(db: Database.Database): void {
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.pragma('secure_delete = ON') // Text deleted from a folder leaves no trace in free pages.
  db.pragma('trusted_schema = OFF')
  db.pragma('cache_size = -65536')
  db.pragma('journal_size_limit = 1048576')
}

function checked(db: Database.Database, options: IndexOptions): OpenedIndex {
  try {
    const version = versionOf(db)
    if (version === INDEX_VERSION) return { state: 'open', index: indexOn(db, options) }
    db.close()
    return { state: version === 0 ? 'missing' : 'other_version' }
  } catch (error) {
    db.close()
    throw error
  }
}

function opened(file: string, open: () => OpenedIndex): OpenedIndex {
  if (!existsSync(file)) return { state: 'missing' }
  try {
    return open()
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    if (error.code === 'SQLITE_CANTOPEN') return { state: 'missing' }
    if (isDamage(error)) return { state: 'damaged' }
    throw error
  }
}

/** Whether an error means that an index is invalid or damaged and must be rebuilt. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false
  return /^SQLITE_(CORRUPT|NOTADB)/.test(error.code) || /no such (table|column)/.test(error.message)
}

/** Number of index pages rewritten at a time. */
const TIDY_PAGES = 500

/**
 * Merges index pages; returns whether there was anything to merge. FTS5 shows this by the number of changes: fewer than
 * two means no.
 */
function mergeStep(db: Database.Database, isFirst: boolean): boolean {
  const changes = () => Number(db.prepare('SELECT total_changes()').pluck().get())
  const before = changes()
  db.prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)").run(isFirst ? -TIDY_PAGES : TIDY_PAGES)
  return changes() - before >= 2
}

function versionOf(db: Database.Database): number {
  return Number(db.pragma('user_version', { simple: true }))
}

function indexOn(db: Database.Database, { now, withoutFts5 = false }: IndexOptions): SearchIndex {
  const withSearch = !withoutFts5 && hasSearch(db)
  const rows = indexRows(db, withSearch, now)
  const about = db.prepare<[string], string>('SELECT value FROM about WHERE key = ?').pluck()
  const writer = db.readonly ? null : indexWriter(db, withSearch)
  const named = db.prepare<[string], { title: string; category: string }>(
    'SELECT title, category FROM passages WHERE id = ?',
  )
  const stamps = (sql: string) =>
    new Map(
      db
        .prepare<[], { path: string; stamp: string }>(sql)
        .all()
        .map(({ path, stamp }) => [path, stamp]),
    )
  return {
    search: (prompt, options) => retrieve(prompt, rows, options),
    update(work) {
      if (writer === null) throw new Error('This index was opened to be read.')
      return db.transaction(() => work(writer)).immediate()
    },
    tidy: (isFirst) => withSearch && mergeStep(db, isFirst),
    stamps: () => stamps('SELECT path, stamp FROM files'),
    fileCount: () => db.prepare<[], number>('SELECT count(*) FROM files').pluck().get() ?? 0,
    stampsFrom: (from, most) =>
      new Map(
        db
          .prepare<[number, number], { path: string; stamp: string }>(
            'SELECT path, stamp FROM files ORDER BY path LIMIT ? OFFSET ?',
          )
          .all(most, from)
          .map(({ path, stamp }) => [path, stamp]),
      ),
    folders: () => stamps('SELECT path, stamp FROM folders'),
    problems: () =>
      db.prepare<[], IndexProblem>('SELECT path, stamp, problem FROM problems ORDER BY path, problem').all(),
    named: (id) => named.get(id) ?? null,
    about: (key) => about.get(key) ?? null,
    count: () =>
      db.prepare<[], number>('SELECT count(*) FROM passages WHERE is_active = 1').pluck().get() ?? 0,
    retired: () =>
      db.prepare<[], number>('SELECT count(*) FROM passages WHERE is_active = 0').pluck().get() ?? 0,
    close: () => void db.close(),
  }
}

/** Increased whenever a table, the tokenizer or the indexed content changes: older indexes are then rebuilt. */
const INDEX_VERSION = 3

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
function makeTables(db: Database.Database, withSearch: boolean): void {
  db.exec(TABLES)
  if (withSearch) db.exec(SEARCH)
  db.pragma(`user_version = ${INDEX_VERSION}`)
}

/** Whether this build of SQLite has FTS5. */
function hasFts5(db: Database.Database): boolean {
  return db.prepare("SELECT 1 FROM pragma_module_list WHERE name = 'fts5'").get() !== undefined
}

/** Whether an index has full-text search. */
function hasSearch(db: Database.Database): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'search'").get() !== undefined && hasFts5(db)
}
