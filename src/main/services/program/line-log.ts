import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import type * as z from 'zod'

/**
 * A file of JSON lines beside the store, to which every process on it appends. A file of more than `mostBytes` becomes
 * the older one, `FILE.1`, of which there is one.
 */
export function lineLog<T>(file: string, schema: z.ZodType<T>, mostBytes: number) {
  const older = `${file}.1`

  return {
    /** Appends a line, as far as that is possible: a disk that is full or read-only must not stop the program. */
    add(line: T): void {
      try {
        if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostBytes) renameSync(file, older)
        appendFileSync(file, `${JSON.stringify(line)}\n`)
      } catch {
        // Whoever started the program reads of its bugs on stderr.
      }
    },

    /** The newest lines, oldest first; one that was cut off by a power failure is passed over. */
    newest: (count: number): T[] => [older, file].flatMap(linesOf).slice(-count),
  }

  function linesOf(path: string): T[] {
    if (!existsSync(path)) return []
    return readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((text) => parsed(text) ?? [])
  }

  function parsed(text: string): T | null {
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      return null
    }
  }
}
