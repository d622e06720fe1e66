import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type BackedUp,
  BackupProgress,
  type ErasedCopy,
} from '../../../../shared/contract/program/backups.ts'
import { AppError } from '../../../../shared/errors.ts'
import { adoptStaged, type Staged } from '../../../store/backups/restore.ts'
import { partialFile } from '../../../store/partial-file.ts'
import { storeProblem } from '../../../store/problems.ts'
import { databaseFile } from '../../../store/store.ts'
import { threads } from '../../../workers/thread.ts'
import { createWorkerPool, WorkerFailure } from '../../../workers/worker-pool.ts'
import { BackupAnswer, BackupProgressMessage, type BackupTask, EraseAnswer } from './backup-messages.ts'
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
  /** A scheduled backup, which is found again by its name. */
  readonly isScheduled?: boolean
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (progress: BackupProgress) => void
}

/** The cases to erase, and the copies to erase them from. */
type EraseAsked = Omit<Extract<BackupTask, { do: 'erase' }>, 'do' | 'dir' | 'path' | 'now'>

/** Returns the path of the thread's program: its source, or the built file beside the program. */
export function backupThread(program: string): string {
  const source = join(program, 'services', 'program', 'backups', 'backup-thread.ts')
  return existsSync(source) ? source : join(program, '..', 'backups', 'thread.cjs')
}

/** Writes backups of a store, and checks those to restore, in threads: the store need not be open. */
export function backupWork({ dir, program, now, version }: BackupWorkOptions) {
  return {
    /**
     * Writes the whole store into one file while it is in use, and reads it back. The file gets its name only when
     * complete; damaged content is left out and reported. Throws INPUT_REFUSED if the name is taken.
     */
    async write(target: string, options: WorkOptions = {}): Promise<BackedUp> {
      const file = resolve(target)
      refuseTaken(file)
      try {
        mkdirSync(dirname(file), { recursive: true })
        using written = partialFile(file, { notedIn: dir })
        const task = { do: 'write', dir, path: written.path, now: now(), version } as const
        const { problems } = BackupAnswer.parse(await run(task, options))
        refuseTaken(file) // Another process may have been faster.
        written.keep()
        madeBackups(dir).add(task.now, options.isScheduled === true ? null : file)
        return { event: 'backed-up', file, bytes: statSync(file).size, problems }
      } catch (error) {
        throw storeProblem(error, file)
      }
    },

    /** Checks a backup completely, and puts a copy beside the store, ready to replace it. */
    async stage(source: string, options: WorkOptions = {}): Promise<Staged> {
      const file = partialFile(databaseFile(dir))
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

  /** Runs each task in a thread of its own, which ends with the task or when the task is canceled. */
  async function run(task: BackupTask, { signal, onProgress }: WorkOptions) {
    const pool = createWorkerPool({ start: threads(program), width: 1, begin: null })
    try {
      const report = (progress: unknown) => {
        const [step, done, total] = BackupProgressMessage.parse(progress)
        onProgress?.(BackupProgress.parse({ event: 'progress', step, done, total }))
      }
      return await pool.run(task, { signal, onProgress: report })
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
