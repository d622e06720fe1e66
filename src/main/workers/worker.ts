/** Why a worker ended by itself. */
export interface WorkerEnd {
  /** The error that ended it, if any. */
  readonly cause?: unknown
  /** Whether it ended because it exceeded its memory. */
  readonly isTooLarge: boolean
}

/** Handlers of a worker's messages and end. */
export interface WorkerEvents {
  onMessage(message: unknown): void
  /** Called at least once when the worker has ended, for any reason. */
  onEnd(end: WorkerEnd): void
}

/** A thread or a process that processes one task after the other. */
export interface Worker {
  post(message: unknown): void
  /** Whether this program stays alive as long as the worker does. */
  hold(isHeld: boolean): void
  /** Ends it at once, even if it is busy. */
  end(): Promise<void>
  /** Returns its own memory, in bytes; `null` if unknown. */
  memory(): number | null
}

export type StartWorker = (events: WorkerEvents) => Worker
