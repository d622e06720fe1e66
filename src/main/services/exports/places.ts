import type { PrintedReport } from '../../../shared/contract/program/audit.ts'

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

/** What a window hears where a person chose no place: nothing was written. */
export const NOT_CHOSEN = { event: 'cancelled' } as const

/** Has a place chosen, and writes there. */
export async function* writtenTo<Line>(
  choose: () => Promise<string | null>,
  write: (path: string) => AsyncIterable<Line>,
): AsyncGenerator<Line | typeof NOT_CHOSEN> {
  const path = await choose()
  if (path === null) yield NOT_CHOSEN
  else yield* write(path)
}

/** What something written today is called: `docket-labels-2026-01-31`. `now` in milliseconds. */
export function datedName(what: string, now: number): string {
  return `docket-${what}-${new Date(now).toISOString().slice(0, 10)}`
}
