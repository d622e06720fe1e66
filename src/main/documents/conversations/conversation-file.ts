import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { resolve, sep } from 'node:path'
import { type ConversationLimits, type ConversationTurn, conversationTurns } from './conversation.ts'

/** How much of the end of a transcript is read: the second where the first holds too few turns. */
const TAIL_BYTES = [256 * 1024, 4 * 1024 * 1024] as const

/** Follows no link, and does not wait for somebody to write into a pipe. Windows has neither of the two. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const LINE_END = 10

/** What a transcript says of the prompt that is asked just now. */
export interface RecentConversation {
  readonly turns: readonly ConversationTurn[]
  /** Tells this place of the conversation from others: a hash of the last line; `null` where there is no line. */
  readonly place: string | null
}

/** Nothing is known of what was said before. */
export const NO_CONVERSATION: RecentConversation = { turns: [], place: null }

/**
 * The newest turns of a transcript, of which only the end is read, whatever its size. A file that is not there, is not a
 * regular one, or lies neither under the home of the user nor in a folder for temporary files, has none.
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

/** The file, open to be read, where it may be. */
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

/** The home of the user and the folders for temporary files, as they are really called. */
function readableRoots(): string[] {
  return [homedir(), tmpdir(), ...(process.platform === 'win32' ? [] : ['/tmp'])].flatMap((folder) => {
    try {
      return [realpathSync(resolve(folder))]
    } catch {
      return []
    }
  })
}

/** The whole lines among the last bytes of a file: the first, which may be cut, only where the file begins with it. */
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
