import { createHash } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Subfolder of a store for its indexes: one file for each folder or corpus, in no backup. */
const FOLDER = 'memories'

/** Returns the path of the index of a folder or a corpus, given the real path of the source. */
export function indexFile(storeDir: string, source: string): string {
  const name = createHash('sha256').update(source).digest('hex').slice(0, 24)
  return join(storeDir, FOLDER, `${name}.db`)
}

/** Returns the paths of all indexes of a store. */
export function indexFiles(storeDir: string): readonly string[] {
  const folder = join(storeDir, FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]{24}\.db$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Creates the empty file of an index, readable only by its owner; SQLite's files beside it inherit this. */
export function makeFile(storeDir: string, file: string): void {
  const folder = join(storeDir, FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform !== 'win32') chmodSync(folder, 0o700)
  closeSync(openSync(file, 'a', 0o600))
}

/** Deletes an index, intact or damaged. */
export function removeIndex(file: string): void {
  for (const suffix of ['-wal', '-shm', '-journal', '']) rmSync(`${file}${suffix}`, { force: true })
}
