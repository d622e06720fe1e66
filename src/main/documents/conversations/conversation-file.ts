import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { resolve, sep } from 'node:path'
import { type ConversationLimits, type ConversationTurn, conversationTurns } from './conversation.ts'

/** How many bytes at the end of a transcript are read; the second size if the first has too few turns. */
const TAIL_BYTES = [256 * 1024, 4 * 1024 * 1024] as const

/** Does not follow links, and does not block on a pipe. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const LINE_END = 10

/** The end of a transcript, before the current prompt. */
export interface RecentConversation {
  readonly turns: readonly ConversationTurn[]
  /** Identifies this position in the conversation: a hash of the last line; `null` if there is no line. */
  readonly place: string | null
}

/** No known conversation. */
export const NO_CONVERSATION: RecentConversation = { turns: [], place: null }

/**
 * Returns the newest turns of a transcript. Reads only the end of the file, regardless of its size. Returns none for a
 * file that does not exist, is not a regular file, or is neither in the user's home folder nor in a folder for
 * temporary files.
 */
export function readConversation(
  path: string,
  prompt: string,
  limits: ConversationLimits,
): RecentConversation {
  const descriptor = opened(path)
  if (descriptor === null) return NO_CONVERSATION
  try {
    const { size } = fstatSync(descriptor)
    let read = NO_CONVERSATION
    for (const most of TAIL_BYTES) {
      const lines = lastLines(descriptor, size, most)
      const last = lines.at(-1)
      const place = last === undefined ? null : createHash('sha256').update(last).digest('hex')
      read = { turns: conversationTurns(lines, prompt, limits), place }
      if (most >= size || read.turns.length >= limits.turns) break
    }
    return read
  } catch {
    return NO_CONVERSATION
  } finally {
    closeSync(descriptor)
  }
}

/** Opens the file for reading; `null` if that is not permitted. */
function opened(path: string): number | null {
  try {
    const real = realpathSync(path)
    if (!readableRoots().some((root) => real.startsWith(`${root}${sep}`))) return null
    const descriptor = openSync(real, FLAGS)
    if (fstatSync(descriptor).isFile()) return descriptor
    closeSync(descriptor)
    return null
  } catch {
    return null
  }
}

/** Returns the real paths of the user's home folder and the folders for temporary files. */
function readableRoots(): string[] {
  return [homedir(), tmpdir(), ...(process.platform === 'win32' ? [] : ['/tmp'])].flatMap((folder) => {
    try {
      return [realpathSync(resolve(folder))]
    } catch {
      return []
    }
  })
}

/**
 * Returns the complete lines among the last bytes of a file. The first line may be cut, so it is included only at the
 * beginning of the file.
 */
function lastLines(descriptor: number, size: number, most: number): string[] {
  const from = Math.max(0, size - most)
  const bytes = Buffer.alloc(size - from)
  let read = 0
  while (read < bytes.length) {
    const more = readSync(descriptor, bytes, read, bytes.length - read, from + read)
    if (more === 0) break
    read += more
  }
  const begin = from === 0 ? 0 : bytes.indexOf(LINE_END) + 1
  const isCut = from > 0 && begin === 0
  if (isCut) return []
  return bytes
    .toString('utf8', begin, read)
    .split('\n')
    .filter((line) => line.trim() !== '')
}
