import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { tightenOne } from '../private/tighten.ts'
import { isProcessThere } from './holders.ts'
import { ownName } from './process-token.ts'

/** A file or folder that is written under a temporary name and gets its final name only when complete. */
export interface PartialFile extends Disposable {
  /** Temporary path, in the folder of the final name. Nothing exists there yet. */
  readonly path: string
  /** Renames it to its final name in one step, replacing an existing file; durable when this returns. */
  keep(): void
}

/** Suffixes of the files that SQLite writes next to a database. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const

export interface PartialFileOptions {
  /** The store that records the temporary path, for a path outside the store. */
  readonly notedIn?: string | null
  /** Another folder on the same disk for the temporary path. */
  readonly folder?: string
}

/**
 * Begins to write a file or a folder: `using file = partialFile(name)`, write to `file.path`, `file.keep()`. Without `keep`
 * it is removed at the end of the block. A killed process leaves it under a name with a leading dot and `partial` at
 * the end, until `clearPartials`. A path outside the store is recorded in the store, so that it can be found again.
 */
export function partialFile(
  name: string,
  { notedIn = null, folder = dirname(name) }: PartialFileOptions = {},
): PartialFile {
  const path = resolve(folder, `.${basename(name)}.partial-${ownName()}`)
  const note = notedIn === null ? null : noted(notedIn, path)
  return {
    path,
    keep() {
      tightenOne(path) // A copy has the permissions of its source.
      sync(path)
      renameSync(path, name)
      sync(dirname(name))
    },
    [Symbol.dispose]() {
      clear(path)
      if (note !== null) rmSync(note, { force: true })
    },
  }
}

/** Flushes a written file to the disk without blocking, so that `keep` has little to wait for. */
export async function flushed(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(path, 'r')
  await handle.sync()
}

/** Record of a partial file outside the store. */
const Note = z.object({ path: z.string() })

/**
 * Removes partial files of dead processes, in the store and at recorded paths. Removes nothing else: a name must match
 * the pattern of `beside`.
 */
export function clearPartials(storeDir: string): void {
  const isDead = (path: string) => {
    const token = tokenIn(path)
    return token !== null && !isProcessThere(storeDir, token)
  }
  for (const path of partialsIn(storeDir)) if (isDead(path)) clear(path)
  const notes = join(storeDir, NOTES)
  if (!existsSync(notes)) return
  for (const name of readdirSync(notes)) {
    const { path } = Note.catch({ path: '' }).parse(readNote(join(notes, name)))
    if (path !== '' && !isDead(path)) continue
    clear(path)
    rmSync(join(notes, name), { force: true })
  }
}

const NOTES = 'partials'

/** Returns all entries of the store folders that may contain partial files. */
function partialsIn(storeDir: string): string[] {
  const folders = [storeDir, join(storeDir, 'attachments')].filter((folder) => existsSync(folder))
  return folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
}

/**
 * Returns the process token in the name of a partial file; `null` for any other file. Earlier versions used the process
 * id.
 */
function tokenIn(path: string): string | null {
  return /^\..+\.partial-([0-9a-f-]{36}|\d+)-\d+(?:-wal|-shm|-journal)?$/.exec(basename(path))?.[1] ?? null
}

function readNote(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null // Cut short by a crash: the partial file was not begun.
  }
}

function noted(storeDir: string, path: string): string | null {
  const folder = join(storeDir, NOTES)
  const note = join(folder, `${ownName()}.json`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(note, JSON.stringify({ path } satisfies z.infer<typeof Note>), { flush: true })
    return note
  } catch {
    return null // A read-only store can be backed up and exported all the same.
  }
}

function clear(path: string): void {
  if (path === '') return
  for (const companion of COMPANIONS)
    if (existsSync(`${path}${companion}`)) rmSync(`${path}${companion}`, { recursive: true, force: true })
}

function sync(path: string): void {
  if (process.platform === 'win32') return // Folders cannot be opened on Windows, and a rename is durable there.
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
