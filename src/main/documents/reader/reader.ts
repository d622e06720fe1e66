import { counted } from '../../../shared/counted.ts'
import type { AppError } from '../../../shared/errors.ts'
import { createThreadPool, ThreadFailure } from '../../threads/thread-pool.ts'
import { PageDocument } from '../pages/page-document.ts'
import { refuse, unreadable } from '../refuse.ts'
import { ReaderProgress, type ReaderStart, type ReadRequest } from './reader-messages.ts'
import type { ReaderPlaces } from './reader-places.ts'

export interface DocumentReaderOptions {
  readonly places: ReaderPlaces
  /** Number of documents that are read concurrently. */
  readonly width: number
  /** Timeout of one document in milliseconds; ten minutes by default. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10 * 60_000
/** Memory limit of one thread. */
const MAX_MEGABYTES = 1_024

/**
 * Reads documents in worker threads, several concurrently. A thread that dies or exceeds the timeout fails its document
 * with a sentence.
 */
export function createDocumentReader({ places, width, timeoutMs = TIMEOUT_MS }: DocumentReaderOptions) {
  const { recogniser, language, characterMaps } = places
  const pool = createThreadPool({
    program: places.reader,
    width,
    start: { recogniser, language, characterMaps } satisfies ReaderStart,
    // What libraries print is for nobody: what goes wrong is said in sentences.
    worker: { resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES }, stdout: true, stderr: true },
  })

  return {
    width,
    /** Reads one document. Throws INPUT_REFUSED with a sentence that names the file. */
    async read(
      request: ReadRequest,
      onPage: (page: number, pages: number) => void = () => {},
    ): Promise<PageDocument> {
      const onProgress = (progress: unknown) => {
        const { page, pages } = ReaderProgress.parse(progress)
        onPage(page, pages)
      }
      try {
        return PageDocument.parse(await pool.run(request, { limitMs: timeoutMs, onProgress }))
      } catch (error) {
        throw error instanceof ThreadFailure ? refusal(request, error, timeoutMs) : error
      }
    },
    close: pool.close,
  }
}

function refusal({ file }: ReadRequest, { reason, cause }: ThreadFailure, timeoutMs: number): AppError {
  switch (reason) {
    case 'closed':
      return refuse(file.name, 'it was not read: Docket was closed meanwhile. Import it again.')
    case 'too long':
      return refuse(
        file.name,
        `it took longer than ${counted(Math.max(1, Math.round(timeoutMs / 60_000)), 'minute')} to read. Print it to a new, smaller PDF.`,
      )
    case 'died':
      return isTooLarge(cause)
        ? refuse(
            file.name,
            'it took more memory to read than any document should. Print it to a new, smaller PDF.',
          )
        : unreadable(file.name, cause ?? 'its thread ended')
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

export type DocumentReader = ReturnType<typeof createDocumentReader>
