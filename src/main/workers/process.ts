import { readFileSync } from 'node:fs'
import type { Fork } from './fork.ts'
import type { StartWorker } from './worker.ts'

/** Exit code of a process that another one ended on Windows, which has no signals. */
const ENDED_ON_WINDOWS = 1
/**
 * Exit codes after SIGKILL, or after V8 aborted with a full heap: the number of the signal, as Electron reports it, or
 * that number plus 128, as a shell does.
 */
const OF_MEMORY: ReadonlySet<number | null> = new Set([6, 9, 134, 137])

export interface ProcessOptions {
  /** The path of their program, which calls `serveTasks`. */
  readonly program: string
  readonly fork: Fork
  /** Maximum heap size of one process, in bytes. */
  readonly maxHeap: number
}

/** Returns a starter of workers that are processes: their memory is separate, and can be freed at once. */
export function processes({ program, fork, maxHeap }: ProcessOptions): StartWorker {
  // A larger young generation: objects of the start stay alive, so that repeated collections would be wasted time.
  const options = [`--max-old-space-size=${Math.ceil(maxHeap / 1_048_576)}`, '--min-semi-space-size=16']
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
 * Whether a process was ended for its memory: only its own guard and the system's send SIGKILL to a busy one, and a
 * full heap ends with SIGABRT.
 */
function isOfMemory(code: number | null, signal: string | null): boolean {
  if (process.platform === 'win32' && code === ENDED_ON_WINDOWS) return true
  return signal === 'SIGKILL' || signal === 'SIGABRT' || OF_MEMORY.has(code)
}

function endOf(code: number | null, signal: string | null): string {
  return `its process ended with ${signal ?? code ?? 'no reason given'}`
}

/** Returns the memory of a process, in bytes; `null` if the system does not report it. */
function residentBytes(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024
  } catch {
    return null // It has ended.
  }
}
