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
  /** How a process is started. */
  readonly fork: Fork
  /** Number of sources that are read concurrently, if there is memory for so many. */
  readonly width: number
  /** The longest that one page of a source may take, or a source without pages, in milliseconds. */
  readonly limitMs?: number
  /** The most memory that one process may take, in bytes. */
  readonly mostBytes?: number
}

const LIMIT_MS = 50_000
/** More of them at once would want more memory than they may have together. */
const MOST_WIDTH = 3
/** Enough for a photograph of fifty million pixels, and with what the program itself has less than 1.5 GB. */
const MOST_BYTES = 1_100_000_000
/** All processes together may have a little more than one: a large document is read while no other is. */
const TOGETHER = 1.15
/** A process that still has this much after a document leaves the next one too little. */
const SPENT = 0.6

/** About as long as a process takes to start. */
const PATIENCE_MS = 250

/** How far a document is read: the page at which its reader is, from 1, and how many it has. */
export interface ReadPlace {
  readonly page: number
  readonly pages: number
}

export interface ReadOptions {
  /** Gives the source up at once, and ends the process that is at it. */
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
  /** Starts a process before there is a source: whoever knows that one comes waits less for it. */
  prepare(): void
  close(): Promise<void>
}

/**
 * Reads sources in processes of their own, several concurrently. One that takes too much memory or time is ended, its
 * source fails with a sentence, and the next is read by a fresh one.
 */
export function createSourceReader(options: SourceReaderOptions): SourceReader {
  const { places, fork, width, limitMs = LIMIT_MS, mostBytes = MOST_BYTES } = options
  const { reader: program, ...parts } = places
  const pool = createWorkerPool({
    start: processes({ program, fork, mostHeap: mostBytes }),
    width: Math.max(1, Math.min(MOST_WIDTH, width)),
    begin: { ...parts, mostBytes } satisfies ReaderStart,
    patienceMs: PATIENCE_MS,
    memory: { most: mostBytes, mostTogether: mostBytes * TOGETHER, spentFrom: mostBytes * SPENT },
  })

  return {
    async read(source, settings, { signal, onPage } = {}) {
      let reached: ReadPlace | null = null
      const found: ReadCases[number][] = []
      const onProgress = (progress: unknown) => {
        const said = ReaderProgress.parse(progress)
        if ('page' in said) {
          reached = said
          onPage?.(said)
        } else found[said.index] = said.read // a source that is begun again tells of its cases again
      }
      const task: ReaderTask = { source, settings: JSON.stringify(settings) }
      try {
        return found.slice(
          0,
          CaseCount.parse(
            await pool.run(task, { limitMs, isLimitPerPart: true, onProgress, signal, endsWorker: true }),
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
