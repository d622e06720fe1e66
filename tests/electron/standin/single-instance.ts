import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Arguments and folder of the process that knocks. */
const Knock = z.object({ argv: z.array(z.string()), directory: z.string() })

let held: string | null = null

/**
 * Whether this process is the only one with this folder. Another one is told that somebody knocked, and with which
 * arguments, by a file and a signal: Electron's call is synchronous, so no socket can be asked.
 */
export function takeInstanceLock(
  userData: string,
  knocked: (argv: readonly string[], directory: string) => void,
): boolean {
  const file = join(userData, 'standin.lock')
  const knock = join(userData, 'standin.knock')
  const holder = holderOf(file)
  if (holder !== null) {
    writeFileSync(knock, JSON.stringify({ argv: process.argv, directory: process.cwd() }))
    if (process.platform !== 'win32') process.kill(holder, 'SIGUSR2')
    return false
  }
  writeFileSync(file, String(process.pid))
  held = file
  process.on('SIGUSR2', () => {
    const { argv, directory } = Knock.parse(JSON.parse(readFileSync(knock, 'utf8')))
    knocked(argv, directory)
  })
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
