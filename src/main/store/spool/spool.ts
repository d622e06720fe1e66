import { statSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn, writeAtomically } from './atomic-write.ts'
import { spoolFolder } from './places.ts'

/** File name of a waiting prompt: its time, then a unique part. */
export const WAITING = /^\d{15}-[0-9a-f-]{36}\.json$/

/** Maximum size of the spool. */
export interface SpoolLimits {
  readonly files: number
  readonly bytes: number
}

const SPOOL_LIMITS: SpoolLimits = { files: 1_000, bytes: 64 * 1024 * 1024 }

/** Returns the name of a prompt; `at` is in milliseconds since 1970. Names sort by time. */
export function promptId(at: number, unique: string): string {
  return `${String(Math.max(0, Math.trunc(at))).padStart(15, '0')}-${unique}`
}

/**
 * Writes a prompt into the spool, completely or not at all. Returns `false` if the spool is full: the waiting prompts
 * stay, and the new one is not recorded. Processes that write at the same moment may together exceed the limit by one
 * file each.
 */
export function spool(storeDir: string, id: string, text: string, limits = SPOOL_LIMITS): boolean {
  const folder = spoolFolder(storeDir)
  const names = namesIn(folder).filter((name) => WAITING.test(name))
  if (names.length >= limits.files) return false
  const waiting = names.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0)
  if (waiting + Buffer.byteLength(text) > limits.bytes) return false
  writeAtomically(folder, `${id}.json`, text, id)
  return true
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
