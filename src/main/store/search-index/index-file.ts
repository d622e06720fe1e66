import { createHash } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where a store keeps its indexes: one file for each folder or corpus, in no backup. */
const FOLDER = 'memories'

/** The index of a folder or a corpus, by the real path of that. */
export function indexFile(storeDir: string, source: string): string {
  const name = createHash('sha256').update(source).digest('hex').slice(0, 24)
  return join(storeDir, FOLDER, `${name}.db`)
}

/** Every index of a store. */
export function indexFiles(storeDir: string): readonly string[] {
  const folder = join(storeDir, FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]{24}\.db$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Makes the empty file of an index, which only its owner can read, and so what SQLite puts beside it. */
export function makeFile(storeDir: string, file: string): void {
  const folder = join(storeDir, FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform !== 'win32') chmodSync(folder, 0o700)
  closeSync(openSync(file, 'a', 0o600))
}

/** Takes an index away, whole or damaged. */
export function removeIndex(file: string): void {
  for (const suffix of ['-wal', '-shm', '-journal', '']) rmSync(`${file}${suffix}`, { force: true })
}
