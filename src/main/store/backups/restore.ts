import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Sha256 } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { attachmentStore } from '../attachments.ts'
import { type Connection, connect } from '../connection.ts'
import { withExclusiveAccess } from '../holders.ts'
import { type PartialFile, partialFile } from '../partial-file.ts'
import { storeProblem } from '../problems.ts'
import { databaseFile } from '../store.ts'
import { endOwnChain } from '../tables/meta.ts'
import { checkSchema, faultOfPages, isWholeFile, kindOf, noBackup } from './check-backup.ts'
import { withPlain } from './connect-plain.ts'
import { copyWithJournal } from './copy-database.ts'
import { aboutOf, BACKUP_TABLES, dropBackupTables, hasTable } from './format.ts'
import { attachmentPath, fileDigest, filesOfCases, isPackedWhole, packedFiles, unpackFile } from './pack.ts'
import { isSealed } from './seal.ts'
import type { Inspector, ReportStep } from './write-backup.ts'

export interface RestoreOptions {
  /** The folder of the store. */
  readonly dir: string
  /** A backup, or a copy of a database that Docket made. */
  readonly source: string
  readonly inspector: Inspector
  readonly say: ReportStep
}

/** A checked backup beside the store, ready to replace it. */
export interface Staged extends Disposable {
  readonly dir: string
  readonly source: string
  readonly file: PartialFile
  /** The missing parts, and those that were damaged when the backup was made, each as a sentence. */
  readonly problems: readonly string[]
}

/**
 * Replaces the store in a folder by a backup. Needs exclusive access; the former store stays beside it as
 * `docket.db.before-restore` (`-2` and so on if the name is taken) with its files. Nothing is changed until the backup
 * has been checked. The restored store begins its own chain (see `ownChain`). Returns what differs from before, each as
 * a sentence.
 */
export function restore(options: RestoreOptions): readonly string[] {
  makeFolder(options.dir)
  const source = resolve(options.source)
  return withExclusiveAccess(options.dir, () => {
    using file = partialFile(databaseFile(options.dir))
    const problems = stageAt({ ...options, source, path: file.path })
    putInPlace(adoptStaged({ dir: options.dir, source, file, problems }))
    return problems
  })
}

/** Returns a checked backup that lies beside the store as a disposable object. */
export function adoptStaged(staged: Omit<Staged, typeof Symbol.dispose>): Staged {
  return { ...staged, [Symbol.dispose]: () => staged.file[Symbol.dispose]() }
}

/**
 * Checks a backup completely, and copies its database to a path beside the store, which may be open. Returns what is
 * missing or was damaged when the backup was made, each as a sentence.
 */
export function stageAt({
  dir,
  source,
  path,
  inspector,
  say,
}: RestoreOptions & { readonly path: string }): readonly string[] {
  if (!existsSync(source))
    throw new AppError('INPUT_REFUSED', `${source} does not exist. Check its name and its folder.`)
  if (!isWholeFile(source)) throw noBackup(source)
  makeFolder(dir)
  try {
    say('copying', 0, 0)
    copyWithJournal(source, path)
    const before = withPlain(path, (db) => checked(db, source, say))
    const problems = before ?? [
      // Missing parts of a backup were reported when it was made.
      ...inspector.findings(path, say),
      ...withPlain(path, (db) => missingFiles(db, dir, source)),
    ]
    withPlain(path, endOwnChain)
    return problems
  } catch (error) {
    const problem = storeProblem(error, source)
    const isDamaged = problem instanceof AppError && problem.code === 'STORE_DAMAGED' && problem !== error
    throw isDamaged ? damaged(source, error) : problem
  }
}

/**
 * Puts a checked backup in place of the store; needs exclusive access. Files that only the former store used are
 * removed at the next opening at the latest: their copies are beside the former database.
 */
export function putInPlace({ dir, source, file }: Staged): void {
  const target = databaseFile(dir)
  const root = join(dir, 'attachments')
  try {
    const before = namesIn(root)
    const files = withPlain(file.path, filesOfCases).map(({ sha256 }) => sha256)
    const isKept = new Set(files)
    const attachments = attachmentStore(dir)
    attachments.planRemoval([...new Set([...before, ...files])])
    moveAside(target, before)
    withPlain(source, (db) => takeFiles(db, source, root, files))
    file.keep()
    if (attachments.hasPlans()) attachments.removePlanned((sha256) => isKept.has(sha256))
  } catch (error) {
    throw storeProblem(error, target)
  }
}

/**
 * Checks a database before it is restored, and drops the tables that only backups have. Returns the damage in its
 * metadata; `null` if it has no metadata.
 */
function checked(db: Connection, source: string, say: ReportStep): readonly string[] | null {
  const kind = kindOf(db, source)
  checkSchema(db, source)
  const fault = faultOfPages(db)
  if (fault !== null) throw damaged(source, fault)
  db.pragma('journal_mode = DELETE')
  if (kind === 'copy') return null
  if (hasTable(db, BACKUP_TABLES[0]) && !isSealed(source)) throw damaged(source, 'its seal')
  const about = hasTable(db, BACKUP_TABLES[0]) ? aboutOf(db) : null
  const packed = packedFiles(db)
  for (const [done, sha256] of packed.entries()) {
    say('checking', done, packed.length)
    if (!isPackedWhole(db, sha256)) throw damaged(source, sha256)
  }
  db.pragma('secure_delete = OFF') // Dropped rows are removed by VACUUM below, which discards the old pages.
  dropBackupTables(db)
  if (packed.length > 0) db.exec('VACUUM')
  return about?.problems ?? null
}

/** Returns the case files that are in neither the backup, nor beside it, nor in the store. */
function missingFiles(db: Connection, dir: string, source: string): string[] {
  const packed = new Set(withPlain(source, (from) => (isBackup(from) ? packedFiles(from) : [])))
  return filesOfCases(db)
    .filter(({ sha256 }) => !packed.has(sha256) && fileIn([...placesOf(source), dir], sha256) === null)
    .map(
      ({ sha256, caseId }) =>
        `A file of case ${caseId} is not in the backup, and nowhere beside it (${sha256.slice(0, 12)}…).`,
    )
}

/** Writes the files of the restored cases into the store where they are missing or damaged. */
function takeFiles(db: Connection, source: string, root: string, files: readonly Sha256[]): void {
  mkdirSync(root, { recursive: true })
  const packed = new Set(isBackup(db) ? packedFiles(db) : [])
  for (const sha256 of files) {
    if (packed.has(sha256)) unpackFile(db, root, sha256)
    else if (fileIn([dirname(root)], sha256) === null) {
      const found = fileIn(placesOf(source), sha256)
      if (found !== null) copyInto(found, attachmentPath(root, sha256), root)
    }
  }
}

/** Returns the folders that may hold the files of a database copy. */
function placesOf(source: string): string[] {
  return [filesOfCopy(source), dirname(source)]
}

/** Returns the folder with the files of a database that was set aside. */
export function filesOfCopy(copy: string): string {
  return `${copy}.files`
}

/** Returns the path of an intact file in the first folder that has it. */
function fileIn(folders: readonly string[], sha256: string): string | null {
  const paths = folders.map((folder) => attachmentPath(join(folder, 'attachments'), sha256))
  return paths.find((path) => existsSync(path) && fileDigest(path) === sha256) ?? null
}

/**
 * Keeps the former store, complete, under a new name: the content of its journal is moved into the file first. The file
 * itself stays in place until the backup replaces it, so that a store exists at any time.
 */
function moveAside(target: string, files: readonly string[]): void {
  if (!existsSync(target)) return
  try {
    connect(target).close()
  } catch {
    // A damaged store is kept as it is; the backup exists for this case.
  }
  const kept = freeName(`${target}.before-restore`)
  const root = join(dirname(target), 'attachments')
  for (const sha256 of files)
    linkOrCopy(attachmentPath(root, sha256), attachmentPath(join(filesOfCopy(kept), 'attachments'), sha256))
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(`${target}${suffix}`)) renameSync(`${target}${suffix}`, `${kept}${suffix}`)
  linkOrCopy(target, kept)
}

function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to) // A disk without hard links.
  }
}

function copyInto(from: string, to: string, root: string): void {
  mkdirSync(dirname(to), { recursive: true })
  using file = partialFile(to, { folder: root })
  copyFileSync(from, file.path)
  file.keep()
}

/** Returns the hashes of a store's files. */
function namesIn(root: string): Sha256[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const name = Sha256.safeParse(entry.name)
    return entry.isFile() && name.success ? [name.data] : []
  })
}

function isBackup(db: Connection): boolean {
  return hasTable(db, 'backup_parts') || hasTable(db, 'backup_attachments')
}

function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw storeProblem(error, dir)
  }
}

function freeName(wanted: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`
    if (!existsSync(name)) return name
  }
}

function damaged(source: string, cause: unknown): AppError {
  return new AppError('STORE_DAMAGED', `${source} is damaged. Choose another backup.`, { cause })
}
