import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import { beside } from '../../store/beside.ts'
import { writeText } from './data-file.ts'
import { writeProblem } from './write-problem.ts'

/** A text in a file of its own, and how large it is. */
export interface WrittenFile {
  readonly event: 'written'
  readonly file: string
  readonly bytes: number
}

/**
 * Writes a text into a new file, which stands under its name once it is whole; `storeDir` notes it until then. Throws
 * INPUT_REFUSED where something stands there already, and FILE_PROBLEM.
 */
export async function writeNewFile(file: string, text: string, storeDir: string): Promise<WrittenFile> {
  const path = resolve(file)
  if (existsSync(path)) throw new AppError('INPUT_REFUSED', `${path} already exists. Choose another name.`)
  try {
    using written = beside(path, { notedIn: storeDir })
    const { bytes } = await writeText(written.path, text)
    written.keep()
    return { event: 'written', file: path, bytes }
  } catch (error) {
    throw writeProblem(error, path)
  }
}
