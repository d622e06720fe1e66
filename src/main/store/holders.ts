import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { deferredObject } from '../../shared/deferred.ts'
import { AppError } from '../../shared/errors.ts'
import { thisMachine } from './machine.ts'
import { ownName } from './process-token.ts'
import { clearLock, isTaken, takeLock } from './system-lock.ts'

/** Who has the store open, as it says beside the file that it has locked. */
const Holder = deferredObject(() => ({
  what: z.string(),
  since: z.int(),
  /** For people: in another container the number means nothing here. */
  pid: z.int(),
  computer: z.string(),
  machine: z.string(),
}))
export type Holder = z.infer<typeof Holder>

/** The files that this process has locked by itself, and how to let go: a lock ends where nothing refers to it. */
const ours = new Map<string, () => void>()

/**
 * Notes that this process has the store open, for as long as it lives; the returned function takes the note back. Throws
 * STORE_BUSY while another process needs the store alone, and while another computer has it open: what SQLite shares in
 * memory two computers do not share.
 */
export function holdStore(dir: string, what: string, now: number): () => void {
  const file = join(locksOf(dir), `${ownName()}.holder`)
  const unlock = lockedAs(file, { what, since: now, ...thisProcess() } satisfies Holder)
  if (unlock === null) throw new Error('A lock of a new name is held')
  ours.set(file, unlock)
  const release = () => {
    ours.delete(file)
    unlock()
    for (const path of [noteOf(file), file]) rmSync(path, { force: true })
  }
  try {
    refuseLocked(dir) // after the note: of two processes that begin at once, one sees the other
    refuseElsewhere(dir)
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
  const file = aloneFile(dir)
  const unlock = lockedAs(file, thisProcess())
  if (unlock === null) throw isAlone(dir)
  try {
    refuseOthers(dir)
    return work()
  } finally {
    unlock()
  }
}

/** Throws STORE_BUSY, with the name of who it is, where a process other than this one has the store open. */
export function refuseOthers(dir: string): void {
  const [other] = othersAt(dir)
  if (other !== undefined)
    throw new AppError('STORE_BUSY', `${nameOf(other)} has this store open. Close it, then try again.`)
}

/**
 * The same problem with the names of the processes that have the store open besides this one, the longest first, as one
 * of them is what was waited for; unchanged where none says so.
 */
export function busyWith(dir: string, problem: AppError): AppError {
  const known = othersAt(dir).filter(({ since }) => since > 0) // not those that are just coming or going
  const others = known.toSorted((one, other) => one.since - other.since)
  const [first, ...more] = others.map(nameOf)
  if (first === undefined) return problem
  const who = more.length === 0 ? `${first} has` : `${[first, ...more].join(', ')} have`
  return new AppError(problem.code, `${problem.message} ${who} this store open.`, { cause: problem })
}

/** Everybody who has the store open, this process too; what dead processes left is cleared away. */
export function holdersOf(dir: string): Holder[] {
  return holderFiles(dir).flatMap((file) => (isThere(file) ? (readHolder(file) ?? []) : []))
}

/** Whether a process has the store open, by the first part of its `ownName`. */
export function isProcessThere(dir: string, token: string): boolean {
  return holderFiles(dir).some((file) => basename(file).startsWith(`${token}-`) && isThere(file))
}

/** Whether a process other than this one has the store open. */
export function hasOthers(dir: string): boolean {
  return othersAt(dir).length > 0
}

/** A holder as a sentence begins with it: "The Docket window (process 7)". */
function nameOf({ what, pid, computer, machine }: Holder): string {
  return machine === thisMachine() && computer === hostname()
    ? `${what} (process ${pid})`
    : `${what} (process ${pid} on ${computer})`
}

function othersAt(dir: string): Holder[] {
  return holderFiles(dir)
    .filter((file) => !ours.has(file) && isThere(file))
    .map((file) => readHolder(file) ?? { ...thisProcess(), what: 'Another program', since: 0, pid: 0 })
}

function holderFiles(dir: string): string[] {
  const folder = locksOf(dir)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.holder'))
    .map((name) => join(folder, name))
}

function isThere(file: string): boolean {
  if (ours.has(file)) return true
  try {
    return !clearLock(file, () => rmSync(noteOf(file), { force: true }))
  } catch {
    return false // let go between the listing and the look
  }
}

function readHolder(file: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(noteOf(file), 'utf8')))
  } catch {
    return null // just begun, or let go between the listing and the look
  }
}

function refuseLocked(dir: string): void {
  if (isTaken(aloneFile(dir))) throw isAlone(dir)
}

function refuseElsewhere(dir: string): void {
  const far = othersAt(dir).find(({ machine }) => machine !== thisMachine())
  if (far !== undefined)
    throw new AppError(
      'STORE_BUSY',
      `${nameOf(far)} has this store open. Only one computer at a time can use a store: close it there, then try again.`,
    )
}

function isAlone(dir: string): AppError {
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

/** Takes a lock and says beside it who has it. */
function lockedAs(file: string, note: object): (() => void) | null {
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

/** The folder of the locks. What earlier versions noted, by numbers of processes, is nothing to go by. */
function locksOf(dir: string): string {
  const folder = join(dir, 'locks')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** By what others know that a worker of a job is alive: each has locked a file. */
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

/** Clears away the locks of processes and workers that are gone. */
export function clearLocks(dir: string): void {
  holdersOf(dir)
  const folder = locksOf(dir)
  for (const name of readdirSync(folder))
    if (name.endsWith('.worker')) clearLock(join(folder, name), () => undefined)
  for (const gone of ['holders', 'alone.lock']) rmSync(join(dir, gone), { recursive: true, force: true })
}
