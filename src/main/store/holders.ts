import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { AppError } from '../../shared/errors.ts'
import { lazyObject } from '../../shared/lazy-schema.ts'
import { ownName } from './process-token.ts'
import { clearLock, isTaken, takeLock } from './system-lock.ts'

let machineId: string | null = null

/**
 * Returns an identifier of this machine, for comparison only: on Linux the boot id, which containers share with their
 * host; elsewhere the host name.
 */
function thisMachine(): string {
  machineId ??= bootId() ?? hostname()
  return machineId
}

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null // Not Linux, or no /proc.
  }
}

/** A process that has the store open, as stated beside its lock file. */
const Holder = lazyObject(() => ({
  what: z.string(),
  since: z.int(),
  /** Shown to people: in another container the number has no meaning. */
  pid: z.int(),
  computer: z.string(),
  machine: z.string(),
}))
export type Holder = z.infer<typeof Holder>

/**
 * The files that this process has locked itself, with their unlock functions: a lock is released when nothing refers to
 * it.
 */
const ownLocks = new Map<string, () => void>()

/**
 * Records that this process has the store open, until the returned function is called or the process ends. Throws
 * STORE_BUSY while another process needs exclusive access, and while another computer has the store open, as two
 * computers do not share SQLite's shared memory.
 */
export function holdStore(dir: string, what: string, now: number): () => void {
  const file = join(locksOf(dir), `${ownName()}.holder`)
  const unlock = lockWithNote(file, { what, since: now, ...thisProcess() } satisfies Holder)
  if (unlock === null) throw new Error('A lock of a new name is held')
  ownLocks.set(file, unlock)
  const release = () => {
    ownLocks.delete(file)
    unlock()
    for (const path of [noteOf(file), file]) rmSync(path, { force: true })
  }
  try {
    refuseLocked(dir) // After the record is written: of two processes that begin at once, one sees the other.
    refuseElsewhere(dir)
    return release
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Calls `work` while no other process has the store open, and keeps others from opening it. Throws STORE_BUSY with the
 * name of the holder.
 */
export function withExclusiveAccess<T>(dir: string, work: () => T): T {
  const file = aloneFile(dir)
  const unlock = lockWithNote(file, thisProcess())
  if (unlock === null) throw exclusiveAccessError(dir)
  try {
    refuseOthers(dir)
    return work()
  } finally {
    unlock()
  }
}

/** Throws STORE_BUSY with the name of the holder if another process has the store open. */
export function refuseOthers(dir: string): void {
  const [other] = othersAt(dir)
  if (other !== undefined)
    throw new AppError('STORE_BUSY', `${nameOf(other)} has this store open. Close it, then try again.`)
}

/**
 * Returns the problem with the names of the other processes that have the store open, the longest first, as one of them
 * held the lock; unchanged if none is known.
 */
export function withHolderNames(dir: string, problem: AppError): AppError {
  const known = othersAt(dir).filter(({ since }) => since > 0) // Not processes that are just opening or closing the store.
  const others = known.toSorted((one, other) => one.since - other.since)
  const [first, ...more] = others.map(nameOf)
  if (first === undefined) return problem
  const who = more.length === 0 ? `${first} has` : `${[first, ...more].join(', ')} have`
  return new AppError(problem.code, `${problem.message} ${who} this store open.`, { cause: problem })
}

/** Returns all processes that have the store open, including this one; removes the records of dead processes. */
export function holdersOf(dir: string): Holder[] {
  return holderFiles(dir).flatMap((file) => (isLocked(file) ? (readHolder(file) ?? []) : []))
}

/** Whether a process has the store open, given the first part of its `ownName`. */
export function isProcessThere(dir: string, token: string): boolean {
  return holderFiles(dir).some((file) => basename(file).startsWith(`${token}-`) && isLocked(file))
}

/** Whether a process other than this one has the store open. */
export function hasOthers(dir: string): boolean {
  return othersAt(dir).length > 0
}

/** Returns the name of a holder as the beginning of a sentence: "The Docket window (process 7)". */
function nameOf({ what, pid, computer, machine }: Holder): string {
  return machine === thisMachine() && computer === hostname()
    ? `${what} (process ${pid})`
    : `${what} (process ${pid} on ${computer})`
}

function othersAt(dir: string): Holder[] {
  return holderFiles(dir)
    .filter((file) => !ownLocks.has(file) && isLocked(file))
    .map((file) => readHolder(file) ?? { ...thisProcess(), what: 'Another program', since: 0, pid: 0 })
}

function holderFiles(dir: string): string[] {
  const folder = locksOf(dir)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.holder'))
    .map((name) => join(folder, name))
}

function isLocked(file: string): boolean {
  if (ownLocks.has(file)) return true
  try {
    return !clearLock(file, () => rmSync(noteOf(file), { force: true }))
  } catch {
    return false // Released between the listing and this read.
  }
}

function readHolder(file: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(noteOf(file), 'utf8')))
  } catch {
    return null // Just begun, or released between the listing and this read.
  }
}

function refuseLocked(dir: string): void {
  if (isTaken(aloneFile(dir))) throw exclusiveAccessError(dir)
}

function refuseElsewhere(dir: string): void {
  const far = othersAt(dir).find(({ machine }) => machine !== thisMachine())
  if (far !== undefined)
    throw new AppError(
      'STORE_BUSY',
      `${nameOf(far)} has this store open. Only one computer at a time can use a store: close it there, then try again.`,
    )
}

function exclusiveAccessError(dir: string): AppError {
  return new AppError(
    'STORE_BUSY',
    `${lockerOf(aloneFile(dir))} is restoring or upgrading this store. Wait until it is done.`,
  )
}

function lockerOf(file: string): string {
  try {
    const { pid } = Holder.pick({ pid: true }).parse(JSON.parse(readFileSync(noteOf(file), 'utf8')))
    return `Process ${pid}`
  } catch {
    return 'Another process'
  }
}

/** Takes a lock and writes a file beside it that names the holder. */
function lockWithNote(file: string, note: object): (() => void) | null {
  const unlock = takeLock(file)
  if (unlock !== null) writeFileSync(noteOf(file), JSON.stringify(note))
  return unlock
}

function noteOf(file: string): string {
  return `${file}.json`
}

function thisProcess(): Pick<Holder, 'pid' | 'computer' | 'machine'> {
  return { pid: process.pid, computer: hostname(), machine: thisMachine() }
}

function aloneFile(dir: string): string {
  return join(locksOf(dir), 'alone')
}

/** Returns the folder of the locks. Records of earlier versions, which used process ids, are ignored. */
function locksOf(dir: string): string {
  const folder = join(dir, 'locks')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Locks that show other processes that a job's worker is alive: each worker locks a file. */
export function workerLocks(dir: string) {
  const held = new Map<string, () => void>()
  const fileOf = (id: string) => join(dir, 'locks', `${id}.worker`)
  return {
    take(id: string): void {
      const unlock = takeLock(join(locksOf(dir), `${id}.worker`))
      if (unlock !== null) held.set(id, unlock)
    },
    release(id: string): void {
      held.get(id)?.()
      if (held.delete(id)) rmSync(fileOf(id), { force: true })
    },
    isAlive: (id: string) => held.has(id) || isTaken(fileOf(id), 0),
  }
}

/** Removes the locks of dead processes and workers. */
export function clearLocks(dir: string): void {
  holdersOf(dir)
  const folder = locksOf(dir)
  for (const name of readdirSync(folder))
    if (name.endsWith('.worker')) clearLock(join(folder, name), () => undefined)
  for (const gone of ['holders', 'alone.lock']) rmSync(join(dir, gone), { recursive: true, force: true })
}
