import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { maxBytesOf, tooLargeProblem } from '../../../shared/domain/documents/file-limits.ts'
import { BatchId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { filesIn } from '../../documents/folder.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'

/** Offset of a part in its file, and the size of the whole file, in bytes. */
export interface PartPlace {
  readonly from: number
  readonly bytes: number
}

const FORGOTTEN_MS = 24 * 60 * 60 * 1_000

/**
 * Stores files dropped on a window on disk until they are imported. `isNeeded` says whether a job still needs the files
 * of a batch.
 */
export function uploadService(
  dir: string,
  newId: () => string,
  now: () => number,
  isNeeded: (batchId: BatchId) => boolean,
) {
  const root = join(dir, 'uploads')
  /** Path of the file that is being received; it is not among the complete ones. */
  const partialOf = (batchId: BatchId) => join(root, `${batchId}.partial`)
  const madeFor = (batchId: BatchId, item: number) => join(root, `${batchId}.made`, String(item))

  return {
    open: openBatch,
    /**
     * Appends a part of a file, which appears under its name once it is complete. A path cannot leave the folder, and
     * nothing is written of a file above the size limit. A part may be sent twice. If the disk cannot take a part, the
     * whole batch is dropped.
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
      const most = maxBytesOf(path)
      if (bytes > most) throw refuse(path, tooLargeProblem(bytes, most))
      if (existsSync(target)) {
        if (await holds(target, part, from, bytes)) return // The part was sent again, because its answer was lost.
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
    /** Moves some files of a batch into a batch of their own. */
    part(batchId: BatchId, files: readonly NamedFile[]): BatchId {
      const own = openBatch()
      for (const { name } of files) {
        mkdirSync(dirname(join(root, own, name)), { recursive: true })
        renameSync(join(root, batchId, name), join(root, own, name))
      }
      return own
    },
    /** Moves the files of one batch into another; returns the names that exist already, whose files are removed. */
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
    /** Removes files that were imported as cases. */
    remove(batchId: BatchId, files: readonly NamedFile[]): void {
      for (const { name } of files) rmSync(join(root, batchId, name), { force: true })
    },
    /** Stores a file that was made for an item of a job, such as a transcript, until the item ends. */
    keep(batchId: BatchId, item: number, name: string, content: Uint8Array): NamedFile {
      const folder = madeFor(batchId, item)
      mkdirSync(folder, { recursive: true })
      const path = join(folder, basename(name))
      writeFileSync(path, content, { mode: 0o600 })
      return { path, name: basename(name) }
    },
    /** Removes the files that were made for an item. */
    removeKept(batchId: BatchId, item: number): void {
      const folder = madeFor(batchId, item)
      rmSync(folder, { recursive: true, force: true })
      const ofBatch = dirname(folder)
      if (existsSync(ofBatch) && readdirSync(ofBatch).length === 0) rmdirSync(ofBatch)
    },
    clear,
    /** Removes the files that were made for the items of a batch. */
    clearMade(batchId: BatchId): void {
      rmSync(join(root, `${batchId}.made`), { recursive: true, force: true })
    },
    /** Removes files that are older than a day and that no job needs. */
    clearForgotten: () => clearForgotten(root, now(), isNeeded),
    /** Removes the files of a batch unless a job needs them. */
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
    for (const place of [partialOf(batchId), join(root, `${batchId}.made`), join(root, batchId)])
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

/** Returns the path of a file in a folder. */
function targetIn(place: string, path: string): string {
  const target = join(place, path)
  const inside = relative(place, target)
  if (inside === '' || inside.startsWith('..') || path.includes('\0'))
    throw new AppError('INPUT_REFUSED', `“${path}” is not a file name.`)
  return target
}

/** Appends the next part of a file; `false` if it is not the next one, or exceeds the size. */
async function append(file: string, part: Uint8Array, { from, bytes }: PartPlace): Promise<boolean> {
  if (from + part.length > bytes || (part.length === 0 && bytes > 0)) return false
  if (from > 0 && existsSync(file) && (await holds(file, part, from, from + part.length))) return true
  await using handle = await open(file, from === 0 ? 'w' : 'a')
  if (from > 0 && (await handle.stat()).size !== from) return false
  await handle.writeFile(part)
  return true
}

/** Whether a file of this size contains this part at an offset. */
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
    const batchId = BatchId.safeParse(name.replace(/\.made$/u, ''))
    if (!(batchId.success && isNeeded(batchId.data))) rmSync(place, { recursive: true, force: true })
  }
}

function gone(batchId: BatchId): AppError {
  return new AppError('NOT_FOUND', `Import ${batchId} is over. Drop the files again.`)
}
