import type { Worker } from './worker.ts'

/** Memory limits of workers, in bytes. */
export interface MemoryLimits {
  /** Limit of one worker. */
  readonly most: number
  /** Limit of all workers together. */
  readonly maxTogether: number
  /** Memory above which a worker that has finished a task is not given another. */
  readonly spentFrom: number
}

/** Measures against a worker that uses too much. */
interface Measures {
  /** The worker exceeds the limit of one worker: its task fails. */
  tooLarge(worker: Worker): void
  /**
   * All workers together exceed their limit, and this one is idle or uses most: its task is repeated when no other
   * runs.
   */
  setAside(worker: Worker): void
}

/** Milliseconds between checks: in that time a process can fill some hundred megabytes. */
const INTERVAL_MS = 40

/**
 * Checks the memory of workers while at least one has a task (`null` marks idle ones), and takes measures. Keeps no
 * process alive.
 */
export function watchMemory(
  workers: ReadonlyMap<Worker, unknown>,
  { most, maxTogether, spentFrom }: MemoryLimits,
  { tooLarge, setAside }: Measures,
) {
  let timer: NodeJS.Timeout | undefined

  return {
    /** Begins to check, until all are idle. */
    begin(): void {
      timer ??= setInterval(look, INTERVAL_MS).unref()
    },
    stop,
    /** Whether a worker holds too much memory to be given another task. */
    isSpent: (worker: Worker) => (worker.memory() ?? 0) > spentFrom,
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  function look(): void {
    if ([...workers.values()].every((at) => at === null)) return stop()
    const sizes = [...workers.keys()]
      .map((worker) => ({ worker, bytes: worker.memory() ?? 0 }))
      .sort((a, b) => b.bytes - a.bytes)
    for (const { worker, bytes } of sizes) if (bytes > most) tooLarge(worker)
    const together = sizes.filter(({ bytes }) => bytes <= most)
    const victim = together.find(({ worker }) => workers.get(worker) === null) ?? together[0]
    if (together.length > 1 && victim !== undefined && sumOf(together) > maxTogether) setAside(victim.worker)
  }
}

function sumOf(sizes: readonly { readonly bytes: number }[]): number {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0)
}
