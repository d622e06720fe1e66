import { join } from 'node:path'
import * as z from 'zod'
import { Millis } from '../../../shared/domain/ids.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import type { Clock } from '../../judging/port/result.ts'
import { lineLog } from './line-log.ts'

/** Size in bytes at which the log is rotated; one old file is kept. */
const MAX_BYTES = 512 * 1024

/** Maximum number of stack frames and of causes; more are cut. */
const MAX_FRAMES = 20
const MAX_CAUSES = 5

/** An error without its message, which may quote a case, a path or a person. */
const BugPart = lazyObject(() => ({
  name: z.string(),
  code: z.string().nullable(),
  frames: z.array(z.string()),
}))

/** A logged error; the first part is the error itself, the others are its causes. */
const LoggedBug = lazyObject(() => ({
  at: Millis,
  version: z.string(),
  process: z.string(),
  parts: z.array(BugPart),
}))
type BugPart = z.infer<typeof BugPart>

export interface BugLogParts {
  readonly dir: string
  readonly clock: Pick<Clock, 'now'>
  readonly version: string
  /** Name of the process: "The Docket window". */
  readonly process: string
  /** Called with each error as well, including its message. */
  readonly tell: (error: unknown) => void
}

/**
 * The unexpected errors of all processes on a store, one per line in a file beside it: what failed and where, without
 * messages.
 */
export function bugLog({ dir, clock, version, process, tell }: BugLogParts) {
  const lines = lineLog(join(dir, 'bugs.log'), LoggedBug, MAX_BYTES)

  return {
    /** Logs an error, if possible. */
    note(error: unknown): void {
      tell(error)
      lines.add({ at: clock.now(), version, process, parts: partsOf(error) })
    },

    /** Returns the newest errors, oldest first. */
    newest: lines.newest,
  }
}

export type BugLog = ReturnType<typeof bugLog>

function partsOf(error: unknown): BugPart[] {
  const parts: BugPart[] = []
  let next: unknown = error
  while (next !== undefined && parts.length < MAX_CAUSES) {
    parts.push(partOf(next))
    next = next instanceof Error ? next.cause : undefined
  }
  return parts
}

function partOf(error: unknown): BugPart {
  if (!(error instanceof Error)) return { name: typeof error, code: null, frames: [] }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return { name: word(error.name), code: code === null ? null : word(code), frames: framesOf(error) }
}

/** Returns the frames below the message, which may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const below = stack.slice(stack.indexOf(message) + message.length)
  return below
    .split('\n')
    .filter((line) => /^\s+at .*\d+:\d+\)?$/.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim().replace(/^at (?:(.*) \()?(?:.*[\\/])?([^\\/()]+:\d+:\d+)\)?$/, frame))
}

/** Returns the caller and the file name; the folder may be named after a person. */
function frame(_: string, caller: string | undefined, place: string): string {
  return caller === undefined ? place : `${caller} ${place}`
}

/** Returns a name or code, which is a single word; any other text is replaced by "?". */
function word(text: string): string {
  return /^[\w.:-]{1,60}$/.test(text) ? text : '?'
}
