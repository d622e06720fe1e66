import { realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, normalize, sep } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import { readRegular } from '../regular-file.ts'
import { bodyText } from './body-text.ts'
import { labelIn } from './folder-files.ts'
import { markdownMemories } from './markdown-memories.ts'
import { isJsonFile, MAX_RECORD_BYTES, type ReadMemories, textOf } from './memory-file.ts'

/** A memory in its indexed form. */
export interface KnownMemory {
  readonly id: string
  readonly title: string
  readonly body: string
}

/** The current state of a memory’s file. */
export type RecordNow =
  | { readonly state: 'active'; readonly id: string; readonly title: string; readonly body: string }
  /** `retired`: retired or archived; `outside`: no longer in the folder; `changed`: no longer a record. */
  | { readonly state: 'retired' | 'gone' | 'outside' | 'changed' }

/**
 * Reads the file of a memory again, just before the memory is used: it may have been edited in place since it was
 * indexed. `root` is the real path of the folder, `path` the file's path within it. For an export of many memories,
 * only the existence of the file is checked. Needs no schema library, because the hook calls it for candidates. Never
 * throws.
 */
export function recordNow(root: string, path: string, known: KnownMemory): RecordNow {
  try {
    if (!isInside(root, path)) return { state: 'outside' }
    if (known.id.startsWith(`${path}#`) && isJsonFile(path)) {
      statSync(join(root, path))
      return { state: 'active', ...known }
    }
    const bytes = readRegular({ path: join(root, path), name: path }, MAX_RECORD_BYTES)
    const text = textOf(path, bytes)
    return isJsonFile(path) ? recordIn(text) : noteIn(root, path, text, known.id)
  } catch (error) {
    return { state: isGone(error) ? 'gone' : 'changed' }
  }
}

function noteIn(root: string, path: string, text: string, id: string): RecordNow {
  const { memories } = markdownMemories({ path, text, label: labelIn(root, path), changedAt: 0 })
  const found = memories.find((memory) => memory.id === id)
  if (found === undefined) return { state: 'changed' }
  return found.isActive ? { state: 'active', id, title: found.title, body: found.body } : { state: 'retired' }
}

/** Whether a path is inside the folder, and its directory is not a link out of it. */
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

/**
 * Reads the memory of a record without validating its schema, for callers that cannot load it. Returns none for JSON
 * without an id or title, such as an export. Never throws.
 */
export function uncheckedRecord(_path: string, bytes: Uint8Array): ReadMemories {
  const none = { memories: [], problems: [] }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const now = recordIn(text)
    if (now.state !== 'active') return none
    const fields: object = Object(JSON.parse(text))
    const field = (name: string): unknown => Reflect.get(fields, name)
    const tags: unknown = field('tags')
    const updatedAt = field('updated_at')
    return {
      memories: [
        {
          ...{ id: now.id, title: now.title, body: now.body, isActive: true },
          category: String(field('category')).toUpperCase(),
          tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
          updatedAt: typeof updatedAt === 'string' ? updatedAt : null,
        },
      ],
      problems: [],
    }
  } catch {
    return none
  }
}

function isGone(error: unknown): boolean {
  if (error instanceof AppError) return isGone(error.cause)
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
