import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Locations of the parts that reading documents needs in addition to its own code. */
export interface ReaderPlaces {
  /** The script of the reader's process. */
  readonly reader: string
  /** The script of the recognizer's thread; `null` for the one in its package. */
  readonly recognizer: string | null
  /** The folder with `eng.traineddata.gz`. */
  readonly language: string
  /** The folder of the character maps of East Asian fonts, with a slash at the end. */
  readonly characterMaps: string
}

/** Returns the locations in the built program, or in the packages if the program runs from its sources. */
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
