import { AppError } from '../../shared/errors.ts'
import { type MemoryLimits, watchMemory } from './memory-watch.ts'
import type { StartWorker, Worker, WorkerEnd } from './worker.ts'
import { WorkerMessage } from './worker-message.ts'

export interface WorkerPoolOptions {
  readonly start: StartWorker
  /** Number of concurrent tasks. */
  readonly width: number
  /** Start parameters of every worker. */
  readonly begin: unknown
  /** Memory limits of workers; default: not checked. */
  readonly memory?: MemoryLimits
  /** Milliseconds after which an idle worker is ended; default: as long as the pool. */
  readonly idleMs?: number
  /** Milliseconds that a task waits before another worker is started for it; default: none. */
  readonly patienceMs?: number
}

export interface TaskOptions {
  /** Rejects the task with the signal's reason as soon as it aborts. */
  readonly signal?: AbortSignal | undefined
  /** Called when the signal aborts while a worker processes the task. The worker continues until the task ends. */
  readonly onInterrupt?: () => void
  /** Whether a worker that processes the task when the signal aborts is ended, instead of continuing. */
  readonly endsWorker?: boolean
  readonly onProgress?: (progress: unknown) => void
  /** Time limit of the task in milliseconds, after which the worker is ended. */
  readonly limitMs?: number
  /** Whether the limit applies to one part of the task: it restarts with each progress message. */
  readonly isLimitPerPart?: boolean
  /**
   * Whether the task is repeated once, by a new worker and while no other task runs, if its worker dies or exceeds its
   * memory after it has processed other tasks: what those left behind may be the cause.
   */
  readonly repeatsAfterOthers?: boolean
}

/** Why the pool itself ended a task. The cause of `died` is the error that ended the worker, if any. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  readonly reason: 'died' | 'too long' | 'too large' | 'closed'

  constructor(reason: WorkerFailure['reason'], options?: ErrorOptions) {
    super(`The worker ended its task: ${reason}.`, options)
    this.reason = reason
  }
}

interface Task extends Pick<TaskOptions, 'onProgress' | 'limitMs' | 'isLimitPerPart' | 'repeatsAfterOthers'> {
  readonly task: unknown
  /** Whether it is repeated, by a new worker and only while no other task runs. */
  isAlone: boolean
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Running {
  readonly task: Task
  readonly timer: NodeJS.Timeout | undefined
}

/**
 * Creates a pool that processes tasks in separate workers, in order, without blocking the caller. A worker that dies,
 * or exceeds its time or memory, fails only its own task, and the next one gets a new worker. Workers start on demand
 * and keep no process alive.
 */
export function createWorkerPool({ start, width, begin, memory, idleMs, patienceMs }: WorkerPoolOptions) {
  /** The task of each worker; `null` for an idle one. */
  const workers = new Map<Worker, Running | null>()
  const waiting: Task[] = []
  const resting = new Map<Worker, NodeJS.Timeout>()
  /** Workers that have processed a task. */
  const used = new WeakSet<Worker>()
  let widening: NodeJS.Timeout | undefined
  let isClosed = false
  const watch = memory === undefined ? null : watchMemory(workers, memory, { tooLarge, setAside })

  return {
    /** Starts the first worker in advance. */
    prepare(): void {
      if (!isClosed && workers.size === 0 && waiting.length === 0) startOrRefuse()
    },
    /** Runs a task. Rejects with the worker's exception, or with a `WorkerFailure`. */
    async run(
      task: unknown,
      { signal, onInterrupt, endsWorker, ...rest }: TaskOptions = {},
    ): Promise<unknown> {
      if (isClosed) throw new WorkerFailure('closed')
      signal?.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const mine: Task = { ...rest, task, isAlone: false, resolve, reject }
      const abort = () => {
        const place = waiting.indexOf(mine)
        if (place >= 0) waiting.splice(place, 1)
        else if (running().includes(mine)) {
          onInterrupt?.()
          if (endsWorker === true) giveUp(mine)
        }
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', abort)
      waiting.push(mine)
      next()
      return promise.finally(() => signal?.removeEventListener('abort', abort))
    },
    async close(): Promise<void> {
      isClosed = true
      watch?.stop()
      clearTimeout(widening)
      for (const { reject } of waiting.splice(0)) reject(new WorkerFailure('closed'))
      const left = [...workers.keys()]
      for (const worker of left) worker.hold(true) // Else a program that waits for its last worker to end stops before.
      for (const worker of left) discard(worker)?.reject(new WorkerFailure('closed'))
      await Promise.all(left.map((worker) => worker.end()))
    },
  }

  function running(): Task[] {
    return [...workers.values()].flatMap((each) => each?.task ?? [])
  }

  function next(mayWiden = patienceMs === undefined): void {
    const at = running()
    if (at.some(({ isAlone }) => isAlone) || (waiting[0]?.isAlone === true && at.length > 0)) return
    if (waiting.length === 0) return
    if (waiting[0]?.isAlone === true)
      for (const worker of [...workers.keys()]) if (used.has(worker)) discard(worker)
    const free = idle() ?? (mayWiden || workers.size === 0 ? oneMore() : widenLater())
    const task = free === undefined ? undefined : waiting.shift()
    if (free === undefined || task === undefined) return
    clearTimeout(resting.get(free))
    const { limitMs } = task
    const tooLong = () => lose(free, new WorkerFailure('too long'))
    workers.set(free, { task, timer: limitMs === undefined ? undefined : setTimeout(tooLong, limitMs) })
    free.hold(true)
    free.post(task.task)
    watch?.begin()
  }

  function idle(): Worker | undefined {
    for (const [worker, at] of workers) if (at === null) return worker
    return undefined
  }

  function oneMore(): Worker | undefined {
    return workers.size < width ? startOrRefuse() : undefined
  }

  /**
   * Starts another worker after a delay: short tasks are finished by the present workers before another one has
   * started.
   */
  function widenLater(): undefined {
    widening ??= setTimeout(() => {
      widening = undefined
      next(true)
    }, patienceMs).unref()
  }

  /** Starts a worker. If the machine cannot start more processes, only the task that waits for one fails. */
  function startOrRefuse(): Worker | undefined {
    try {
      return startOne()
    } catch (cause) {
      waiting.shift()?.reject(new WorkerFailure('died', { cause }))
      return undefined
    }
  }

  function startOne(): Worker {
    const worker = start({
      onMessage: (posted) => hear(worker, WorkerMessage.parse(posted)),
      onEnd: (end) => lose(worker, failureOf(end)),
    })
    worker.hold(false)
    worker.post(begin)
    workers.set(worker, null)
    return worker
  }

  function hear(worker: Worker, workerMessage: WorkerMessage): void {
    const at = workers.get(worker)
    if (at === null || at === undefined) return
    if (workerMessage.kind === 'progress') {
      if (at.task.isLimitPerPart === true) at.timer?.refresh()
      return at.task.onProgress?.(workerMessage.progress)
    }
    clearTimeout(at.timer)
    workers.set(worker, null)
    used.add(worker)
    worker.hold(false)
    if (watch?.isSpent(worker) === true) discard(worker)
    if (workerMessage.kind === 'answer') at.task.resolve(workerMessage.answer)
    else
      at.task.reject(
        workerMessage.kind === 'failed'
          ? workerMessage.error
          : new AppError(workerMessage.code, workerMessage.message),
      )
    next()
    rest(worker)
  }

  /** Ends a worker that stays idle. */
  function rest(worker: Worker): void {
    if (idleMs !== undefined && workers.get(worker) === null)
      resting.set(worker, setTimeout(() => discard(worker), idleMs).unref())
  }

  /** Ends the worker of a task, and the task with it. */
  function giveUp(task: Task): void {
    for (const [worker, at] of workers) if (at?.task === task) discard(worker)
    next()
  }

  /** Discards a worker, and fails its task or repeats it. */
  function lose(worker: Worker, error: WorkerFailure): void {
    const mayRepeat = used.has(worker) && error.reason !== 'too long'
    const task = discard(worker)
    if (task?.repeatsAfterOthers === true && mayRepeat) repeat(task)
    else task?.reject(error)
    next()
  }

  function tooLarge(worker: Worker): void {
    lose(worker, new WorkerFailure('too large'))
  }

  /** Discards a worker; its task is repeated when no other runs. */
  function setAside(worker: Worker): void {
    const task = discard(worker)
    if (task !== undefined) repeat(task)
    next()
  }

  function repeat(task: Task): void {
    task.isAlone = true
    waiting.unshift(task)
  }

  function discard(worker: Worker): Task | undefined {
    const at = workers.get(worker)
    if (!workers.delete(worker)) return undefined
    clearTimeout(resting.get(worker))
    resting.delete(worker)
    void worker.end()
    clearTimeout(at?.timer)
    return at?.task
  }
}

function failureOf({ cause, isTooLarge }: WorkerEnd): WorkerFailure {
  return isTooLarge ? new WorkerFailure('too large') : new WorkerFailure('died', { cause })
}
