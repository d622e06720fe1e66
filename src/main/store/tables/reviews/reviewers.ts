import type { ReviewerId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

/** Reviewers and their names. */
export function reviewerTable(db: Connection) {
  const put = db.prepare<[ReviewerId, string]>(
    'INSERT INTO reviewers VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
  )
  const byName = db.prepare<[string], Schema['reviewers']>('SELECT * FROM reviewers WHERE name = ?')
  const byId = db.prepare<[ReviewerId], Schema['reviewers']>('SELECT * FROM reviewers WHERE id = ?')

  const all = db.prepare<[], Schema['reviewers']>('SELECT * FROM reviewers ORDER BY name')

  return {
    put: ({ id, name }: Schema['reviewers']) => void put.run(id, name),
    byName: (name: string) => byName.get(name) ?? null,
    all: () => all.all(),
    byId: (id: ReviewerId) => byId.get(id) ?? null,
  }
}
