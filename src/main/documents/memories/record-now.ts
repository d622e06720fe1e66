import { realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, normalize, sep } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import { readRegular } from '../regular-file.ts'
import { bodyText } from './body-text.ts'

/** A record’s file has far fewer bytes. */
export const MOST_RECORD_BYTES = 1_000_000

/** What a memory’s file says now. */
export type RecordNow =
  | { readonly state: 'active'; readonly id: string; readonly title: string; readonly body: string }
  /** `retired`: retired or archived; `outside`: not in the folder any more; `changed`: no record any more. */
  | { readonly state: 'retired' | 'gone' | 'outside' | 'changed' }

/**
 * Reads the file of a memory once more, just before the memory is given away: it may have been edited in place since it was
 * indexed. `root` is the real path of the folder, `path` the memory’s within it. Needs no schema library: the hook calls it
 * for each candidate. It never throws.
 */
export function recordNow(root: string, path: string): RecordNow {
  try {
    if (!isInside(root, path)) return { state: 'outside' }
    const bytes = readRegular({ path: join(root, path), name: path }, MOST_RECORD_BYTES)
    return recordIn(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    return { state: isGone(error) ? 'gone' : 'changed' }
  }
}

/** Whether a path is one of the folder, and its own folder no link to elsewhere. */
function isInside(root: string, path: string): boolean {
  const plain = normalize(path)
  if (isAbsolute(plain) || plain === '..' || plain.startsWith(`..${sep}`)) return false
  const folder = realpathSync(dirname(join(root, plain)))
  return folder === root || folder.startsWith(`${root}${sep}`)
}

function recordIn(text: string): RecordNow {
  const record: unknown = JSON.parse(text)
  if (typeof record !== 'object' || record === null) return { state: 'changed' }
  const value = new Map<string, unknown>(Object.entries(record))
  const [id, title] = [value.get('id'), value.get('title')]
  if (typeof id !== 'string' || typeof title !== 'string') return { state: 'changed' }
  if ((value.get('record_status') ?? 'active') !== 'active') return { state: 'retired' }
  return { state: 'active', id, title, body: bodyText(String(value.get('category')), value.get('content')) }
}

function isGone(error: unknown): boolean {
  if (error instanceof AppError) return isGone(error.cause)
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
