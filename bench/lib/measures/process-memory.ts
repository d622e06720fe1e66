import { readdirSync, readFileSync } from 'node:fs'

const PAGE_BYTES = 4_096

/** The most memory that a process and all that it started had at once, in bytes, looked at every few milliseconds. */
export function watchProcesses(pid: number) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 40)
  return {
    /** The most since the last time that was asked. */
    take(): number {
      const taken = most
      most = 0
      return taken
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * The most memory that a process, or one that it started, had of its own, in bytes: without the pages of files, which are
 * the system's to take back. Linux alone tells of it.
 */
export function maxOwnMemory(pid: number) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, ...processesOf(pid).map(ownMemoryOf))
  }, 40)
  return {
    stop(): number {
      clearInterval(timer)
      return most
    },
  }
}

function ownMemoryOf(pid: number): number {
  try {
    const kilobytes = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return Number(kilobytes ?? 0) * 1_024
  } catch {
    return 0 // it has ended
  }
}

/** The memory of a process and of all that it started. */
function memoryOf(root: number): number {
  return processesOf(root).reduce((sum, pid) => sum + Number(statOf(String(pid))[21] ?? 0) * PAGE_BYTES, 0)
}

/** A process and all that it started. */
function processesOf(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? Number(statOf(name)[1]) : Number.NaN
    if (!Number.isNaN(parent)) parents.set(Number(name), parent)
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isOurs(parents.get(pid)))
  return [...parents.keys()].filter(isOurs)
}

/** The fields of `/proc/PID/stat` behind the name of a process: its state, its parent, and further ones. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // it has ended
  }
}
