import type { Millis, Sha256 } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type Answer = Schema['known_answers']

/** Answers that need not be asked for again. Each belongs to the case that paid for it, and goes with it. */
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
    /** The answer as JSON, if it is newer than a moment. */
    newerThan: (at: Millis, request: Sha256): string | null => get.get(request, at) ?? null,
    removeBefore: (at: Millis) => void removeBefore.run(at),
    removeCase: (id: string) => void removeCase.run(id),
  }
}
