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

/** A file or folder on its way to a name under which it stands only whole. */
export interface Beside extends Disposable {
  /** Where to write it: in the folder of its name. Nothing is there yet. */
  readonly path: string
  /** Gives it its name in one step, instead of the file that has it; on the disk for good when this returns. */
  keep(): void
}

/** What SQLite writes next to a database. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const

export interface BesideOptions {
  /** The store in which it is noted; for what stands outside of it. */
  readonly notedIn?: string | null
  /** Another folder to write it in, on the same disk. */
  readonly folder?: string
}

/**
 * Begins to write a file or a folder: `using file = beside(name)`, write to `file.path`, `file.keep()`. What was not
 * kept is taken away at the end of the block, however it ends; a process that is killed leaves it under a name with a
 * dot before and `partial` behind, until `clearPartials`. What is outside the store is noted in it, to be found again
 * then.
 */
export function beside(name: string, { notedIn = null, folder = dirname(name) }: BesideOptions = {}): Beside {
  const path = resolve(folder, `.${basename(name)}.partial-${ownName()}`)
  const note = notedIn === null ? null : noted(notedIn, path)
  return {
    path,
    keep() {
      tightenOne(path) // a copy has the rights of what it was made of
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

/** Has what was written to a file on the disk for good, while others are answered: `keep` has little to wait for then. */
export async function flushed(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(path, 'r')
  await handle.sync()
}

/** A note of something partial outside the store. */
const Note = z.object({ path: z.string() })

/**
 * Takes away what processes that are gone have left half-written: in the store, and where they noted it. Nothing else
 * is ever taken: a name has to be one that `beside` gives.
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

/** Everything in the folders of a store that something partial may stand in. */
function partialsIn(storeDir: string): string[] {
  const folders = [storeDir, join(storeDir, 'attachments')].filter((folder) => existsSync(folder))
  return folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
}

/** Which process a partial file is of; `null` for any other file. Earlier versions named them by the process's number. */
function tokenIn(path: string): string | null {
  return /^\..+\.partial-([0-9a-f-]{36}|\d+)-\d+(?:-wal|-shm|-journal)?$/.exec(basename(path))?.[1] ?? null
}

function readNote(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null // a crash cut it short: what it was to tell of was not begun
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
    return null // a store that cannot be written can be backed up and exported all the same
  }
}

function clear(path: string): void {
  if (path === '') return
  for (const companion of COMPANIONS)
    if (existsSync(`${path}${companion}`)) rmSync(`${path}${companion}`, { recursive: true, force: true })
}

function sync(path: string): void {
  if (process.platform === 'win32') return // folders cannot be opened there, and a rename is durable
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
