import { decodedText } from '../encoding.ts'
import { refuse } from '../refuse.ts'
import { type ExportedMemories, exportedMemories } from './exported-memories.ts'
import { readRecord } from './record.ts'

/**
 * Returns the memories of a JSON file of a memory folder: a record of version 1.0, an export of another tool, or one
 * JSON object per line. Refuses any other file, with its name and the problem.
 */
export function jsonMemories(path: string, bytes: Uint8Array): ExportedMemories {
  const text = decodedText(bytes)?.replace(/^\ufeff/, '') ?? ''
  const value = jsonOf(text)
  if (value !== undefined) {
    const found = exportedMemories(path, value)
    if (found !== null) return found
    refuseOther(path, value)
    return { memories: [readRecord(path, bytes)], problems: [] }
  }
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '')
  const values = lines.flatMap((line) => jsonOf(line) ?? [])
  if (values.length === 0) return { memories: [readRecord(path, bytes)], problems: [] }
  const found = exportedMemories(path, values)
  if (found === null)
    throw refuse(
      path,
      'its lines are JSON, but none of them is a memory with a text. Remove it, or export it again.',
    )
  const broken = lines.length - values.length
  return {
    memories: found.memories,
    problems: [
      ...found.problems,
      ...(broken === 0
        ? []
        : [`${path}: ${broken} of ${lines.length} lines are not valid JSON, so they were not read.`]),
    ],
  }
}

/** Refuses JSON without any field of a record. */
function refuseOther(path: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const fields = Object.keys(value)
  if (fields.some((field) => RECORD_FIELDS.has(field))) return
  const shown = fields.slice(0, 4).join(', ') + (fields.length > 4 ? ', …' : '')
  throw refuse(
    path,
    `it is JSON, but no memory and no known export${shown === '' ? '' : ` (its fields: ${shown})`}. Remove it, or save its notes as Markdown.`,
  )
}

const RECORD_FIELDS: ReadonlySet<string> = new Set([
  'schema_version',
  'category',
  'content',
  'record_status',
  'title',
])

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
