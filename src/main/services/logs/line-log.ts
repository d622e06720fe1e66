import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import type * as z from 'zod'

/**
 * A file of JSON lines beside the store, to which every process on the store appends. A file above `maxBytes` is
 * renamed to `FILE.1`, replacing the older one.
 */
export function lineLog<T>(file: string, schema: z.ZodType<T>, maxBytes: number) {
  const older = `${file}.1`

  return {
    /** Appends a line, if possible: a full or read-only disk must not stop the program. */
    add(line: T): void {
      try {
        if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) renameSync(file, older)
        appendFileSync(file, `${JSON.stringify(line)}\n`)
      } catch {
        // Errors are also printed on stderr.
      }
    },

    /** Returns the newest lines, oldest first; skips one that was cut off by a power failure. */
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
