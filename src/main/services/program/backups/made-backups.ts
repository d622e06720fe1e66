import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { deferredObject } from '../../../../shared/deferred.ts'
import { Millis } from '../../../../shared/domain/ids.ts'
import { beside } from '../../../store/beside.ts'

/** How many backups that people made are remembered. */
const MOST = 100

const Made = deferredObject(() => ({
  /** When the newest backup was made, by anybody. */
  lastAt: Millis.nullable().default(null),
  /** Why the newest one that was to be made by itself was not. */
  problem: z.string().nullable().default(null),
  /** Where the backups are that people made. */
  files: z.array(z.string()).default([]),
}))
export type Made = z.infer<typeof Made>

/** What is known of the backups of a store, in a file beside it: it need not be one that can be opened. */
export function madeBackups(dir: string) {
  const file = join(dir, 'backups.json')
  return {
    read,
    /** Notes a backup; `null` for one that the program made by itself. */
    add(at: Millis, path: string | null): void {
      const known = read()
      const files = path === null ? known.files : [...known.files.filter((each) => each !== path), path]
      write({ lastAt: at, problem: null, files: files.filter((each) => existsSync(each)).slice(-MOST) })
    },
    /** Notes why one was not made. */
    fail: (problem: string) => write({ ...read(), problem }),
  }

  function read(): Made {
    try {
      return Made.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return Made.parse({}) // nothing is known yet
    }
  }

  function write(made: Made): void {
    try {
      using written = beside(file)
      writeFileSync(written.path, JSON.stringify(made))
      written.keep()
    } catch {
      // A store that cannot be written can be backed up all the same.
    }
  }
}
