import type { Worker } from './worker.ts'

/** How much memory workers may take, in bytes. */
export interface MemoryLimits {
  /** One of them. */
  readonly most: number
  /** All of them together. */
  readonly mostTogether: number
  /** A worker that still has more than this when it has ended a task is not given another. */
  readonly spentFrom: number
}

/** What becomes of a worker that takes too much. */
interface Measures {
  /** It took more than one may: its task is given up. */
  tooLarge(worker: Worker): void
  /** All together took too much, and it is idle or took most: its task is done again when nothing else is. */
  setAside(worker: Worker): void
}

/** How often somebody looks, in milliseconds: in that time a process can fill some hundred megabytes. */
const INTERVAL_MS = 40

/**
 * Looks at the memory of workers while one of them is at a task (`null` marks those that are idle), and takes measures.
 * It keeps no process alive.
 */
export function watchMemory(
  workers: ReadonlyMap<Worker, unknown>,
  { most, mostTogether, spentFrom }: MemoryLimits,
  { tooLarge, setAside }: Measures,
) {
  let timer: NodeJS.Timeout | undefined

  return {
    /** Begins to look, until all are idle. */
    begin(): void {
      timer ??= setInterval(look, INTERVAL_MS).unref()
    },
    stop,
    /** Whether a worker has kept too much to be given another task. */
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
    if (together.length > 1 && victim !== undefined && sumOf(together) > mostTogether) setAside(victim.worker)
  }
}

function sumOf(sizes: readonly { readonly bytes: number }[]): number {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0)
}
