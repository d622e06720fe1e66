import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Millis } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { clearPartials } from '../beside.ts'
import { clearLocks, holdStore } from '../holders.ts'
import { storeProblem } from '../problems.ts'
import { openStore, type Store } from '../store.ts'
import { clearCopies, readOnlyCopy } from './read-only-copy.ts'

/** A store that is open, and that others know to be. */
export interface HeldStore {
  readonly store: Store
  /** Takes the note back, after the store is closed. */
  readonly release: () => void
}

/**
 * Opens the store in a folder, made where it does not exist, and notes that it is open. What keeps it from being opened
 * is thrown as a sentence; where it only cannot be written, it is opened to be read.
 */
export function openHeld(
  dir: string,
  what: string,
  now: Millis,
  note: (step: 'begun' | 'store_opened') => void,
): HeldStore {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    note('begun')
    const release = holdStore(dir, what, now)
    try {
      const store = openStore(dir)
      clearLocks(dir)
      clearPartials(dir)
      clearCopies(now)
      note('store_opened')
      return { store, release }
    } catch (error) {
      release()
      throw error
    }
  } catch (error) {
    const problem = storeProblem(error, dir)
    if (!(problem instanceof AppError && problem.code === 'FILE_PROBLEM')) throw problem
    return openToRead(dir, problem, now)
  }
}

/** Opens a copy of a store that cannot be written, so that it can be read, exported elsewhere and backed up. */
function openToRead(dir: string, problem: AppError, now: Millis): HeldStore {
  const { dir: copied, refusal, remove } = readOnlyCopy(dir, problem, now)
  try {
    return { store: openStore(copied, refusal), release: remove }
  } catch (error) {
    remove()
    throw storeProblem(error, dir)
  }
}
