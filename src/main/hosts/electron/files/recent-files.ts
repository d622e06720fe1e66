import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { app } from 'electron'
import * as z from 'zod'
import type { RecentFile } from '../../../../shared/contract/cases/imports.ts'
import { lazySchema } from '../../../../shared/lazy-schema.ts'

/** Maximum number of remembered files and folders. */
const MOST = 10

/** Imported paths, the newest first; each keeps its number. Stored with Chromium's data, not in the store. */
const Kept = lazySchema(() => z.array(z.object({ number: z.int().positive(), path: z.string() })))
type Kept = z.infer<typeof Kept>

/** Remembers opened or chosen paths, here and in the system's own list. */
export function noteRecent(paths: readonly string[]): void {
  const before = kept()
  let next = Math.max(0, ...before.map(({ number }) => number))
  const added = paths.slice(0, MOST).map((path) => ({ number: ++next, path }))
  keep([...added.toReversed(), ...before.filter(({ path }) => !paths.includes(path))].slice(0, MOST))
  for (const { path } of added) app.addRecentDocument(path)
}

/** Returns the remembered files, without their paths. */
export function recentFiles(): RecentFile[] {
  return kept().map(({ number, path }) => ({ number, name: basename(path), folder: basename(dirname(path)) }))
}

/** Returns the path of a remembered file; `null` if it is no longer remembered. */
export function recentPath(number: number): string | null {
  return kept().find((each) => each.number === number)?.path ?? null
}

/** Clears the list, and the system's own. */
export function clearRecent(): void {
  keep([])
  app.clearRecentDocuments()
}

function kept(): Kept {
  try {
    return Kept.parse(JSON.parse(readFileSync(keptIn(), 'utf8')))
  } catch {
    return [] // Missing, or not our file: an empty list loses nothing.
  }
}

function keep(files: Kept): void {
  try {
    writeFileSync(keptIn(), JSON.stringify(files))
  } catch {
    // A full disk must not prevent an import; the file is only not remembered.
  }
}

function keptIn(): string {
  return join(app.getPath('sessionData'), 'recent-files.json')
}
