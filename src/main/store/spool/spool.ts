import { statSync } from 'node:fs'
import { join } from 'node:path'
import { spoolFolder } from './places.ts'
import { namesIn, writeWhole } from './whole-file.ts'

/** How a waiting prompt is called: when it was asked, then what tells it from others. */
export const WAITING = /^\d{15}-[0-9a-f-]{36}\.json$/

/** How much waits at most. */
export interface SpoolLimits {
  readonly files: number
  readonly bytes: number
}

const SPOOL_LIMITS: SpoolLimits = { files: 1_000, bytes: 64 * 1024 * 1024 }

/** A name for a prompt that is asked at a time, in milliseconds since 1970; names sort as the prompts were asked. */
export function promptId(at: number, unique: string): string {
  return `${String(Math.max(0, Math.trunc(at))).padStart(15, '0')}-${unique}`
}

/**
 * Leaves a prompt in the spool, whole or not at all. `false` where as much waits as may: what is waiting stays, and the
 * new one is not recorded. Processes that ask at the same moment may together exceed the limit by one file each.
 */
export function spool(storeDir: string, id: string, text: string, limits = SPOOL_LIMITS): boolean {
  const folder = spoolFolder(storeDir)
  const names = namesIn(folder).filter((name) => WAITING.test(name))
  if (names.length >= limits.files) return false
  const waiting = names.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0)
  if (waiting + Buffer.byteLength(text) > limits.bytes) return false
  writeWhole(folder, `${id}.json`, text, id)
  return true
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
