import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

type FacetRow = Schema['facets']

/** Number of cases per word of a kind: the choices of filters. Triggers maintain the numbers. */
export function facetTable(db: Connection) {
  const ofKind = db.prepare<[FacetRow['kind'], number], Pick<FacetRow, 'word' | 'cases'>>(
    'SELECT word, cases FROM facets WHERE kind = ? ORDER BY cases DESC, word LIMIT ?',
  )
  const one = db
    .prepare<[FacetRow['kind'], string], number>('SELECT cases FROM facets WHERE kind = ? AND word = ?')
    .pluck()

  const total = db
    .prepare<[FacetRow['kind']], number>('SELECT ifnull(sum(cases), 0) FROM facets WHERE kind = ?')
    .pluck()

  return {
    /** Returns the most used words of a kind with their numbers of cases. */
    ofKind: (kind: FacetRow['kind'], limit: number) => ofKind.all(kind, limit),
    cases: (kind: FacetRow['kind'], word: string) => one.get(kind, word) ?? 0,
    /** Returns the sum over all words; for pipelines, the number of cases that were not erased. */
    total: (kind: FacetRow['kind']) => total.get(kind) ?? 0,
  }
}
