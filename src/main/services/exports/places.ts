import type { PrintedReport } from '../../../shared/contract/program/audit.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'

/** A file or folder that is to be written for a window. */
export interface NewPlace {
  /** What its dialog is called: “Export labels”. */
  readonly title: string
  /** Its name, with its ending; a host numbers it where it is taken, or lets a person choose another. */
  readonly name: string
}

/** A file that a window wants read. */
export interface KnownPlace {
  readonly title: string
  /** Without the dot. */
  readonly ending: string
  /** Which file of the host’s own folder; a host that asks a person does not heed it. */
  readonly name: string | null
}

/**
 * Where a window’s files go and come from. A window never names a path: a person chooses in a dialog of the system, or
 * the host has a folder of its own for it.
 */
export interface Places {
  /** The host’s own folder for files; `null` where a person is asked each time. */
  readonly folder: string | null
  /**
   * The path of something new; `null` where the person thought better of it. Throws INPUT_REFUSED for what stands there
   * already or may not be written.
   */
  toWrite(wanted: NewPlace): Promise<string | null>
  /** The path of a file that is there; `null` where the person thought better of it. Throws INPUT_REFUSED. */
  toRead(wanted: KnownPlace): Promise<string | null>
  /** A folder that is there, for what the program writes by itself; `null` where the person thought better of it. */
  toKeepIn(wanted: Pick<NewPlace, 'title'>): Promise<string | null>
  /** A folder that is there, to be read; `null` where the person thought better of it. Throws INPUT_REFUSED where there is no dialog. */
  toLookIn(wanted: Pick<NewPlace, 'title'>): Promise<string | null>
  /**
   * Prints a file of HTML: as a PDF beside it, or as a page that the window prints, whose dialog is the browser's. Throws
   * FILE_PROBLEM where the PDF cannot be written, INPUT_REFUSED where the host prints nothing.
   */
  print(file: string): Promise<PrintedReport>
  /** Shows a file that was written in the folder that it stands in, and runs nothing; `null` where nobody would see it. */
  readonly show: ((path: string) => void) | null
}

/** Where nothing goes and nothing comes from: for calls that write and read no files. */
export const nowhere: Places = {
  folder: null,
  toWrite: async () => null,
  toRead: async () => null,
  toKeepIn: async () => null,
  toLookIn: async () => null,
  print: () => Promise.reject(new AppError('INPUT_REFUSED', 'Nothing is printed without a window.')),
  show: null,
}

/** What a window hears where a person chose no place: nothing was written. */
export const NOT_CHOSEN = { event: 'cancelled' } as const

/** What a window wants written, under a name of its own where it may ask again after a lost connection. */
export interface Wanted extends NewPlace {
  readonly actionId: BatchId | null
}

/** What is asked for by a window, with the name of the wish. */
export type Named<Asked> = Asked & Pick<Wanted, 'actionId'>

/** What came of something that was to be written. */
interface Attempt<Line> {
  readonly path: string | null
  /** What was said when it stood there; `null` while it does not. */
  readonly done: Line | null
}

/** So many exports that a window asked for lately are remembered. */
const MOST_KNOWN = 20

/**
 * Writes what windows ask for, where a place was chosen. What is asked for again, as its answer was lost, is chosen and
 * written once: an attempt that is under way is waited for, one that was cut short is written in the same place.
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
    if (attempts.size > MOST_KNOWN && oldest !== undefined) attempts.delete(oldest)
  }
}

/** What something written today is called: `docket-labels-2026-01-31`. `now` in milliseconds. */
export function datedName(what: string, now: number): string {
  return `docket-${what}-${new Date(now).toISOString().slice(0, 10)}`
}
