import { hash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { AppError } from '../../shared/errors.ts'
import { beside } from './beside.ts'
import { type Connection, connect } from './connection.ts'
import { aloneWithStore } from './holders.ts'
import { refuseNewer } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { storeProblem } from './problems.ts'
import { databaseFile, type Store } from './store.ts'

/**
 * Writes the whole store, attachments included, into one file while work goes on. The file appears under its name
 * only when it is whole. Returns its size in bytes.
 */
export async function backUp(store: Store, target: string): Promise<number> {
  const file = resolve(target)
  if (existsSync(file))
    throw new AppError('INPUT_REFUSED', `${file} exists already. Choose a new name for the backup.`)
  makeFolder(dirname(file))
  try {
    using written = beside(file)
    await store.db.backup(written.path)
    const copy = connect(written.path)
    try {
      packAttachments(copy, store.dir)
      copy.pragma('journal_mode = DELETE')
    } finally {
      copy.close()
    }
    written.keep()
    return statSync(file).size
  } catch (error) {
    throw storeProblem(error, file)
  }
}

/**
 * Replaces the store in a folder by a backup. Needs the store alone; what was there before stays beside it as
 * `docket.db.before-restore` (`-2` and so on, where that is taken). Nothing is touched until the backup has been
 * checked.
 */
export function restore(dir: string, source: string): void {
  const file = resolve(source)
  if (!existsSync(file)) throw new AppError('INPUT_REFUSED', `${file} does not exist.`)
  if (!isDatabase(file)) throw noBackup(file)
  makeFolder(dir)
  aloneWithStore(dir, () => {
    const target = databaseFile(dir)
    try {
      using restored = beside(target)
      copyFileSync(file, restored.path)
      unpack(restored.path, file, dir)
      setAside(target)
      restored.keep()
    } catch (error) {
      throw storeProblem(error, target)
    }
  })
}

function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
  } catch (error) {
    throw storeProblem(error, dir)
  }
}

/** Whether a file has the header of a SQLite database. */
function isDatabase(file: string): boolean {
  if (!statSync(file).isFile()) return false
  const start = Buffer.alloc(16)
  const handle = openSync(file, 'r')
  readSync(handle, start)
  closeSync(handle)
  return start.toString('latin1') === 'SQLite format 3\0'
}

function packAttachments(copy: Connection, dir: string): void {
  copy.exec('CREATE TABLE backup_attachments (path TEXT NOT NULL PRIMARY KEY, content BLOB NOT NULL) STRICT')
  const add = copy.prepare<[string, Uint8Array]>('INSERT INTO backup_attachments VALUES (?, ?)')
  const root = join(dir, 'attachments')
  if (!existsSync(root)) return
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^[0-9a-f]{64}$/.test(entry.name)) continue
    add.run(`${entry.name.slice(0, 2)}/${entry.name}`, readFileSync(join(entry.parentPath, entry.name)))
  }
}

/** Verifies a copied backup and extracts its attachments. */
function unpack(partial: string, source: string, dir: string): void {
  try {
    const db = connect(partial)
    try {
      check(db, source)
      takeAttachments(db, source, dir)
    } finally {
      db.close()
    }
  } catch (error) {
    const problem = storeProblem(error, source)
    const isDamaged = problem instanceof AppError && problem.code === 'STORE_DAMAGED'
    throw isDamaged ? damaged(source, error) : problem
  }
}

function check(db: Connection, source: string): void {
  const isBackup =
    db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'backup_attachments'").get() !== undefined
  if (!isBackup) throw noBackup(source)
  refuseNewer(db, source, migrations)
  const found = db.pragma('quick_check', { simple: true })
  if (found !== 'ok') throw damaged(source, found)
}

function takeAttachments(db: Connection, source: string, dir: string): void {
  const files = db.prepare<[], { path: string; content: Uint8Array }>('SELECT * FROM backup_attachments')
  for (const { path, content } of files.iterate()) {
    if (!/^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path)) continue // only ever what a backup puts there
    if (hash('sha256', content) !== basename(path)) throw damaged(source, path)
    const target = join(dir, 'attachments', path)
    mkdirSync(dirname(target), { recursive: true })
    if (!existsSync(target)) writeFileSync(target, content, { flush: true })
  }
  db.exec('DROP TABLE backup_attachments')
}

/**
 * Keeps what stood there, whole, under a name of its own: what its journal still holds goes into the file first. The
 * file itself stays in its place until the backup takes it, so that there is a store at any instant.
 */
function setAside(target: string): void {
  if (!existsSync(target)) return
  try {
    connect(target).close()
  } catch {
    // A damaged store is kept as it is; that is what the backup is for.
  }
  const kept = freeName(`${target}.before-restore`)
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(`${target}${suffix}`)) renameSync(`${target}${suffix}`, `${kept}${suffix}`)
  try {
    linkSync(target, kept)
  } catch {
    copyFileSync(target, kept) // a disk without links
  }
}

function freeName(wanted: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`
    if (!existsSync(name)) return name
  }
}

function noBackup(source: string): AppError {
  return new AppError('INPUT_REFUSED', `${source} is not a backup that Docket wrote.`)
}

function damaged(source: string, cause: unknown): AppError {
  return new AppError('STORE_DAMAGED', `${source} is damaged. Choose another backup.`, { cause })
}
