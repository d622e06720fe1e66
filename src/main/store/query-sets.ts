import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { Millis } from '../../shared/domain/ids.ts'
import { lazyObject } from '../../shared/lazy-schema.ts'
import { partialFile } from './partial-file.ts'

/** In the folder of the indexes, and like them in no backup: they are copies of the user's files. */
const FOLDER = 'memories'
const ENDING = '.queries.json'

const StoredQuerySet = lazyObject(() => ({
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
  /** Tuples of query, memory and relevance. */
  judgments: z.array(z.tuple([z.string(), z.string(), z.number()])),
}))

/** Queries with their relevance judgments, under a name. */
export type StoredQuerySet = z.infer<typeof StoredQuerySet>

/** The query sets of a store: one file per name, readable only by its owner. */
export function querySets(storeDir: string) {
  const folder = join(storeDir, FOLDER)
  const fileOf = (id: string) => join(folder, `${id}${ENDING}`)

  return {
    /** Stores a set, replacing one of the same name; returns its id. */
    put(set: StoredQuerySet): string {
      const id = createHash('sha256').update(set.name).digest('hex').slice(0, 24)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      using file = partialFile(fileOf(id), { folder: storeDir })
      writeFileSync(file.path, JSON.stringify(set), { mode: 0o600, flush: true })
      file.keep()
      return id
    },

    /** Returns the ids of all sets. */
    ids(): string[] {
      const names = existsSync(folder) ? readdirSync(folder) : []
      return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))
    },

    /** Returns a set; `null` if there is none that can be read. */
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
