import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { retrieve } from '../../retrieval/retrieve.ts'
import type { Retriever } from '../../retrieval/retriever.ts'
import { indexRows } from './index-rows.ts'
import { hasFts5, hasSearch, INDEX_VERSION, makeTables } from './index-schema.ts'
import { type AboutKey, type IndexProblem, type IndexWriter, indexWriter } from './index-writer.ts'

/** The index of a folder, open. */
export interface SearchIndex extends Retriever {
  /** Changes it in one transaction: all of it or nothing. */
  update<T>(work: (writer: IndexWriter) => T): T
  /**
   * Writes a part of the index anew without the words of what was taken out, which stay in its file until then; gives
   * whether more is left to do. `isFirst` begins with all of it.
   */
  tidy(isFirst: boolean): boolean
  /** The stamps of all files that were read, by their paths, whatever came of them. */
  stamps(): ReadonlyMap<string, string>
  /** How many files were read. */
  fileCount(): number
  /** The stamps of some files, in the order of their paths, from a place on. */
  stampsFrom(from: number, most: number): ReadonlyMap<string, string>
  /** The stamps of its folders, by their paths. */
  folders(): ReadonlyMap<string, string>
  problems(): readonly IndexProblem[]
  /** What a passage is called and what it is of; `null` where there is none of that id. */
  named(id: string): { readonly title: string; readonly category: string } | null
  about(key: AboutKey): string | null
  /** How many passages may be found. */
  count(): number
  /** How many passages are known and never found. */
  retired(): number
  close(): void
}

/** What opening an index gives: `missing` where there is none yet. */
export type OpenedIndex =
  | { readonly state: 'open'; readonly index: SearchIndex }
  | { readonly state: 'missing' | 'other_version' | 'damaged' }

export interface IndexOptions {
  /** Milliseconds. */
  readonly now: () => number
  /** Leaves full-text search out, as where the database has none. */
  readonly withoutFts5?: boolean
  /** Milliseconds that a write waits for the write of another process. */
  readonly waitMs?: number
}

/** Milliseconds that a write waits for the write of another process, and a reader that only reads. */
const WRITE_TIMEOUT_MS = 15_000
const READ_TIMEOUT_MS = 100

/** Opens an index to search in it; it is never made or changed. Throws what SQLite throws where it cannot be read. */
export function readIndex(file: string, options: IndexOptions): OpenedIndex {
  return opened(file, () => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: READ_TIMEOUT_MS })
    return checked(db, options)
  })
}

/** Opens an index to change it. */
export function writeIndex(file: string, options: IndexOptions): OpenedIndex {
  return opened(file, () => {
    const db = new Database(file, { fileMustExist: true, timeout: options.waitMs ?? WRITE_TIMEOUT_MS })
    prepareToWrite(db)
    return checked(db, options)
  })
}

/** Makes the tables of an index in a file that is there and empty. */
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

/** An index that is nowhere but in this process, and gone when it is closed. */
export function indexInMemory(options: IndexOptions): SearchIndex {
  const db = new Database(':memory:')
  makeTables(db, hasFts5(db) && options.withoutFts5 !== true)
  return indexOn(db, options)
}

/** Readers go on while an index is written. What is lost with the power is made again. */
function prepareToWrite(db: Database.Database): void {
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.pragma('secure_delete = ON') // what was deleted from a folder leaves no trace in free pages
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

/** Whether an error says that an index is none, or none any more: it is to be made again. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false
  return /^SQLITE_(CORRUPT|NOTADB)/.test(error.code) || /no such (table|column)/.test(error.message)
}

/** So many pages of an index are written anew at a time. */
const TIDY_PAGES = 500

/** FTS5 tells by the number of changes whether it had anything to merge: fewer than two are none. */
function merged(db: Database.Database, isFirst: boolean): boolean {
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
    tidy: (isFirst) => withSearch && merged(db, isFirst),
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
