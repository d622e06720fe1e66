import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Millis } from '../../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../../shared/domain/reviews/reviewer.ts'
import { ListResult, type ListStart, type ListTask } from './list-messages.ts'
import type { ListQuestion } from './list-questions.ts'

/** The thread's program: its source, or what was built of it beside the program. */
export function listThread(program: string): string {
  const source = join(program, 'services', 'lists', 'thread', 'list-thread.ts')
  return existsSync(source) ? source : join(program, '..', 'lists', 'thread.cjs')
}

export interface ListReaderOptions {
  /** The folder of the store. */
  readonly dir: string
  /** The program of the thread. */
  readonly program: string
  readonly now: () => Millis
}

interface Waiting {
  readonly task: ListTask
  readonly done: (answer: unknown) => void
  readonly failed: (error: unknown) => void
}

/**
 * Answers questions about the lists in a thread of their own, one after the other: whoever does anything else is not
 * held up meanwhile. What is not wanted any more is not begun, or is given up where it is. The thread starts with the
 * first question and keeps no process alive; one that dies ends its own question, and the next gets a new one.
 */
export function createListReader({ dir, program, now }: ListReaderOptions) {
  const unwanted = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const waiting: Waiting[] = []
  let worker: Worker | null = null
  let current: Waiting | null = null
  let ids = 0
  let isClosed = false

  return {
    /** Rejects with the signal's reason as soon as it aborts. */
    ask(question: ListQuestion, me: Reviewer, signal: AbortSignal | undefined): Promise<unknown> {
      return new Promise((resolve, reject) => {
        if (isClosed) throw closed()
        signal?.throwIfAborted()
        ids += 1
        const giveUp = () => end(asked, signal?.reason)
        const leave = () => signal?.removeEventListener('abort', giveUp)
        const asked: Waiting = {
          task: { id: ids, question, me, now: now() },
          done: (answer) => {
            leave()
            resolve(answer)
          },
          failed: (error) => {
            leave()
            reject(error)
          },
        }
        signal?.addEventListener('abort', giveUp)
        waiting.push(asked)
        next()
      })
    },
    async close(): Promise<void> {
      isClosed = true
      current?.failed(closed())
      for (const { failed } of waiting.splice(0)) failed(closed())
      await worker?.terminate()
    },
  }

  function next(): void {
    if (current !== null || isClosed) return
    current = waiting.shift() ?? null
    if (current === null) return
    worker ??= start()
    worker.ref()
    worker.postMessage(current.task)
  }

  /** Ends a question for whoever asked it; the thread is told where it is at it. */
  function end(asked: Waiting, reason: unknown): void {
    if (asked === current) Atomics.store(new Int32Array(unwanted), 0, asked.task.id)
    else waiting.splice(waiting.indexOf(asked), 1)
    asked.failed(reason)
  }

  function start(): Worker {
    const workerData: ListStart = { dir, unwanted }
    const started = new Worker(program, { workerData })
    started.on('message', (message: unknown) => {
      const result = ListResult.parse(message)
      const asked = current
      current = null
      started.unref()
      if (result.kind === 'answer') asked?.done(result.answer)
      else asked?.failed(result.error)
      next()
    })
    started.on('error', died).on('exit', () => died(new Error('The thread of the lists ended.')))
    return started

    function died(error: unknown): void {
      if (worker !== started) return
      worker = null
      const asked = current
      current = null
      asked?.failed(error)
      next()
    }
  }
}

function closed(): DOMException {
  return new DOMException('Docket was closed meanwhile.', 'AbortError')
}

export type ListReader = ReturnType<typeof createListReader>
