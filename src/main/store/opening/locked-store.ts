import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Millis } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { clearLocks, holdStore } from '../holders.ts'
import { clearPartials } from '../partial-file.ts'
import { storeProblem } from '../problems.ts'
import { openStore, type Store } from '../store.ts'
import { clearCopies, readOnlyCopy } from './read-only-copy.ts'

/** An open store, with the record that announces it to other processes. */
export interface LockedStore {
  readonly store: Store
  /** Releases the record; call it after the store is closed. */
  readonly release: () => void
}

/**
 * Opens the store in a folder, creating it if needed, and records that it is open. Throws a sentence if it cannot be
 * opened; if it only cannot be written, it is opened read-only.
 */
export function openHeld(
  dir: string,
  what: string,
  now: Millis,
  note: (step: 'begun' | 'store_opened') => void,
): LockedStore {
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
function openToRead(dir: string, problem: AppError, now: Millis): LockedStore {
  const { dir: copied, refusal, remove } = readOnlyCopy(dir, problem, now)
  try {
    return { store: openStore(copied, refusal), release: remove }
  } catch (error) {
    remove()
    throw storeProblem(error, dir)
  }
}
