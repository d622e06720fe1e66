import type Database from 'better-sqlite3'
import { indexText } from '../../retrieval/index-terms.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { writtenIn } from '../../retrieval/stems-by-language.ts'
import { tagsText } from './index-rows.ts'

/** A passage to be indexed. */
export interface IndexEntry extends Passage {
  /** Stamp that changes when the file changes. */
  readonly stamp: string
  /** Whether it can be found; a retired passage stays recorded, so that it is not read again. */
  readonly isActive: boolean
}

/** A file without searchable content, and the reason. */
export interface IndexProblem {
  readonly path: string
  readonly stamp: string
  /** A sentence that names the file. */
  readonly problem: string
}

/** Changes of an index, within one transaction. */
export interface IndexWriter {
  /** Adds a passage. If another path already has its id, adds nothing and returns that path. */
  put(entry: IndexEntry): string | null
  putProblem(problem: IndexProblem): void
  /** Records that a file was read, with or without a result. */
  putFile(path: string, stamp: string): void
  /** Removes everything from a file. */
  removePath(path: string): void
  /** Removes everything. */
  clear(): void
  /** Replaces the stamps of the folders, by path. */
  setFolders(stamps: ReadonlyMap<string, string>): void
  setAbout(key: AboutKey, value: string): void
}

/** The path of problems that belong to no single file. */
export const FOLDER_ITSELF = ''

export type AboutKey = 'source' | 'kind' | 'indexedAt' | 'stamp'

interface Written {
  readonly seq: number
  readonly head_terms: string
  readonly body_terms: string
  readonly is_active: number
}

/** Returns the writer of an index on a connection. */
export function indexWriter(db: Database.Database, withSearch: boolean): IndexWriter {
  const search = withSearch ? searchWriter(db) : null
  const holder = db.prepare<[string], string>('SELECT path FROM passages WHERE id = ?').pluck()
  const insert = db.prepare(
    `INSERT INTO passages
       (id, path, stamp, category, title, tags, body, head_terms, body_terms, updated_at, is_active)
     VALUES (@id, @path, @stamp, @category, @title, @tags, @body, @headTerms, @bodyTerms, @updatedAt, @isActive)`,
  )
  const ofPath = db.prepare<[string], Written>(
    'SELECT seq, head_terms, body_terms, is_active FROM passages WHERE path = ?',
  )
  const remove = db.prepare<[number]>('DELETE FROM passages WHERE seq = ?')
  const removeProblem = db.prepare<[string]>('DELETE FROM problems WHERE path = ?')
  const putProblem = db.prepare(
    'INSERT OR REPLACE INTO problems (path, problem, stamp) VALUES (@path, @problem, @stamp)',
  )
  const putFile = db.prepare<[string, string]>('INSERT OR REPLACE INTO files VALUES (?, ?)')
  const removeFile = db.prepare<[string]>('DELETE FROM files WHERE path = ?')
  const addFolder = db.prepare<[string, string]>('INSERT INTO folders VALUES (?, ?)')
  const setAbout = db.prepare<[string, string]>('INSERT OR REPLACE INTO about VALUES (?, ?)')

  return {
    put(entry) {
      const taken = holder.get(entry.id)
      if (taken !== undefined) return taken
      const { id, path, stamp, category, title, body, updatedAt } = entry
      const tags = tagsText(entry.tags)
      const isActive = entry.isActive ? 1 : 0
      const language = writtenIn(`${title}\n${body}`)
      // Two lines: FTS5 needs the same text for each column when the passage is removed.
      const headTerms = `${indexText(title, language)}\n${indexText(tags, language)}`
      const bodyTerms = indexText(body, language)
      const row = { id, path, stamp, category, title, tags, body, headTerms, bodyTerms, updatedAt, isActive }
      const { lastInsertRowid } = insert.run(row)
      if (entry.isActive) search?.add(Number(lastInsertRowid), headTerms, bodyTerms)
      return null
    },
    putProblem: (problem) => void putProblem.run(problem),
    putFile: (path, stamp) => void putFile.run(path, stamp),
    removePath(path) {
      for (const { seq, head_terms, body_terms, is_active } of ofPath.all(path)) {
        if (is_active === 1) search?.remove(seq, head_terms, body_terms)
        remove.run(seq)
      }
      removeProblem.run(path)
      removeFile.run(path)
    },
    clear() {
      search?.clear()
      db.exec(
        'DELETE FROM passages; DELETE FROM problems; DELETE FROM files; DELETE FROM folders; DELETE FROM about',
      )
    },
    setFolders(stamps) {
      db.exec('DELETE FROM folders')
      for (const [path, stamp] of stamps) addFolder.run(path, stamp)
    },
    setAbout: (key, value) => void setAbout.run(key, value),
  }
}

/** Adds and removes the words of an index; removal needs the texts that were added. */
function searchWriter(db: Database.Database) {
  const add = db.prepare('INSERT INTO search (rowid, title, tags, body) VALUES (?, ?, ?, ?)')
  const remove = db.prepare(
    "INSERT INTO search (search, rowid, title, tags, body) VALUES ('delete', ?, ?, ?, ?)",
  )
  return {
    add: (seq: number, head: string, body: string) => void add.run(seq, ...columnsOf(head), body),
    remove: (seq: number, head: string, body: string) => void remove.run(seq, ...columnsOf(head), body),
    clear: () => db.exec("INSERT INTO search (search) VALUES ('delete-all')"),
  }
}

/** Splits the terms of the title and of the tags. */
function columnsOf(head: string): [title: string, tags: string] {
  const [title = '', tags = ''] = head.split('\n')
  return [title, tags]
}
