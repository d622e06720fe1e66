import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { app } from 'electron'
import * as z from 'zod'
import type { RecentFile } from '../../../../shared/contract/cases/imports.ts'
import { deferred } from '../../../../shared/deferred.ts'

/** Most files and folders that are remembered. */
const MOST = 10

/** Paths that were imported, the newest first; each keeps its number. Kept beside what Chromium keeps, and no part of the store. */
const Kept = deferred(() => z.array(z.object({ number: z.int().positive(), path: z.string() })))
type Kept = z.infer<typeof Kept>

/** Remembers what was opened or chosen, here and in the system's own list. */
export function noteRecent(paths: readonly string[]): void {
  const before = kept()
  let next = Math.max(0, ...before.map(({ number }) => number))
  const added = paths.slice(0, MOST).map((path) => ({ number: ++next, path }))
  keep([...added.toReversed(), ...before.filter(({ path }) => !paths.includes(path))].slice(0, MOST))
  for (const { path } of added) app.addRecentDocument(path)
}

/** What is remembered, without its paths. */
export function recentFiles(): RecentFile[] {
  return kept().map(({ number, path }) => ({ number, name: basename(path), folder: basename(dirname(path)) }))
}

/** The path of a remembered file; `null` where it is remembered no more. */
export function recentPath(number: number): string | null {
  return kept().find((each) => each.number === number)?.path ?? null
}

/** Forgets all of them, in the system's own list as well. */
export function clearRecent(): void {
  keep([])
  app.clearRecentDocuments()
}

function kept(): Kept {
  try {
    return Kept.parse(JSON.parse(readFileSync(keptIn(), 'utf8')))
  } catch {
    return [] // none yet, or not ours: nothing is lost by starting anew
  }
}

function keep(files: Kept): void {
  try {
    writeFileSync(keptIn(), JSON.stringify(files))
  } catch {
    // A full disk must not keep a file from being imported; it is only not offered again.
  }
}

function keptIn(): string {
  return join(app.getPath('sessionData'), 'recent-files.json')
}
