import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spoolFolder } from '../store/spool/places.ts'
import type { CommandLine } from './engine.ts'

/** How long, in milliseconds, the index of a folder is not asked for again. */
const PAUSE_MS = 60_000

/**
 * Has the ordinary command line bring the index of a memory folder up to date, in a process that nobody waits for: the
 * hook itself writes nothing but the spool. Of many prompts at once the first one asks.
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
    // The next prompt asks again.
  }
}

/** Where it is noted that the index of a folder was asked for. */
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
    return false // another prompt of this moment asks
  }
}
