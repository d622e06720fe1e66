import { join } from 'node:path'
import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'
import { Millis } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../judging/port/result.ts'
import { lineLog } from './line-log.ts'

/** Size in bytes at which the log is rotated; one old file is kept. */
const MOST_BYTES = 512 * 1024

/** Longer stacks and chains of causes are cut. */
const MOST_FRAMES = 20
const MOST_CAUSES = 5

/** An error without its message, which may quote a case, a path or a person. */
const BugPart = deferredObject(() => ({
  name: z.string(),
  code: z.string().nullable(),
  frames: z.array(z.string()),
}))

/** A bug as it is written down; the first part is the error itself, the others are what caused it. */
const LoggedBug = deferredObject(() => ({
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
  /** What kind of process it is: "The Docket window". */
  readonly process: string
  /** Told of each bug as well, words and all. */
  readonly tell: (error: unknown) => void
}

/** The bugs of all processes on a store, one a line in a file beside it: what failed and where, and none of its words. */
export function bugLog({ dir, clock, version, process, tell }: BugLogParts) {
  const lines = lineLog(join(dir, 'bugs.log'), LoggedBug, MOST_BYTES)

  return {
    /** Logs a bug, if possible. */
    note(error: unknown): void {
      tell(error)
      lines.add({ at: clock.now(), version, process, parts: partsOf(error) })
    },

    /** The newest bugs, oldest first. */
    newest: lines.newest,
  }
}

export type BugLog = ReturnType<typeof bugLog>

function partsOf(error: unknown): BugPart[] {
  const parts: BugPart[] = []
  let next: unknown = error
  while (next !== undefined && parts.length < MOST_CAUSES) {
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

/** The message stands above the frames, and may have lines that look like any other. */
function framesOf({ stack = '', message }: Error): string[] {
  const below = stack.slice(stack.indexOf(message) + message.length)
  return below
    .split('\n')
    .filter((line) => /^\s+at .*\d+:\d+\)?$/.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim().replace(/^at (?:(.*) \()?(?:.*[\\/])?([^\\/()]+:\d+:\d+)\)?$/, frame))
}

/** Who called, and the name of the file: the folder it is in may be named after a person. */
function frame(_: string, caller: string | undefined, place: string): string {
  return caller === undefined ? place : `${caller} ${place}`
}

/** Names and codes are single words; whatever else stands there is none of ours. */
function word(text: string): string {
  return /^[\w.:-]{1,60}$/.test(text) ? text : '?'
}
