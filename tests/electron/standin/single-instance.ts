import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

let held: string | null = null

/**
 * Whether this process is the only one with this folder. Another one is told that somebody knocked, by a signal:
 * Electron's call is synchronous, so no socket can be asked.
 */
export function takeInstanceLock(userData: string, knocked: () => void): boolean {
  const file = join(userData, 'standin.lock')
  const holder = holderOf(file)
  if (holder !== null) {
    if (process.platform !== 'win32') process.kill(holder, 'SIGUSR2')
    return false
  }
  writeFileSync(file, String(process.pid))
  held = file
  process.on('SIGUSR2', knocked)
  return true
}

export function releaseInstanceLock(): void {
  if (held !== null) rmSync(held, { force: true })
  held = null
}

/** The living process that holds the lock. */
function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}
