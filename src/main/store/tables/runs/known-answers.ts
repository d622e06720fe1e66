import type { Millis, Sha256 } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type Answer = Schema['known_answers']

/** Cached answers. Each belongs to the case that paid for it, and is deleted with it. */
export function knownAnswerTable(db: Connection) {
  const put = db.prepare<[Answer]>(
    `INSERT INTO known_answers VALUES (@request_sha256, @case_id, @at, @known)
       ON CONFLICT DO UPDATE SET case_id = excluded.case_id, at = excluded.at, known = excluded.known`,
  )
  const get = db
    .prepare<[Sha256, Millis], string>('SELECT known FROM known_answers WHERE request_sha256 = ? AND at > ?')
    .pluck()
  const removeBefore = db.prepare<[Millis]>('DELETE FROM known_answers WHERE at <= ?')
  const removeCase = db.prepare<[string]>('DELETE FROM known_answers WHERE case_id = ?')

  return {
    put: (row: Answer) => void put.run(row),
    /** Returns the answer as JSON if it is newer than a time. */
    newerThan: (at: Millis, request: Sha256): string | null => get.get(request, at) ?? null,
    removeBefore: (at: Millis) => void removeBefore.run(at),
    removeCase: (id: string) => void removeCase.run(id),
  }
}
