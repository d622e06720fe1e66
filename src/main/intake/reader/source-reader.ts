import { counted } from '../../../shared/counted.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { AppError } from '../../../shared/errors.ts'
import type { ReaderPlaces } from '../../documents/reader/reader-places.ts'
import { refuse, unreadable } from '../../documents/refuse.ts'
import type { Fork } from '../../workers/fork.ts'
import { processes } from '../../workers/process.ts'
import { createWorkerPool, WorkerFailure } from '../../workers/worker-pool.ts'
import { type CaseSource, sourceName } from '../index.ts'
import {
  CaseCount,
  type ReadCases,
  ReaderProgress,
  type ReaderStart,
  type ReaderTask,
} from './reader-messages.ts'

export interface SourceReaderOptions {
  readonly places: ReaderPlaces
  /** Starts a process. */
  readonly fork: Fork
  /** Number of sources that are read concurrently, if the memory suffices. */
  readonly width: number
  /** Time limit in milliseconds for one page of a source, or for a source without pages. */
  readonly limitMs?: number
  /** Memory limit of one process, in bytes. */
  readonly maxBytes?: number
}

const LIMIT_MS = 50_000
/** Maximum number of concurrent processes, as more would exceed the shared memory limit. */
const MAX_WIDTH = 3
/**
 * Memory limit in bytes: enough for a photograph of fifty million pixels, and less than 1.5 GB together with the
 * program itself.
 */
const MAX_BYTES = 1_100_000_000
/** Memory limit of all processes together, as a multiple of that of one: a large document is read while no other is. */
const TOGETHER = 1.15
/** Share of the memory limit at which a process is replaced after a document, as the next one would have too little. */
const SPENT = 0.6

/** Milliseconds to wait for a free process: about as long as a new one takes to start. */
const PATIENCE_MS = 250

/** Progress of a document: the page that is being read, from 1, and the number of pages. */
export interface ReadPlace {
  readonly page: number
  readonly pages: number
}

export interface ReadOptions {
  /** Stops reading the source at once, and ends its process. */
  readonly signal?: AbortSignal
  /** Called before each page. */
  readonly onPage?: (place: ReadPlace) => void
}

/** Reads the cases of sources. */
export interface SourceReader {
  /**
   * Throws INPUT_REFUSED with a sentence that names the file and, where it can, the line; or the reason of the signal.
   */
  read(source: CaseSource, settings: Settings, options?: ReadOptions): Promise<ReadCases>
  /** Starts a process in advance, to shorten the wait for an expected source. */
  prepare(): void
  close(): Promise<void>
}

/**
 * Creates a reader that reads sources in processes of their own, several concurrently. A process that exceeds its
 * memory or time is ended, its source fails with a sentence, and the next source is read by a fresh process. A source
 * is refused for its own memory alone: after other sources it is read once more by a fresh process.
 */
export function createSourceReader(options: SourceReaderOptions): SourceReader {
  const { places, fork, width, limitMs = LIMIT_MS, maxBytes = MAX_BYTES } = options
  const { reader: program, ...parts } = places
  const pool = createWorkerPool({
    start: processes({ program, fork, maxHeap: maxBytes }),
    width: Math.max(1, Math.min(MAX_WIDTH, width)),
    begin: { ...parts, maxBytes } satisfies ReaderStart,
    patienceMs: PATIENCE_MS,
    memory: { most: maxBytes, maxTogether: maxBytes * TOGETHER, spentFrom: maxBytes * SPENT },
  })

  return {
    async read(source, settings, { signal, onPage } = {}) {
      let reached: ReadPlace | null = null
      const found: ReadCases[number][] = []
      const onProgress = (progress: unknown) => {
        const update = ReaderProgress.parse(progress)
        if ('page' in update) {
          reached = update
          onPage?.(update)
        } else found[update.index] = update.read // A source that is restarted reports its cases again.
      }
      const task: ReaderTask = { source, settings: JSON.stringify(settings) }
      try {
        return found.slice(
          0,
          CaseCount.parse(
            await pool.run(task, {
              limitMs,
              isLimitPerPart: true,
              onProgress,
              signal,
              endsWorker: true,
              repeatsAfterOthers: true,
            }),
          ),
        )
      } catch (error) {
        throw error instanceof WorkerFailure ? refusal(sourceName(source), error, limitMs, reached) : error
      }
    },
    prepare: pool.prepare,
    close: pool.close,
  }
}

const SMALLER = 'Print it to a new, smaller PDF, or import a part of it.'

function refusal(
  name: string,
  { reason, cause }: WorkerFailure,
  limitMs: number,
  reached: ReadPlace | null,
): AppError {
  switch (reason) {
    case 'closed':
      return refuse(name, 'it was not read: Docket was closed in the meantime. Import it again.')
    case 'too long':
      return refuse(
        name,
        `reading it took longer than ${counted(Math.max(1, Math.round(limitMs / 1_000)), 'second')}${placeOf(reached)}. ${SMALLER}`,
      )
    case 'too large':
      return refuse(name, `reading it took too much memory${placeOf(reached)}. ${SMALLER}`)
    case 'died':
      return unreadable(name, cause ?? 'its process ended')
  }
}

function placeOf(reached: ReadPlace | null): string {
  return reached === null || reached.pages < 2 ? '' : ` (page ${reached.page} of ${reached.pages})`
}
