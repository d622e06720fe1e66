import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import { partialFile } from '../../store/partial-file.ts'
import { writeText } from './data-file.ts'
import { writeProblem } from './write-problem.ts'

/** A written text file and its size in bytes. */
export interface WrittenFile {
  readonly event: 'written'
  readonly file: string
  readonly bytes: number
}

/**
 * Writes a text into a new file, which gets its name when complete; until then `storeDir` records it. Throws
 * INPUT_REFUSED if the file exists already, and FILE_PROBLEM.
 */
export async function writeNewFile(file: string, text: string, storeDir: string): Promise<WrittenFile> {
  const path = resolve(file)
  if (existsSync(path)) throw new AppError('INPUT_REFUSED', `${path} already exists. Choose another name.`)
  try {
    using written = partialFile(path, { notedIn: storeDir })
    const { bytes } = await writeText(written.path, text)
    written.keep()
    return { event: 'written', file: path, bytes }
  } catch (error) {
    throw writeProblem(error, path)
  }
}
