import { realpathSync, statSync } from 'node:fs'
import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'
import { databaseFile } from '../store.ts'

/** Where a store is, to be compared and not to be read. */
const StorePlace = deferredObject(() => ({
  /** The folder, without links. */
  path: z.string(),
  /** What the disk calls the database; a copy has another one. */
  file: z.string(),
  disk: z.string(),
  /** This user of this machine. */
  owner: z.string(),
}))
export type StorePlace = z.infer<typeof StorePlace>

/** Where the store in a folder is; `owner` tells this user of this machine from all others. */
export function placeOf(dir: string, owner: string): StorePlace {
  const { ino, dev } = statSync(databaseFile(dir), { bigint: true })
  return { path: realpathSync(dir), file: String(ino), disk: String(dev), owner }
}

/**
 * Whether a store is where it was, or was only moved. A copy is neither: it is another file, in another folder or on
 * another machine. A folder that two machines share is one place, as is one that a container sees under the same name.
 */
export function isSamePlace(one: StorePlace, other: StorePlace): boolean {
  const isSamePath = one.path === other.path
  const isSameFile = one.file === other.file
  if (one.owner !== other.owner) return isSamePath && isSameFile
  return isSamePath || (isSameFile && one.disk === other.disk)
}

/** The place that a store noted; `null` where it is none. */
export function parsePlace(text: string): StorePlace | null {
  try {
    return StorePlace.parse(JSON.parse(text))
  } catch {
    return null
  }
}
