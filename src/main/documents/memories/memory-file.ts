import { AppError } from '../../../shared/errors.ts'
import { refuse } from '../refuse.ts'
import { readRegular } from '../regular-file.ts'
import type { FolderFile } from './folder-files.ts'
import { markdownMemories } from './markdown-memories.ts'
import type { Memory } from './record.ts'

/** Maximum bytes of a file with memories; exports of other tools are larger. */
export const MAX_RECORD_BYTES = 1_000_000
const MAX_EXPORT_BYTES = 64_000_000

/** The memories of a file. */
export interface ReadMemories {
  readonly memories: readonly Memory[]
  /** Sentences about unread parts, with the name of the file. */
  readonly problems: readonly string[]
}

/**
 * Reads the memories of JSON. It is passed as a parameter, because it needs a schema library that the hook does not
 * load.
 */
export type ReadJson = (path: string, bytes: Uint8Array) => ReadMemories

const JSON_FILE = /\.(?:json|jsonl|ndjson|af)$/i

/** Whether a file is JSON by its ending: a record, or an export of another tool. */
export function isJsonFile(path: string): boolean {
  return JSON_FILE.test(path)
}

/** Reads a file of a memory folder; an unreadable file has a problem and no memories. Never throws an AppError. */
export function readMemoryFile(root: string, file: FolderFile, readJson: ReadJson): ReadMemories {
  const { path, problem } = file
  if (problem !== null) return { memories: [], problems: [`${path}: ${problem}`] }
  try {
    const most = isJsonFile(path) ? MAX_EXPORT_BYTES : MAX_RECORD_BYTES
    const bytes = readRegular({ path: `${root}/${path}`, name: path }, most)
    if (isJsonFile(path)) return readJson(path, bytes)
    return withoutNone(path, markdownMemories({ ...file, text: textOf(path, bytes) }))
  } catch (error) {
    if (error instanceof AppError) return { memories: [], problems: [error.message] }
    throw error
  }
}

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark. Other encodings are not guessed, because the hook, which reads notes
 * too, loads no library for it.
 */
export function textOf(path: string, bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refuse(path, 'it is not text in UTF-8 or UTF-16. Save it as UTF-8.')
  }
}

/** Adds a problem to a file without text; an index file with links only needs no memory of its own. */
function withoutNone(path: string, read: ReadMemories): ReadMemories {
  if (read.memories.length > 0 || read.problems.length > 0 || /(^|\/)(memory|index)\.md$/i.test(path))
    return read
  return { memories: [], problems: [`${path}: it is empty. Write something into it, or remove it.`] }
}
