import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { BatchId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { NamedFile } from '../../documents/named-file.ts'

const FORGOTTEN_MS = 24 * 60 * 60 * 1_000

/**
 * A place on disk for files that were dropped on the window, until they are imported. `isNeeded` says whether a job
 * still wants the files of a batch.
 */
export function uploadService(
  dir: string,
  newId: () => string,
  now: () => number,
  isNeeded: (batchId: BatchId) => boolean,
) {
  const root = join(dir, 'uploads')

  return {
    open,
    /** Stores a file under the name it was dropped with. A path cannot leave the folder. */
    add(batchId: BatchId, path: string, content: Uint8Array): void {
      const place = join(root, batchId)
      if (!existsSync(place)) throw gone(batchId)
      const target = join(place, path)
      const inside = relative(place, target)
      if (inside === '' || inside.startsWith('..') || path.includes('\0'))
        throw new AppError('INPUT_REFUSED', `“${path}” is not a file name.`)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, content)
    },
    files(batchId: BatchId): NamedFile[] {
      const place = join(root, batchId)
      if (!existsSync(place)) throw gone(batchId)
      return filesIn(place)
    },
    /** Puts some files of a batch into one of their own. */
    part(batchId: BatchId, files: readonly NamedFile[]): BatchId {
      const own = open()
      for (const { name } of files) {
        mkdirSync(dirname(join(root, own, name)), { recursive: true })
        renameSync(join(root, batchId, name), join(root, own, name))
      }
      return own
    },
    /** Removes files that came in as cases. */
    remove(batchId: BatchId, files: readonly NamedFile[]): void {
      for (const { name } of files) rmSync(join(root, batchId, name), { force: true })
    },
    clear: (batchId: BatchId) => rmSync(join(root, batchId), { recursive: true, force: true }),
  }

  function open(): BatchId {
    clearForgotten(root, now(), isNeeded)
    const batchId = BatchId.parse(newId())
    mkdirSync(join(root, batchId), { recursive: true })
    return batchId
  }
}

export type UploadService = ReturnType<typeof uploadService>

/** Removes uploads older than a day that no job needs. */
function clearForgotten(root: string, now: number, isNeeded: (batchId: BatchId) => boolean): void {
  if (!existsSync(root)) return
  for (const name of readdirSync(root)) {
    const place = join(root, name)
    if (now - statSync(place).mtimeMs <= FORGOTTEN_MS) continue
    const batchId = BatchId.safeParse(name)
    if (!(batchId.success && isNeeded(batchId.data))) rmSync(place, { recursive: true, force: true })
  }
}

/** All files under a folder, by their path from it, in the order of their names. */
export function filesIn(folder: string): NamedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path, name: relative(folder, path).split(sep).join('/') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function gone(batchId: BatchId): AppError {
  return new AppError('NOT_FOUND', `Import ${batchId} is over. Drop the files again.`)
}
