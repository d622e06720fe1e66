import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type BackedUp,
  BackupProgress,
  type ErasedCopy,
} from '../../../../shared/contract/program/backups.ts'
import { AppError } from '../../../../shared/errors.ts'
import { adoptStaged, type Staged } from '../../../store/backups/restore.ts'
import { beside } from '../../../store/beside.ts'
import { storeProblem } from '../../../store/problems.ts'
import { databaseFile } from '../../../store/store.ts'
import { threads } from '../../../workers/thread.ts'
import { createWorkerPool, WorkerFailure } from '../../../workers/worker-pool.ts'
import { BackupAnswer, type BackupTask, BackupTold, EraseAnswer } from './backup-messages.ts'
import { madeBackups } from './made-backups.ts'

export interface BackupWorkOptions {
  /** The folder of the store. */
  readonly dir: string
  /** The program of the thread that does the work. */
  readonly program: string
  readonly now: () => number
  /** The version of this program. */
  readonly version: string
}

export interface WorkOptions {
  /** Made by the program itself: it is found again by its name. */
  readonly isScheduled?: boolean
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (progress: BackupProgress) => void
}

/** Which cases are to be erased from which copies. */
type EraseAsked = Omit<Extract<BackupTask, { do: 'erase' }>, 'do' | 'dir' | 'path' | 'now'>

/** Where the program of the thread is: its source, or what was built of it beside the program. */
export function backupThread(program: string): string {
  const source = join(program, 'services', 'program', 'backups', 'backup-thread.ts')
  return existsSync(source) ? source : join(program, '..', 'backups', 'thread.cjs')
}

/** Writes backups of a store, and checks those that are to be restored, in threads: the store need not even be open. */
export function backupWork({ dir, program, now, version }: BackupWorkOptions) {
  return {
    /**
     * Writes the whole store into one file while work goes on, and reads it back. The file appears under its name only
     * when it is whole; what is damaged in the store is not in it, and named. Throws INPUT_REFUSED where the name is taken.
     */
    async write(target: string, options: WorkOptions = {}): Promise<BackedUp> {
      const file = resolve(target)
      refuseTaken(file)
      try {
        mkdirSync(dirname(file), { recursive: true })
        using written = beside(file, { notedIn: dir })
        const task = { do: 'write', dir, path: written.path, now: now(), version } as const
        const { problems } = BackupAnswer.parse(await run(task, options))
        refuseTaken(file) // somebody may have been faster
        written.keep()
        madeBackups(dir).add(task.now, options.isScheduled === true ? null : file)
        return { event: 'backed-up', file, bytes: statSync(file).size, problems }
      } catch (error) {
        throw storeProblem(error, file)
      }
    },

    /** Checks a backup, all of it, and has it stand beside the store, ready to take its place. */
    async stage(source: string, options: WorkOptions = {}): Promise<Staged> {
      const file = beside(databaseFile(dir))
      try {
        const task = { do: 'stage', dir, source: resolve(source), path: file.path } as const
        const { problems } = BackupAnswer.parse(await run(task, options))
        return adoptStaged({ dir, source: resolve(source), file, problems })
      } catch (error) {
        file[Symbol.dispose]()
        throw error
      }
    },

    /** Erases cases from the copies that Docket made; see `eraseInCopies`. */
    async eraseInCopies(what: EraseAsked): Promise<ErasedCopy[]> {
      return EraseAnswer.parse(await run({ do: 'erase', dir, path: dir, now: now(), ...what }, {}))
    },
  }

  /** A thread of its own for each task: it is ended with it, also in the middle. */
  async function run(task: BackupTask, { signal, onProgress }: WorkOptions) {
    const pool = createWorkerPool({ start: threads(program), width: 1, begin: null })
    try {
      const told = (progress: unknown) => {
        const [step, done, total] = BackupTold.parse(progress)
        onProgress?.(BackupProgress.parse({ event: 'progress', step, done, total }))
      }
      return await pool.run(task, { signal, onProgress: told })
    } catch (error) {
      throw error instanceof WorkerFailure && error.cause !== undefined ? error.cause : error
    } finally {
      await pool.close()
    }
  }
}

export type BackupWork = ReturnType<typeof backupWork>

function refuseTaken(file: string): void {
  if (existsSync(file))
    throw new AppError('INPUT_REFUSED', `${file} already exists. Choose another name for the backup.`)
}
