import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { AppError } from '../../shared/errors.ts'

/** A process that has the store open, as its file in `holders/` says. */
const Holder = z.object({ pid: z.int().positive(), what: z.string(), since: z.int() })
export type Holder = z.infer<typeof Holder>

/**
 * Notes that this process has the store open; the returned function takes the note back. Throws STORE_BUSY while
 * another process needs the store alone.
 */
export function holdStore(dir: string, what: string, now: number): () => void {
  const folder = join(dir, 'holders')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${now}.json`)
  writeWhole(file, JSON.stringify({ pid: process.pid, what, since: now } satisfies Holder))
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
  writeFileSync(draft, String(process.pid))
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

/** The living processes that have the store open; notes of dead ones are cleared away. */
export function holdersOf(dir: string): Holder[] {
  const folder = join(dir, 'holders')
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const holder = readHolder(join(folder, name))
      if (holder !== null && isAlive(holder.pid)) return [holder]
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
  const pid = lockedBy(dir)
  if (pid === null) return
  if (isAlive(pid))
    throw new AppError(
      'STORE_BUSY',
      `Process ${pid} is restoring or upgrading this store. Wait until it is done.`,
    )
  rmSync(lockFile(dir), { force: true })
}

function lockedBy(dir: string): number | null {
  try {
    return Number(readFileSync(lockFile(dir), 'utf8'))
  } catch {
    return null
  }
}

function lockFile(dir: string): string {
  return join(dir, 'alone.lock')
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
}

/** Whether a process of this number runs. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
