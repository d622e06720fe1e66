import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ErasedCopy } from '../../../../shared/contract/program/backups.ts'
import { type CaseId, DeviceId } from '../../../../shared/domain/ids.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import {
  type BackupKey,
  casesStillIn,
  dropUnusedFiles,
  type OwnCopy,
  ownCopies,
  removeCopy,
  scheduledBackups,
} from '../../../store/backups/copies.ts'
import { seal } from '../../../store/backups/seal.ts'
import { partialFile } from '../../../store/partial-file.ts'
import { databaseFile, openStore } from '../../../store/store.ts'
import { eraseContent } from '../../cases/erase-content.ts'

export interface EraseInCopiesOptions {
  /** The folder of the store. */
  readonly dir: string
  /** The folder of its scheduled backups, and the keys that identify them. */
  readonly folder: string
  readonly keys: readonly BackupKey[]
  /** Known paths of backups that people made. */
  readonly made: readonly string[]
  readonly erased: readonly CaseId[]
  readonly now: number
  readonly newId: () => string
}

/**
 * Erases what was erased from the store from every copy that Docket itself made. A copy from before an upgrade is
 * deleted as a whole, as no current program can use it. Copies that cannot be changed, and those that people made, are
 * reported.
 */
export function eraseInCopies(options: EraseInCopiesOptions): ErasedCopy[] {
  const erased = new Set(options.erased)
  if (erased.size === 0) return []
  const own = [...ownCopies(options.dir), ...scheduledBackups(options.folder, options.keys)]
  return [
    ...own.flatMap((copy) => eraseIn(copy, erased, options)),
    ...options.made.flatMap((file) => ((casesIn(file, erased)?.length ?? 0) > 0 ? [kept(file)] : [])),
  ]
}

function eraseIn(copy: OwnCopy, erased: ReadonlySet<CaseId>, options: EraseInCopiesOptions): ErasedCopy[] {
  const ids = casesIn(copy.file, erased)
  if (ids === null) return [kept(copy.file)]
  if (ids.length === 0) return []
  try {
    if (copy.kind === 'before upgrade') {
      removeCopy(copy.file)
      return [{ file: copy.file, did: 'removed' }]
    }
    rewrite(copy, ids, options)
    return [{ file: copy.file, did: 'erased' }]
  } catch {
    return [kept(copy.file)] // A full or missing disk: retried at the next erasure or start.
  }
}

/** Rewrites a copy without the content of some cases; the old copy stays until the new one is complete. */
function rewrite(
  { file, kind }: OwnCopy,
  ids: readonly CaseId[],
  { dir, now, newId }: Pick<EraseInCopiesOptions, 'dir' | 'now' | 'newId'>,
): void {
  using folder = partialFile(`${file}.erasing`, { notedIn: dir })
  mkdirSync(folder.path)
  const database = databaseFile(folder.path)
  copyFileSync(file, database)
  const store = openStore(folder.path)
  try {
    // The copy gets its own chain, so that the store's chain stays as copied, and both verify.
    const device = DeviceId.parse(newId())
    const ledger = createLedger({
      ...{ store, device: () => device, newId, now: () => now, committed: () => undefined },
      random: () => new Uint8Array(0),
    })
    ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      for (const id of ids) eraseContent(store, writer, id)
    })
    store.db.pragma('journal_mode = DELETE')
  } finally {
    store.close()
  }
  dropUnusedFiles(database, file)
  if (kind === 'scheduled') seal(database)
  renameSync(database, file)
  for (const suffix of ['-wal', '-shm']) rmSync(join(`${file}${suffix}`), { force: true })
}

/** Returns which erased cases a copy still contains; `null` if it cannot be read. */
function casesIn(file: string, erased: ReadonlySet<CaseId>): CaseId[] | null {
  try {
    return casesStillIn(file, erased)
  } catch {
    return null
  }
}

function kept(file: string): ErasedCopy {
  return { file, did: 'kept' }
}
