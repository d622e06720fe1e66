import { AppError } from '../../../shared/errors.ts'
import type { NamedFile } from '../named-file.ts'
import type { PageDocument, PageFormat, PageLimits } from '../pages/page-document.ts'
import { readDocument } from '../pages/read-document.ts'
import { createRecognizer } from '../pages/recognizer.ts'
import { unreadable } from '../refuse.ts'
import type { ReaderPlaces } from './reader-places.ts'

/** A document to read. */
export interface PageRequest {
  readonly file: NamedFile
  readonly format: PageFormat
  readonly limits: PageLimits
}

/** Reads documents with pages. */
export interface PageReader {
  /** Throws INPUT_REFUSED with a sentence that names the file. */
  read(request: PageRequest): Promise<PageDocument>
}

/** Creates a reader in this process, whose memory and time the caller limits; `progress` is called before each page. */
export function createPageReader(
  { recognizer: program, language, characterMaps }: Omit<ReaderPlaces, 'reader'>,
  progress: (page: number, pages: number) => void,
): PageReader {
  const recognizer = createRecognizer({ language, program })
  return {
    async read({ file, format, limits }) {
      try {
        return await readDocument(file, format, { limits, characterMaps, recognizer, progress })
      } catch (error) {
        // Errors other than AppError come from a library that cannot handle an invalid file.
        throw error instanceof AppError ? error : unreadable(file.name, error)
      }
    },
  }
}
