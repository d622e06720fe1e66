import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { deferredObject } from '../../shared/deferred.ts'
import { Millis } from '../../shared/domain/ids.ts'
import { beside } from './beside.ts'

/** Beside the indexes, and like them in no backup: they are copies of files that people have. */
const FOLDER = 'memories'
const ENDING = '.queries.json'

const StoredQuerySet = deferredObject(() => ({
  name: z.string(),
  addedAt: Millis,
  queries: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      turns: z.array(z.object({ role: z.enum(['user', 'assistant']), text: z.string() })),
      mode: z.enum(['auto', 'search']).nullable(),
    }),
  ),
  /** Query, memory, relevance. */
  judgments: z.array(z.tuple([z.string(), z.string(), z.number()])),
}))

/** Queries with their judgments, under a name. */
export type StoredQuerySet = z.infer<typeof StoredQuerySet>

/** The query sets of a store: a file for each name, which only its owner can read. */
export function querySets(storeDir: string) {
  const folder = join(storeDir, FOLDER)
  const fileOf = (id: string) => join(folder, `${id}${ENDING}`)

  return {
    /** Keeps a set, in the place of one of the same name; gives its id. */
    put(set: StoredQuerySet): string {
      const id = createHash('sha256').update(set.name).digest('hex').slice(0, 24)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      using file = beside(fileOf(id), { folder: storeDir })
      writeFileSync(file.path, JSON.stringify(set), { mode: 0o600, flush: true })
      file.keep()
      return id
    },

    /** The ids of all sets. */
    ids(): string[] {
      const names = existsSync(folder) ? readdirSync(folder) : []
      return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))
    },

    /** A set; `null` where there is none that can be read. */
    get(id: string): StoredQuerySet | null {
      try {
        return StoredQuerySet.parse(JSON.parse(readFileSync(fileOf(id), 'utf8')))
      } catch {
        return null
      }
    },

    remove: (id: string): void => rmSync(fileOf(id), { force: true }),
  }
}
