import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { mostBytesOf, tooLargeProblem } from '../../../shared/domain/documents/file-limits.ts'
import { BatchId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { filesIn } from '../../documents/folder.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'

/** Where a part of a file belongs, and how many bytes the whole has. */
export interface PartPlace {
  readonly from: number
  readonly bytes: number
}

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
  /** The file of a batch that is coming in: not among those that are whole. */
  const partialOf = (batchId: BatchId) => join(root, `${batchId}.partial`)

  return {
    open: openBatch,
    /**
     * Stores a part of a file under the name it was dropped with, under which it stands once it is whole. A path cannot
     * leave the folder, and nothing is written of a file that is larger than is read. A part that is there already may
     * come again. Where the disk does not take a part, nothing is kept of the batch.
     */
    async add(
      batchId: BatchId,
      path: string,
      part: Uint8Array,
      { from, bytes }: PartPlace = { from: 0, bytes: part.length },
    ): Promise<void> {
      const place = join(root, batchId)
      if (!existsSync(place)) throw gone(batchId)
      const target = targetIn(place, path)
      const most = mostBytesOf(path)
      if (bytes > most) throw refuse(path, tooLargeProblem(bytes, most))
      if (existsSync(target)) {
        if (await holds(target, part, from, bytes)) return // it was sent again, as its answer was lost
        throw refuse(path, 'another dropped file has the same name. Drop it separately.')
      }
      try {
        if (!(await append(partialOf(batchId), part, { from, bytes })))
          throw refuse(path, 'it changed during the import. Drop it again.')
        if (from + part.length < bytes) return
        mkdirSync(dirname(target), { recursive: true })
        renameSync(partialOf(batchId), target)
      } catch (error) {
        if (!(error instanceof AppError)) clear(batchId)
        throw error
      }
    },
    files: filesOf,
    /** Puts some files of a batch into one of their own. */
    part(batchId: BatchId, files: readonly NamedFile[]): BatchId {
      const own = openBatch()
      for (const { name } of files) {
        mkdirSync(dirname(join(root, own, name)), { recursive: true })
        renameSync(join(root, batchId, name), join(root, own, name))
      }
      return own
    },
    /** Moves the files of one batch into another; returns the names that are there already, whose files are removed. */
    join(from: BatchId, into: BatchId): string[] {
      const known = new Set(filesOf(into).map(({ name }) => name))
      const [again, fresh] = [filesOf(from).filter(({ name }) => known.has(name)), filesOf(from)]
      for (const { name, path } of fresh) {
        if (known.has(name)) continue
        mkdirSync(dirname(join(root, into, name)), { recursive: true })
        renameSync(path, join(root, into, name))
      }
      clear(from)
      return again.map(({ name }) => name)
    },
    /** Removes files that came in as cases. */
    remove(batchId: BatchId, files: readonly NamedFile[]): void {
      for (const { name } of files) rmSync(join(root, batchId, name), { force: true })
    },
    clear,
    /** Removes the files of a batch that no job wants. */
    discard(batchId: BatchId): void {
      if (!isNeeded(batchId)) clear(batchId)
    },
  }

  function filesOf(batchId: BatchId): NamedFile[] {
    const place = join(root, batchId)
    if (!existsSync(place)) throw gone(batchId)
    return [...filesIn(place).files]
  }

  function clear(batchId: BatchId): void {
    for (const place of [partialOf(batchId), join(root, batchId)])
      rmSync(place, { recursive: true, force: true })
  }

  function openBatch(): BatchId {
    clearForgotten(root, now(), isNeeded)
    const batchId = BatchId.parse(newId())
    mkdirSync(join(root, batchId), { recursive: true })
    return batchId
  }
}

export type UploadService = ReturnType<typeof uploadService>

/** Where a file of a name stands in a folder. */
function targetIn(place: string, path: string): string {
  const target = join(place, path)
  const inside = relative(place, target)
  if (inside === '' || inside.startsWith('..') || path.includes('\0'))
    throw new AppError('INPUT_REFUSED', `“${path}” is not a file name.`)
  return target
}

/** Writes the next part of a file; `false` where it is not the next one, or goes beyond the end. */
async function append(file: string, part: Uint8Array, { from, bytes }: PartPlace): Promise<boolean> {
  if (from + part.length > bytes || (part.length === 0 && bytes > 0)) return false
  if (from > 0 && existsSync(file) && (await holds(file, part, from, from + part.length))) return true
  await using handle = await open(file, from === 0 ? 'w' : 'a')
  if (from > 0 && (await handle.stat()).size !== from) return false
  await handle.writeFile(part)
  return true
}

/** Whether a file of so many bytes has this part at a place. */
async function holds(file: string, part: Uint8Array, from: number, bytes: number): Promise<boolean> {
  await using handle = await open(file, 'r')
  if ((await handle.stat()).size !== bytes) return false
  const there = Buffer.alloc(part.length)
  const { bytesRead } = await handle.read(there, 0, part.length, from)
  return bytesRead === part.length && there.equals(part)
}

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

function gone(batchId: BatchId): AppError {
  return new AppError('NOT_FOUND', `Import ${batchId} is over. Drop the files again.`)
}
