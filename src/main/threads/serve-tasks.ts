import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../shared/errors.ts'
import type { ThreadMessage } from './thread-message.ts'

/** Does a task, which is not checked yet; may say how far it is. */
type Work = (task: unknown, progress: (progress: unknown) => void) => unknown

/** The program of a thread: begins with what the pool gives every thread, then does the tasks it is given. */
export function serveTasks(begin: (start: unknown) => Work): void {
  const work = begin(workerData)
  parentPort?.on('message', (task: unknown) => void answer(work, task).then(say))
}

async function answer(work: Work, task: unknown): Promise<ThreadMessage> {
  try {
    return { kind: 'answer', answer: await work(task, (progress) => say({ kind: 'progress', progress })) }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', code: error.code, message: error.message }
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}

function say(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}
