import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** File name of a partial file. */
const PARTIAL = /^\..+\.partial$/

/** A partial file older than this, in milliseconds, was left by a dead process. */
const ABANDONED_MS = 60 * 60 * 1_000

/**
 * Writes a file that appears under its name only when complete, creating its folder if needed; both are accessible to
 * their owner only. Does not wait for the disk: a power cut may lose the file. `own` distinguishes the writers of one
 * name. `beside`, which waits for the disk, would load too many modules for the hook.
 */
export function writeAtomically(folder: string, name: string, text: string, own: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const partial = join(folder, `.${name}-${own}.partial`)
  try {
    writeFileSync(partial, text, { mode: 0o600, flag: 'wx' })
    renameSync(partial, join(folder, name))
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

/** Removes partial files of dead processes from a folder. `now` is in milliseconds since 1970. */
export function clearAbandoned(folder: string, now: number): void {
  for (const name of namesIn(folder).filter((each) => PARTIAL.test(each))) {
    const at = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs
    if (at !== undefined && now - at > ABANDONED_MS) rmSync(join(folder, name), { force: true })
  }
}

/** Returns the names in a folder; empty if it does not exist. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
