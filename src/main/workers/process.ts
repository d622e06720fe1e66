import { readFileSync } from 'node:fs'
import type { Fork } from './fork.ts'
import type { StartWorker } from './worker.ts'

/** Windows has no signals: a process that another one ended says this. */
const ENDED_ON_WINDOWS = 1
/**
 * What is said of a process that SIGKILL ended, or that gave up as V8 does where its heap is full: the number of the
 * signal, as Electron hands it on, or that and 128, as a shell has it.
 */
const OF_MEMORY: ReadonlySet<number | null> = new Set([6, 9, 134, 137])

export interface ProcessOptions {
  /** The path of what they run, which calls `serveTasks`. */
  readonly program: string
  readonly fork: Fork
  /** The most that the heap of one may grow to, in bytes. */
  readonly mostHeap: number
}

/** Workers that are processes of their own: all of their memory is theirs, and can be taken back at once. */
export function processes({ program, fork, mostHeap }: ProcessOptions): StartWorker {
  // What a start makes, it keeps: to look for what can go, again and again, is lost time.
  const options = [`--max-old-space-size=${Math.ceil(mostHeap / 1_048_576)}`, '--min-semi-space-size=16']
  return ({ onMessage, onEnd }) => {
    const ended = Promise.withResolvers<void>()
    const process = fork(program, options, {
      onMessage,
      onExit(code, signal) {
        ended.resolve()
        onEnd({ isTooLarge: isOfMemory(code, signal), cause: new Error(endOf(code, signal)) })
      },
    })
    return {
      post: process.post,
      hold: process.hold,
      end() {
        process.kill()
        return ended.promise
      },
      memory: () => residentBytes(process.pid()),
    }
  }
}

/**
 * Whether a process was ended for its memory: nobody but its own guard and the system's sends SIGKILL to one that is at a
 * task, and a full heap ends with SIGABRT.
 */
function isOfMemory(code: number | null, signal: string | null): boolean {
  if (process.platform === 'win32' && code === ENDED_ON_WINDOWS) return true
  return signal === 'SIGKILL' || signal === 'SIGABRT' || OF_MEMORY.has(code)
}

function endOf(code: number | null, signal: string | null): string {
  return `its process ended with ${signal ?? code ?? 'no reason given'}`
}

/** The memory of a process, in bytes; `null` where the system does not tell. */
function residentBytes(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024
  } catch {
    return null // it has ended
  }
}
