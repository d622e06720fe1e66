import type { ViewList } from '../../../../shared/domain/cases/view.ts'
import type { ViewId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type ViewRow = Schema['views']

/** Saved views: a named filter and order, in the format of the version that saved them. */
export function viewTable(db: Connection) {
  const put = db.prepare<[ViewRow]>(
    `INSERT INTO views VALUES (@id, @list, @name, @version, @content, @updated_at) ON CONFLICT (id) DO UPDATE SET
       list = excluded.list, name = excluded.name, version = excluded.version, content = excluded.content,
       updated_at = excluded.updated_at`,
  )
  const remove = db.prepare<[ViewId]>('DELETE FROM views WHERE id = ?')
  const all = db.prepare<[], ViewRow>('SELECT * FROM views ORDER BY list, name COLLATE NOCASE, id')
  const byName = db.prepare<[ViewList, string], ViewRow>('SELECT * FROM views WHERE list = ? AND name = ?')

  return {
    put: (row: ViewRow) => void put.run(row),
    /** Returns whether the view existed. */
    remove: (id: ViewId) => remove.run(id).changes > 0,
    all: () => all.all(),
    byName: (list: ViewList, name: string) => byName.get(list, name) ?? null,
  }
}
