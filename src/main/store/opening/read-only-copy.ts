import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Millis } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { storeProblem } from '../problems.ts'
import { databaseFile } from '../store.ts'
import { isTaken, takeLock } from '../system-lock.ts'

/** Prefix of the names of the copies; the system adds a random suffix. */
const NAME = 'docket-read-only-'

/** Number of attempts to copy while other processes write. */
const TRIES = 5

/** A copy younger than this may not have its lock yet. */
const JUST_BEGUN_MS = 60_000

/** A copy of a store's database in a writable place. */
export interface ReadOnlyCopy {
  readonly dir: string
  /** The error for attempts to change the store; its cause gives the reason. */
  readonly refusal: AppError
  remove(): void
}

/**
 * Copies the database of a store that cannot be written (full or read-only disk, another user's folder) into a private
 * temporary folder: SQLite needs to write files beside a database to read it. `cause` is the error of opening the
 * store; it is rethrown if there is no database or no room for the copy.
 */
export function readOnlyCopy(dir: string, cause: AppError, now: Millis): ReadOnlyCopy {
  const file = databaseFile(dir)
  if (!existsSync(file)) throw cause
  clearCopies(now)
  const copy = mkdtempSync(join(tmpdir(), NAME))
  const unlock = takeLock(lockOf(copy))
  const remove = () => {
    unlock?.()
    rmSync(copy, { recursive: true, force: true })
  }
  try {
    copyWhole(file, copy)
  } catch (error) {
    remove()
    throw couldNotCopy(error, copy, cause)
  }
  return {
    dir: copy,
    refusal: new AppError(cause.code, `Nothing was changed. ${cause.message}`, { cause }),
    remove,
  }
}

/** Removes the copies of dead processes, as far as permissions allow. */
export function clearCopies(now: Millis): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(NAME)))
    try {
      const copy = join(tmpdir(), name)
      if (now - statSync(copy).mtimeMs < JUST_BEGUN_MS) continue
      if (!isTaken(lockOf(copy))) rmSync(copy, { recursive: true, force: true })
    } catch {
      // Another user's copy, which that user will remove.
    }
}

function lockOf(copy: string): string {
  return join(copy, 'copy.lock')
}

/** Copies the database and its write-ahead log as of one moment. */
function copyWhole(file: string, into: string): void {
  for (let tries = 1; ; tries += 1) {
    const before = stateOf(file)
    for (const each of [file, `${file}-wal`])
      if (existsSync(each)) copyFileSync(each, join(into, basename(each)))
    if (stateOf(file) === before || tries === TRIES) return
  }
}

function stateOf(file: string): string {
  return [file, `${file}-wal`]
    .map((each) => {
      const at = statSync(each, { throwIfNoEntry: false })
      return at === undefined ? '' : `${at.size} ${at.mtimeMs}`
    })
    .join()
}

function couldNotCopy(error: unknown, copy: string, cause: AppError): unknown {
  const problem = storeProblem(error, copy)
  if (!(problem instanceof AppError)) return error
  const text = `${cause.message} A copy is needed to read it, and the copy failed: ${problem.message} Set TMPDIR to another folder for the copy.`
  return new AppError(cause.code, text, { cause: error })
}
