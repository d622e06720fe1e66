import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ErasedCopy } from '../../../../shared/contract/program/backups.ts'
import { type CaseId, DeviceId } from '../../../../shared/domain/ids.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import {
  type BackupKey,
  copiesBeside,
  dropUnusedFiles,
  type OwnCopy,
  removeCopy,
  scheduledBackups,
  stillIn,
} from '../../../store/backups/copies.ts'
import { seal } from '../../../store/backups/seal.ts'
import { beside } from '../../../store/beside.ts'
import { databaseFile, openStore } from '../../../store/store.ts'
import { eraseContent } from '../../cases/erase-content.ts'

export interface EraseInCopiesOptions {
  /** The folder of the store. */
  readonly dir: string
  /** Where its scheduled backups are, and by what they are told from those of other stores. */
  readonly folder: string
  readonly keys: readonly BackupKey[]
  /** Backups that people made, as far as it is known where. */
  readonly made: readonly string[]
  readonly erased: readonly CaseId[]
  readonly now: number
  readonly newId: () => string
}

/**
 * Erases from every copy that Docket itself made what was erased from the store. A copy of before an upgrade goes as a
 * whole, as it is of use to no program of now. What cannot be changed, and what people made, is named.
 */
export function eraseInCopies(options: EraseInCopiesOptions): ErasedCopy[] {
  const erased = new Set(options.erased)
  if (erased.size === 0) return []
  const own = [...copiesBeside(options.dir), ...scheduledBackups(options.folder, options.keys)]
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
    return [kept(copy.file)] // a disk that is full or gone: it is tried again with the next erasure or start
  }
}

/** Writes a copy anew without the content of some cases; the old one is there until the new one is whole. */
function rewrite(
  { file, kind }: OwnCopy,
  ids: readonly CaseId[],
  { dir, now, newId }: Pick<EraseInCopiesOptions, 'dir' | 'now' | 'newId'>,
): void {
  using folder = beside(`${file}.erasing`, { notedIn: dir })
  mkdirSync(folder.path)
  const database = databaseFile(folder.path)
  copyFileSync(file, database)
  const store = openStore(folder.path)
  try {
    // A chain of its own, so that the store's stays as it was copied: both are whole beside each other.
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

/** `null` where a copy cannot be read. */
function casesIn(file: string, erased: ReadonlySet<CaseId>): CaseId[] | null {
  try {
    return stillIn(file, erased)
  } catch {
    return null
  }
}

function kept(file: string): ErasedCopy {
  return { file, did: 'kept' }
}
