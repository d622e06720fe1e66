import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the parts are that reading documents needs besides its own code. */
export interface ReaderPlaces {
  /** The program of a reader's process. */
  readonly reader: string
  /** The program of a recognizer's thread; `null` for the one in its package. */
  readonly recognizer: string | null
  /** The folder with `eng.traineddata.gz`. */
  readonly language: string
  /** The folder of the tables of characters of East Asian fonts, with a slash at its end. */
  readonly characterMaps: string
}

/** The parts as they were built beside the program, or as the packages have them where it runs from its sources. */
export function readerPlaces(program: string): ReaderPlaces {
  const source = join(program, 'intake', 'reader', 'reader-process.ts')
  if (!existsSync(source)) {
    const parts = join(program, '..', 'documents')
    return {
      reader: join(parts, 'reader.cjs'),
      recognizer: join(parts, 'recognizer.cjs'),
      language: parts,
      characterMaps: `${join(parts, 'cmaps')}/`,
    }
  }
  const { resolve } = createRequire(import.meta.url)
  return {
    reader: source,
    recognizer: null,
    language: join(dirname(resolve('@tesseract.js-data/eng')), '4.0.0_best_int'),
    characterMaps: `${join(dirname(resolve('pdfjs-dist/package.json')), 'cmaps')}/`,
  }
}
