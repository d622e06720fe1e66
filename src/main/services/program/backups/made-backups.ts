import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { Millis } from '../../../../shared/domain/ids.ts'
import { lazyObject } from '../../../../shared/lazy-schema.ts'
import { partialFile } from '../../../store/partial-file.ts'

/** Maximum number of remembered backups that people made. */
const MOST = 100

const Made = lazyObject(() => ({
  /** When the newest backup was made, by a person or by schedule. */
  lastAt: Millis.nullable().default(null),
  /** Why the last scheduled backup failed. */
  problem: z.string().nullable().default(null),
  /** Paths of the backups that people made. */
  files: z.array(z.string()).default([]),
}))
export type Made = z.infer<typeof Made>

/**
 * Information about the backups of a store, in a file beside it, so that it is available if the store cannot be opened.
 */
export function madeBackups(dir: string) {
  const file = join(dir, 'backups.json')
  return {
    read,
    /** Records a backup; `path` is `null` for a scheduled one. */
    add(at: Millis, path: string | null): void {
      const known = read()
      const files = path === null ? known.files : [...known.files.filter((each) => each !== path), path]
      write({ lastAt: at, problem: null, files: files.filter((each) => existsSync(each)).slice(-MOST) })
    },
    /** Records why a backup failed. */
    fail: (problem: string) => write({ ...read(), problem }),
  }

  function read(): Made {
    try {
      return Made.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return Made.parse({}) // No information yet.
    }
  }

  function write(made: Made): void {
    try {
      using written = partialFile(file)
      writeFileSync(written.path, JSON.stringify(made))
      written.keep()
    } catch {
      // A store that cannot be written can still be backed up.
    }
  }
}
