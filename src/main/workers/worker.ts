/** Why a worker ended by itself. */
export interface WorkerEnd {
  /** The error that ended it, if there was one. */
  readonly cause?: unknown
  /** Whether it ended because it took more memory than it may. */
  readonly isTooLarge: boolean
}

/** Who is told of what a worker says, and of its end. */
export interface WorkerEvents {
  onMessage(message: unknown): void
  /** Called at least once when the worker has ended, for whatever reason. */
  onEnd(end: WorkerEnd): void
}

/** A thread or a process of its own that does one task after the other. */
export interface Worker {
  post(message: unknown): void
  /** Whether this program goes on as long as the worker does. */
  hold(isHeld: boolean): void
  /** Ends it at once, whatever it is at. */
  end(): Promise<void>
  /** The memory that is its own, in bytes; `null` where nobody can tell. */
  memory(): number | null
}

/** Starts a worker. */
export type StartWorker = (events: WorkerEvents) => Worker
