import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile, openStore } from '../../../src/main/store/store.ts'
import { tempDir } from '../program/temp-dir.ts'

/** A folder of its own with an empty store in it, exactly as `openStore` would make it there. */
export function tempStore(): string {
  const dir = tempDir()
  writeFileSync(databaseFile(dir), emptyStore())
  return dir
}

let made: Buffer | null = null

/** The database of an empty store; its schema is raised once a process, since a copy takes a fifth of the time. */
function emptyStore(): Buffer {
  made ??= makeStore()
  return made
}

function makeStore(): Buffer {
  const dir = mkdtempSync(join(tmpdir(), 'docket-test-'))
  try {
    openStore(dir).close()
    return readFileSync(databaseFile(dir))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
