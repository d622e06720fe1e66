import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as z from 'zod'

/**
 * A process of this computer. Its number is given out again once it has ended; with when it began it is told from
 * whoever has the number next.
 */
export const ProcessId = z.object({
  pid: z.int().positive(),
  /** As the system says it, to be compared and not to be read; `null` where it says nothing, as on Windows. */
  began: z.string().nullable().default(null),
})
export type ProcessId = z.infer<typeof ProcessId>

let own: ProcessId | null = null

/** This process. */
export function thisProcess(): ProcessId {
  own ??= { pid: process.pid, began: beganAt(process.pid) }
  return own
}

/**
 * Whether a process still runs. Where nobody can tell when it began, as on Windows, any process that has its number
 * is taken for it.
 */
export function isAlive({ pid, began }: ProcessId): boolean {
  if (!isRunning(pid)) return false
  const now = began === null ? null : beganAt(pid)
  return now === null || now === began
}

/** Whether some process has this number. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function beganAt(pid: number): string | null {
  switch (process.platform) {
    case 'linux':
      return beganByProc(pid)
    case 'darwin':
      return beganByPs(pid)
    default:
      return null
  }
}

/** When a process began, as Linux says it: clock ticks since the computer was started, and which start that was. */
function beganByProc(pid: number): string | null {
  try {
    const ticks = ticksIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return ticks === null ? null : `${boot} ${ticks}`
  } catch {
    return null // no such process any more, or no /proc
  }
}

/** The 22nd field of `/proc/PID/stat`. The second is the program's name in brackets, with whatever is in it. */
export function ticksIn(stat: string): string | null {
  const fromThird = stat.slice(stat.lastIndexOf(')') + 1).trim()
  return fromThird.split(' ')[19] ?? null
}

/** When a process began, to the second, as `ps` says it: macOS has no file that does. */
export function beganByPs(pid: number): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC0' }
    const said = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 2_000,
    })
    return said.trim() || null
  } catch {
    return null // no such process any more, or no `ps`
  }
}
