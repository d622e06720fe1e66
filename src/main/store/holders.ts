import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { AppError } from '../../shared/errors.ts'
import { beside } from './beside.ts'
import { isAlive, ProcessId, thisProcess } from './processes.ts'

/** A process that has the store open, as its file in `holders/` says. */
const Holder = ProcessId.extend({ what: z.string(), since: z.int() })
export type Holder = z.infer<typeof Holder>

/**
 * Notes that this process has the store open; the returned function takes the note back. Throws STORE_BUSY while
 * another process needs the store alone.
 */
export function holdStore(dir: string, what: string, now: number): () => void {
  const folder = join(dir, 'holders')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${now}.json`)
  writeWhole(file, JSON.stringify({ ...thisProcess(), what, since: now } satisfies Holder))
  const release = () => rmSync(file, { force: true })
  try {
    refuseLocked(dir) // after the note: of two processes that begin at once, one sees the other
    return release
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Does `work` while no other process has the store open, and keeps others from opening it meanwhile. Throws
 * STORE_BUSY with the name of who holds it.
 */
export function aloneWithStore<T>(dir: string, work: () => T): T {
  refuseLocked(dir)
  const lock = lockFile(dir)
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, JSON.stringify(thisProcess()))
  try {
    linkSync(draft, lock) // in one step, and only if nobody was faster
  } catch (error) {
    throw new AppError(
      'STORE_BUSY',
      'Another process is restoring or upgrading this store. Wait until it is done.',
      { cause: error },
    )
  } finally {
    rmSync(draft, { force: true })
  }
  try {
    const other = holdersOf(dir).find(({ pid }) => pid !== process.pid)
    if (other !== undefined)
      throw new AppError(
        'STORE_BUSY',
        `${other.what} (process ${other.pid}) has this store open. Close it, then try again.`,
      )
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** The running processes that have the store open; files of dead ones are removed. */
export function holdersOf(dir: string): Holder[] {
  const folder = join(dir, 'holders')
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const holder = readHolder(join(folder, name))
      if (holder !== null && isAlive(holder)) return [holder]
      rmSync(join(folder, name), { force: true })
      return []
    })
}

function readHolder(file: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null // taken back between the listing and the look, or not ours
  }
}

function refuseLocked(dir: string): void {
  const file = lockFile(dir)
  if (!existsSync(file)) return
  const locker = readLock(file)
  if (locker !== null && isAlive(locker))
    throw new AppError(
      'STORE_BUSY',
      `Process ${locker.pid} is restoring or upgrading this store. Wait until it is done.`,
    )
  rmSync(file, { force: true })
}

/** Earlier versions wrote the number alone. */
const Lock = z.union([
  ProcessId,
  z
    .int()
    .positive()
    .transform((pid) => ProcessId.parse({ pid })),
])

function readLock(file: string): ProcessId | null {
  try {
    return Lock.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null // taken back between the two looks, or not ours
  }
}

function lockFile(dir: string): string {
  return join(dir, 'alone.lock')
}

function writeWhole(file: string, text: string): void {
  using written = beside(file)
  writeFileSync(written.path, text)
  written.keep()
}
