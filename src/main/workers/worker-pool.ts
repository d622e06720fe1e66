import { AppError } from '../../shared/errors.ts'
import { type MemoryLimits, watchMemory } from './memory-watch.ts'
import type { StartWorker, Worker, WorkerEnd } from './worker.ts'
import { WorkerMessage } from './worker-message.ts'

export interface WorkerPoolOptions {
  readonly start: StartWorker
  /** How many tasks are done at once. */
  readonly width: number
  /** What every worker is told first. */
  readonly begin: unknown
  /** How much memory workers may take; without it nobody looks. */
  readonly memory?: MemoryLimits
  /** How long a worker waits for its next task before it is ended, in milliseconds; without it, as long as the pool. */
  readonly idleMs?: number
  /** How long a task waits before one more worker is started for it, in milliseconds; without it, not at all. */
  readonly patienceMs?: number
}

export interface TaskOptions {
  /** The task is rejected with the signal's reason as soon as it aborts. */
  readonly signal?: AbortSignal | undefined
  /** Called when the signal aborts while a worker is at the task. The worker goes on until it has ended the task. */
  readonly onInterrupt?: () => void
  /** Whether a worker that is at the task when the signal aborts is ended, instead of going on with it. */
  readonly endsWorker?: boolean
  readonly onProgress?: (progress: unknown) => void
  /** The longest that a worker may be at the task, in milliseconds; then the worker is ended. */
  readonly limitMs?: number
  /** Whether the limit is for one part of the task: it starts again with each message of progress. */
  readonly isLimitPerPart?: boolean
}

/** Why the pool itself ended a task. The cause of `died` is the error that ended the worker, if there was one. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  readonly reason: 'died' | 'too long' | 'too large' | 'closed'

  constructor(reason: WorkerFailure['reason'], options?: ErrorOptions) {
    super(`The worker ended its task: ${reason}.`, options)
    this.reason = reason
  }
}

interface Task extends Pick<TaskOptions, 'onProgress' | 'limitMs' | 'isLimitPerPart'> {
  readonly task: unknown
  /** Whether it is done while nothing else is: together with others it took more memory than there is. */
  readonly isAlone: boolean
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Running {
  readonly task: Task
  readonly timer: NodeJS.Timeout | undefined
}

/**
 * Does tasks in workers of its own, in the order they come; whoever asks is not held up meanwhile. A worker that dies,
 * or takes too long or too much, ends its own task, and the next gets a new one. Workers start when they are needed and
 * keep no process alive.
 */
export function createWorkerPool({ start, width, begin, memory, idleMs, patienceMs }: WorkerPoolOptions) {
  /** What each worker is at; `null` for one that is idle. */
  const workers = new Map<Worker, Running | null>()
  const waiting: Task[] = []
  const resting = new Map<Worker, NodeJS.Timeout>()
  let widening: NodeJS.Timeout | undefined
  let isClosed = false
  const watch = memory === undefined ? null : watchMemory(workers, memory, { tooLarge, setAside })

  return {
    /** Starts the first worker before there is a task for it. */
    prepare(): void {
      if (!isClosed && workers.size === 0 && waiting.length === 0) startOrRefuse()
    },
    /** Rejects with what the worker throws, or with a `WorkerFailure`. */
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

  /** Where tasks are short, those that are there have done them before another one has started. */
  function widenLater(): undefined {
    widening ??= setTimeout(() => {
      widening = undefined
      next(true)
    }, patienceMs).unref()
  }

  /** A machine that starts no more processes fails the task that waited for one, and no other. */
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
      onMessage: (said) => hear(worker, WorkerMessage.parse(said)),
      onEnd: (end) => lose(worker, failureOf(end)),
    })
    worker.hold(false)
    worker.post(begin)
    workers.set(worker, null)
    return worker
  }

  function hear(worker: Worker, said: WorkerMessage): void {
    const at = workers.get(worker)
    if (at === null || at === undefined) return
    if (said.kind === 'progress') {
      if (at.task.isLimitPerPart === true) at.timer?.refresh()
      return at.task.onProgress?.(said.progress)
    }
    clearTimeout(at.timer)
    workers.set(worker, null)
    worker.hold(false)
    if (watch?.isSpent(worker) === true) discard(worker)
    if (said.kind === 'answer') at.task.resolve(said.answer)
    else at.task.reject(said.kind === 'failed' ? said.error : new AppError(said.code, said.message))
    next()
    rest(worker)
  }

  /** Ends a worker that nobody needs for a while. */
  function rest(worker: Worker): void {
    if (idleMs !== undefined && workers.get(worker) === null)
      resting.set(worker, setTimeout(() => discard(worker), idleMs).unref())
  }

  /** Ends the worker that is at a task, and with it the task. */
  function giveUp(task: Task): void {
    for (const [worker, at] of workers) if (at?.task === task) discard(worker)
    next()
  }

  /** Gives a worker up, and with it what it is at. */
  function lose(worker: Worker, error: WorkerFailure): void {
    discard(worker)?.reject(error)
    next()
  }

  function tooLarge(worker: Worker): void {
    lose(worker, new WorkerFailure('too large'))
  }

  /** Gives a worker up; what it is at is begun again when nothing else is done. */
  function setAside(worker: Worker): void {
    const task = discard(worker)
    if (task !== undefined) waiting.unshift({ ...task, isAlone: true })
    next()
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
