import type { PrintedReport } from '../../../shared/contract/program/audit.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'

/** A file or folder to be written for a window. */
export interface NewPlace {
  /** Title of the dialog: “Export labels”. */
  readonly title: string
  /** File name with extension; if it is taken, the host adds a number or lets a person choose another. */
  readonly name: string
}

/** A file to be read for a window. */
export interface KnownPlace {
  readonly title: string
  /** File extension, without the dot. */
  readonly ending: string
  /** The file in the host’s own folder; ignored by a host that asks a person. */
  readonly name: string | null
}

/**
 * Where a window’s files are written and read. A window never names a path: a person chooses in a dialog of the system,
 * or the host has a folder for it.
 */
export interface Places {
  /** The host’s own folder for files; `null` if a person is asked each time. */
  readonly folder: string | null
  /**
   * Returns the path of a new file or folder; `null` if the person cancels. Throws INPUT_REFUSED if it exists already
   * or may not be written.
   */
  toWrite(wanted: NewPlace): Promise<string | null>
  /** Returns the path of an existing file; `null` if the person cancels. Throws INPUT_REFUSED. */
  toRead(wanted: KnownPlace): Promise<string | null>
  /** Returns an existing folder for files that the program writes automatically; `null` if the person cancels. */
  toKeepIn(wanted: Pick<NewPlace, 'title'>): Promise<string | null>
  /** Returns an existing folder to read; `null` if the person cancels. Throws INPUT_REFUSED if there is no dialog. */
  toLookIn(wanted: Pick<NewPlace, 'title'>): Promise<string | null>
  /**
   * Prints an HTML file: as a PDF beside it, or as a page that the window prints with the browser's dialog. Throws
   * FILE_PROBLEM if the PDF cannot be written, INPUT_REFUSED if the host cannot print.
   */
  print(file: string): Promise<PrintedReport>
  /** Shows a written file in its folder, without running anything; `null` if nobody would see it. */
  readonly show: ((path: string) => void) | null
}

/** No places: for calls that write and read no files. */
export const nowhere: Places = {
  folder: null,
  toWrite: async () => null,
  toRead: async () => null,
  toKeepIn: async () => null,
  toLookIn: async () => null,
  print: () => Promise.reject(new AppError('INPUT_REFUSED', 'Nothing is printed without a window.')),
  show: null,
}

/** The line for a window if a person chose no place: nothing was written. */
export const NOT_CHOSEN = { event: 'cancelled' } as const

/**
 * A file or folder that a window requests, with an action id if the window may repeat the request after a lost
 * connection.
 */
export interface Wanted extends NewPlace {
  readonly actionId: BatchId | null
}

/** A window's request with its action id. */
export type Named<Asked> = Asked & Pick<Wanted, 'actionId'>

/** The state of a requested write. */
interface Attempt<Line> {
  readonly path: string | null
  /** The final line once it is written; else `null`. */
  readonly done: Line | null
}

/** Number of recent exports that are remembered. */
const MAX_KNOWN = 20

/**
 * Writes what windows request, after a place was chosen. A repeated request, whose answer was lost, is chosen and
 * written once: an attempt in progress is awaited, an interrupted one is written to the same place.
 */
export function writer<Line extends { readonly event: string }>() {
  const attempts = new Map<BatchId, Attempt<Line>>()
  const underWay = new Map<BatchId, Promise<void>>()

  return async function* writtenTo(
    places: Pick<Places, 'toWrite'>,
    { actionId, ...wanted }: Wanted,
    write: (path: string) => AsyncIterable<Line>,
  ): AsyncGenerator<Line | typeof NOT_CHOSEN> {
    while (actionId !== null && underWay.has(actionId)) await underWay.get(actionId)
    const { promise, resolve } = Promise.withResolvers<void>()
    if (actionId !== null) underWay.set(actionId, promise)
    try {
      const known = actionId === null ? undefined : attempts.get(actionId)
      if (known?.done != null) {
        yield known.done
        return
      }
      const path = known === undefined ? await places.toWrite(wanted) : known.path
      note(actionId, { path, done: null })
      if (path === null) yield NOT_CHOSEN
      else
        for await (const line of write(path)) {
          if (line.event === 'exported') note(actionId, { path, done: line })
          yield line
        }
    } finally {
      if (actionId !== null) underWay.delete(actionId)
      resolve()
    }
  }

  function note(actionId: BatchId | null, attempt: Attempt<Line>): void {
    if (actionId === null) return
    attempts.set(actionId, attempt)
    const [oldest] = attempts.keys()
    if (attempts.size > MAX_KNOWN && oldest !== undefined) attempts.delete(oldest)
  }
}

/** Returns the name of a file written today: `docket-labels-2026-01-31`. `now` in milliseconds. */
export function datedName(what: string, now: number): string {
  return `docket-${what}-${new Date(now).toISOString().slice(0, 10)}`
}
