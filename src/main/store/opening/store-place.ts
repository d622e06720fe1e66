import { realpathSync, statSync } from 'node:fs'
import * as z from 'zod'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { databaseFile } from '../store.ts'

/** Location of a store, for comparison only. */
const StorePlace = lazyObject(() => ({
  /** The folder, with links resolved. */
  path: z.string(),
  /** The file id of the database; a copy has another one. */
  file: z.string(),
  disk: z.string(),
  /** Identifies this user of this machine. */
  owner: z.string(),
}))
export type StorePlace = z.infer<typeof StorePlace>

/** Returns the location of the store in a folder; `owner` identifies this user of this machine. */
export function placeOf(dir: string, owner: string): StorePlace {
  const { ino, dev } = statSync(databaseFile(dir), { bigint: true })
  return { path: realpathSync(dir), file: String(ino), disk: String(dev), owner }
}

/**
 * Whether a store is where it was, or was only moved. False for a copy, which is another file in another folder or on
 * another machine. A folder that two machines share is one place, as is one that a container sees under the same name.
 */
export function isSamePlace(one: StorePlace, other: StorePlace): boolean {
  const isSamePath = one.path === other.path
  const isSameFile = one.file === other.file
  if (one.owner !== other.owner) return isSamePath && isSameFile
  return isSamePath || (isSameFile && one.disk === other.disk)
}

/** Parses the location that a store recorded; `null` if it is invalid. */
export function parsePlace(text: string): StorePlace | null {
  try {
    return StorePlace.parse(JSON.parse(text))
  } catch {
    return null
  }
}
