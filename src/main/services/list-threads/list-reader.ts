import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Millis } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { threads } from '../../workers/thread.ts'
import { createWorkerPool, WorkerFailure } from '../../workers/worker-pool.ts'
import type { ListStart, ListTask } from './list-messages.ts'
import type { ListQuestion } from './list-questions.ts'

/** Returns the path of the thread's program: its source, or the built file beside the program. */
export function listThread(program: string): string {
  const source = join(program, 'services', 'list-threads', 'list-thread.ts')
  return existsSync(source) ? source : join(program, '..', 'lists', 'thread.cjs')
}

export interface ListReaderOptions {
  /** The folder of the store. */
  readonly dir: string
  /** The program of the thread. */
  readonly program: string
  readonly now: () => Millis
}

/**
 * Answers questions about the lists in a separate thread, one after the other, so that other work is not delayed. A
 * canceled question is not begun, or is stopped.
 */
export function createListReader({ dir, program, now }: ListReaderOptions) {
  const unwanted = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const begin: ListStart = { dir, unwanted }
  const pool = createWorkerPool({ start: threads(program), width: 1, begin })
  let ids = 0

  return {
    /** Asks a question. Rejects with the signal's reason as soon as it aborts. */
    async ask(question: ListQuestion, me: Reviewer, signal: AbortSignal | undefined): Promise<unknown> {
      ids += 1
      const task: ListTask = { id: ids, question, me, now: now() }
      const onInterrupt = () => void Atomics.store(new Int32Array(unwanted), 0, task.id)
      try {
        return await pool.run(task, { signal, onInterrupt })
      } catch (error) {
        throw error instanceof WorkerFailure ? failureOf(error) : error
      }
    },
    close: pool.close,
  }
}

function failureOf({ reason, cause }: WorkerFailure): unknown {
  if (reason === 'closed') return new DOMException('Docket was closed in the meantime.', 'AbortError')
  return cause ?? new Error('The thread of the lists ended.')
}

export type ListReader = ReturnType<typeof createListReader>
