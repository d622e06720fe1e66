import { Worker } from 'node:worker_threads'
import { AppError } from '../../../shared/errors.ts'
import type { PageDocument } from '../pages/page-document.ts'
import { refuse, unreadable } from '../refuse.ts'
import { type ReaderJob, ReaderMessage, type ReaderStart } from './reader-messages.ts'
import type { ReaderPlaces } from './reader-places.ts'

export interface DocumentReaderOptions {
  readonly places: ReaderPlaces
  /** How many documents are read at once. */
  readonly width: number
  /** The longest that one document may take; ten minutes unless told. */
  readonly mostMs?: number
}

const MOST_MS = 10 * 60_000
/** The most memory of one thread: a document for people needs far less. */
const MOST_MEGABYTES = 1_024

interface Waiting {
  readonly job: ReaderJob
  readonly onPage: (page: number, pages: number) => void
  readonly done: (document: PageDocument) => void
  readonly failed: (error: unknown) => void
}

/**
 * Reads documents in threads of their own, several at once; whoever asks is not held up meanwhile. A thread that
 * dies, or takes far too long, ends its own document with a sentence, and the next gets a new one. Threads start when
 * they are needed and keep no process alive.
 */
export function createDocumentReader({ places, width, mostMs = MOST_MS }: DocumentReaderOptions) {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const waiting: Waiting[] = []
  let isClosed = false

  return {
    width,
    /** Reads one document. Throws INPUT_REFUSED with a sentence that names the file. */
    read(job: ReaderJob, onPage: Waiting['onPage'] = () => {}): Promise<PageDocument> {
      if (isClosed) return Promise.reject(stopped(job))
      return new Promise((done, failed) => {
        waiting.push({ job, onPage, done, failed })
        next()
      })
    },
    async close(): Promise<void> {
      isClosed = true
      for (const { job, failed } of waiting.splice(0)) failed(stopped(job))
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }

  function next(): void {
    const worker = waiting.length === 0 ? undefined : (idle.pop() ?? (all.size < width ? start() : undefined))
    const asked = worker === undefined ? undefined : waiting.shift()
    if (worker !== undefined && asked !== undefined) give(worker, asked)
  }

  function start(): Worker {
    const { recogniser, language, characterMaps } = places
    const workerData: ReaderStart = { recogniser, language, characterMaps }
    // What libraries print is for nobody: what goes wrong is said in sentences.
    const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES }
    const worker = new Worker(places.reader, { workerData, resourceLimits, stdout: true, stderr: true })
    worker.unref()
    all.add(worker)
    return worker
  }

  function give(worker: Worker, { job, onPage, done, failed }: Waiting): void {
    const timer = setTimeout(() => end(tooLong(job, mostMs)), mostMs)
    const onMessage = (message: unknown) => {
      const said = ReaderMessage.parse(message)
      if (said.kind === 'page') return onPage(said.page, said.pages)
      leave()
      idle.push(worker)
      if (said.kind === 'read') done(said.document)
      else failed(new AppError('INPUT_REFUSED', said.problem))
      next()
    }
    const onError = (error: unknown) => end(died(job, error))
    const onExit = () => end(isClosed ? stopped(job) : died(job, null))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.ref()
    worker.postMessage(job)

    function leave(): void {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      worker.unref()
    }

    /** Gives the document up, and with it the thread, whatever it is at. */
    function end(error: unknown): void {
      leave()
      all.delete(worker)
      void worker.terminate()
      failed(error)
      next()
    }
  }
}

function died({ file }: ReaderJob, error: unknown): AppError {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (!isTooLarge) return unreadable(file.name, error ?? 'its thread ended')
  return refuse(
    file.name,
    'it took more memory to read than any document should. Print it to a new, smaller PDF.',
  )
}

function tooLong({ file }: ReaderJob, mostMs: number): AppError {
  const minutes = Math.max(1, Math.round(mostMs / 60_000))
  return refuse(file.name, `it took longer than ${minutes} minutes to read. Print it to a new, smaller PDF.`)
}

function stopped({ file }: ReaderJob): AppError {
  return refuse(file.name, 'it was not read: Docket was closed meanwhile. Import it again.')
}

export type DocumentReader = ReturnType<typeof createDocumentReader>
