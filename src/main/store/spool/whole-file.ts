import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a file is called that is being written. */
const PARTIAL = /^\..+\.partial$/

/** A file that is still partial after this long, in milliseconds, was left by a process that is gone. */
const ABANDONED_MS = 60 * 60 * 1_000

/**
 * Writes a file that stands under its name only whole, in a folder that is made where it is missing; both are their
 * owner’s alone. It is not waited for until it is on the disk: a power cut may take it. `own` tells the writers of one
 * name apart. The parts of `beside`, which does wait, are more than the hook may load.
 */
export function writeWhole(folder: string, name: string, text: string, own: string): void {
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

/** Takes away what processes that are gone have left half-written in a folder. `now` is in milliseconds since 1970. */
export function clearAbandoned(folder: string, now: number): void {
  for (const name of namesIn(folder).filter((each) => PARTIAL.test(each))) {
    const at = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs
    if (at !== undefined && now - at > ABANDONED_MS) rmSync(join(folder, name), { force: true })
  }
}

/** The names in a folder; none where it is not there. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
