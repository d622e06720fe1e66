import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spoolFolder } from '../store/spool/places.ts'
import type { CommandLine } from './engine.ts'

/** Milliseconds before an update of the same index is requested again. */
const PAUSE_MS = 60_000

/**
 * Lets the ordinary command line update the index of a memory folder, in a background process: the hook itself writes
 * only the spool. Of concurrent prompts only the first one requests it.
 */
export function refreshIndex(
  [program, ...args]: CommandLine,
  { storeDir, folder, now }: { readonly storeDir: string; readonly folder: string; readonly now: number },
): void {
  try {
    if (!isFirst(storeDir, folder, now)) return
    const words = [...args, '--store', storeDir, 'memory', 'index', folder]
    const child = spawn(program, words, { detached: true, stdio: 'ignore' })
    child.on('error', () => undefined)
    child.unref()
  } catch {
    // The next prompt requests it again.
  }
}

/** Returns the file that records the last request for the index of a folder. */
export function refreshMark(storeDir: string, folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  return join(spoolFolder(storeDir), 'refreshing', name)
}

function isFirst(storeDir: string, folder: string, now: number): boolean {
  const mark = refreshMark(storeDir, folder)
  mkdirSync(dirname(mark), { recursive: true, mode: 0o700 })
  const at = statSync(mark, { throwIfNoEntry: false })?.mtimeMs
  if (at !== undefined && now - at < PAUSE_MS) return false
  rmSync(mark, { force: true })
  try {
    writeFileSync(mark, '', { flag: 'wx', mode: 0o600 })
    return true
  } catch {
    return false // Another concurrent prompt requests it.
  }
}
