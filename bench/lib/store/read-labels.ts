import { zstdDecompressSync } from 'node:zlib'
import type { Connection } from '../../../src/main/store/connection.ts'

interface Packed {
  readonly encoding: string
  readonly content: Uint8Array
}

/**
 * Reads all parts of labels, case by case, by plain statements: the case, its runs with their decisions unpacked and
 * parsed, its answers with their notes and corrections, and the events of both. Makes the JSON of the given rows, which
 * are ready. Returns the number of their characters.
 */
export function readAndStringify(db: Connection, rows: readonly unknown[]): number {
  const cases = db.prepare<[], string>('SELECT id FROM cases ORDER BY id').pluck()
  const one = db.prepare<[string]>('SELECT * FROM cases WHERE id = ?')
  const runs = db.prepare<[string], { record_sha256: string | null }>('SELECT * FROM runs WHERE case_id = ?')
  const answers = db.prepare<[string], { text_sha256: string | null }>(
    'SELECT * FROM feedback WHERE case_id = ? ORDER BY decision_id, reviewer_id',
  )
  const settled = db.prepare<[string]>('SELECT * FROM adjudications WHERE case_id = ?')
  const events = db.prepare<[string]>(
    "SELECT id, device, device_seq, hash, canonical FROM events WHERE case_id = ? AND type = 'feedback.give'",
  )
  const body = db.prepare<[string], Packed>('SELECT encoding, content FROM bodies WHERE sha256 = ?')
  for (const id of cases.all()) {
    const given = answers.all(id)
    if (given.length === 0) continue
    one.get(id)
    settled.all(id)
    events.all(id)
    for (const { record_sha256 } of runs.all(id)) parsed(record_sha256)
    for (const { text_sha256 } of given) parsed(text_sha256)
  }
  return rows.reduce<number>((length, row) => length + JSON.stringify(row).length, 0)

  function parsed(sha256: string | null): unknown {
    const found = sha256 === null ? undefined : body.get(sha256)
    if (found === undefined) return null
    const bytes = found.encoding === 'zstd' ? zstdDecompressSync(found.content) : found.content
    return JSON.parse(new TextDecoder().decode(bytes))
  }
}
