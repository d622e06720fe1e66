import { Worker, type WorkerOptions } from 'node:worker_threads'
import { AppError } from '../../shared/errors.ts'
import { ThreadMessage } from './thread-message.ts'

export interface ThreadPoolOptions {
  /** The path of the program; it calls `serveTasks`. */
  readonly program: string
  /** How many tasks are done at once. */
  readonly width: number
  /** What every thread is given when it starts. */
  readonly start: unknown
  readonly worker?: Pick<WorkerOptions, 'resourceLimits' | 'stdout' | 'stderr'>
}

export interface TaskOptions {
  /** The task is rejected with the signal's reason as soon as it aborts. */
  readonly signal?: AbortSignal | undefined
  /** Called when the signal aborts while a thread is at the task. The thread goes on until it has ended the task. */
  readonly onInterrupt?: () => void
  readonly onProgress?: (progress: unknown) => void
  /** The longest that a thread may be at the task, in milliseconds; then the thread is ended. */
  readonly limitMs?: number
}

/** Why the pool itself ended a task. The cause of `died` is the error that ended the thread, if there was one. */
export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure'
  readonly reason: 'died' | 'too long' | 'closed'

  constructor(reason: ThreadFailure['reason'], options?: ErrorOptions) {
    super(`The thread ended its task: ${reason}.`, options)
    this.reason = reason
  }
}

interface Task extends Pick<TaskOptions, 'onProgress' | 'limitMs'> {
  readonly task: unknown
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Running {
  readonly task: Task
  readonly timer: NodeJS.Timeout | undefined
}

/**
 * Does tasks in threads of its own, in the order they come; whoever asks is not held up meanwhile. A thread that dies
 * ends its own task, and the next gets a new one. Threads start when they are needed and keep no process alive.
 */
export function createThreadPool({ program, width, start, worker: options }: ThreadPoolOptions) {
  /** What each thread is at; `null` for one that is idle. */
  const threads = new Map<Worker, Running | null>()
  const waiting: Task[] = []
  let isClosed = false

  return {
    /** Rejects with what the thread throws, or with a `ThreadFailure`. */
    async run(task: unknown, { signal, onInterrupt, ...rest }: TaskOptions = {}): Promise<unknown> {
      if (isClosed) throw new ThreadFailure('closed')
      signal?.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const mine: Task = { ...rest, task, resolve, reject }
      const abort = () => {
        const place = waiting.indexOf(mine)
        if (place >= 0) waiting.splice(place, 1)
        else if (running().includes(mine)) onInterrupt?.()
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', abort)
      waiting.push(mine)
      next()
      return promise.finally(() => signal?.removeEventListener('abort', abort))
    },
    async close(): Promise<void> {
      isClosed = true
      for (const { reject } of [...waiting.splice(0), ...running()]) reject(new ThreadFailure('closed'))
      await Promise.all([...threads.keys()].map((worker) => worker.terminate()))
    },
  }

  function running(): Task[] {
    return [...threads.values()].flatMap((each) => each?.task ?? [])
  }

  function next(): void {
    const free = waiting.length === 0 ? undefined : (idle() ?? (threads.size < width ? begin() : undefined))
    const task = free === undefined ? undefined : waiting.shift()
    if (free === undefined || task === undefined) return
    const { limitMs } = task
    const tooLong = () => lose(free, new ThreadFailure('too long'))
    threads.set(free, { task, timer: limitMs === undefined ? undefined : setTimeout(tooLong, limitMs) })
    free.ref()
    free.postMessage(task.task)
  }

  function idle(): Worker | undefined {
    for (const [worker, at] of threads) if (at === null) return worker
    return undefined
  }

  function begin(): Worker {
    const worker = new Worker(program, { ...options, workerData: start })
    worker.on('message', (said: unknown) => hear(worker, ThreadMessage.parse(said)))
    worker.on('error', (cause) => lose(worker, new ThreadFailure('died', { cause })))
    worker.on('exit', () => lose(worker, new ThreadFailure('died')))
    worker.unref()
    threads.set(worker, null)
    return worker
  }

  function hear(worker: Worker, said: ThreadMessage): void {
    const at = threads.get(worker)
    if (at === null || at === undefined) return
    if (said.kind === 'progress') return at.task.onProgress?.(said.progress)
    clearTimeout(at.timer)
    threads.set(worker, null)
    worker.unref()
    if (said.kind === 'answer') at.task.resolve(said.answer)
    else at.task.reject(said.kind === 'failed' ? said.error : new AppError(said.code, said.message))
    next()
  }

  /** Gives a thread up, and with it what it is at. */
  function lose(worker: Worker, error: ThreadFailure): void {
    const at = threads.get(worker)
    if (!threads.delete(worker)) return
    void worker.terminate()
    clearTimeout(at?.timer)
    at?.task.reject(error)
    next()
  }
}
