import type Database from 'better-sqlite3'
import type { Frequencies } from '../../retrieval/evidence.ts'
import { type Column, termOf } from '../../retrieval/match-expression.ts'
import { type IndexedPassage, MAX_BODY_CHARACTERS, type Ranked } from '../../retrieval/passage.ts'
import type { IndexRows } from '../../retrieval/retrieve.ts'

interface Row {
  readonly id: string
  readonly path: string
  readonly category: string
  readonly title: string
  readonly tags: string
  readonly body: string
  readonly head_terms: string
  readonly body_terms: string
  readonly updated_at: string | null
}

/** Columns of a result; only the beginning of a body is returned. */
const COLUMNS = `id, path, category, title, tags, substr(body, 1, ${MAX_BODY_CHARACTERS}) AS body, head_terms, body_terms, updated_at`

/** Queries of the retrieval on an index. `now` is in milliseconds. */
export function indexRows(db: Database.Database, withSearch: boolean, now: () => number): IndexRows {
  const all = db.prepare<[], Row>(`SELECT ${COLUMNS} FROM passages WHERE is_active = 1 ORDER BY id`)
  return {
    match: withSearch ? matcher(db) : null,
    *all(): Generator<IndexedPassage> {
      for (const row of all.iterate()) yield passageOf(row)
    },
    frequencies: frequenciesIn(db, withSearch),
    now,
  }
}

function frequenciesIn(db: Database.Database, withSearch: boolean): Frequencies {
  const passages = db.prepare<[], number>('SELECT count(*) FROM passages WHERE is_active = 1').pluck()
  const matches = withSearch
    ? db
        .prepare<[string, number], number>(
          'SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH ? LIMIT ?)',
        )
        .pluck()
    : null
  const files = withSearch
    ? db
        .prepare<[string, number], number>(
          'SELECT count(*) FROM (SELECT DISTINCT path FROM search JOIN passages ON seq = search.rowid WHERE search MATCH ? LIMIT ?)',
        )
        .pluck()
    : null
  return {
    get passages() {
      return passages.get() ?? 0
    },
    of: (token, most) => matches?.get(termOf(token), most) ?? 0,
    inHeads: (token, most) => files?.get(`{title tags} : ${termOf(token)}`, most) ?? 0,
  }
}

/** Returns rows by rank: first their numbers, which FTS5 sorts, then the texts of only the best. */
function matcher(db: Database.Database): NonNullable<IndexRows['match']> {
  const best = db.prepare<[string, string, number], { seq: number; rank: number }>(
    'SELECT rowid AS seq, rank FROM search WHERE search MATCH ? AND rank MATCH ? ORDER BY rank LIMIT ?',
  )
  const passage = db.prepare<[number], Row>(`SELECT ${COLUMNS} FROM passages WHERE seq = ?`)
  return (expression, weights, most) =>
    best.all(expression, rankBy(weights), most).flatMap(({ seq, rank }): Ranked[] => {
      const row = passage.get(seq)
      return row === undefined ? [] : [{ ...passageOf(row), rank }]
    })
}

function rankBy({ title, tags, body }: Readonly<Record<Column, number>>): string {
  return `bm25(${[title, tags, body].map((weight) => weight.toFixed(4)).join(', ')})`
}

function passageOf({ tags, updated_at, head_terms, body_terms, ...row }: Row): IndexedPassage {
  return { ...row, tags: tagsIn(tags), updatedAt: updated_at, headTerms: head_terms, bodyTerms: body_terms }
}

/** Splits tags that `tagsText` joined. */
function tagsIn(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n')
}

/** Joins tags by line breaks, for FTS5 and `tagsIn`; a tag has no line break. */
export function tagsText(tags: readonly string[]): string {
  return tags
    .map((tag) => tag.replaceAll(/\s+/g, ' ').trim())
    .filter((tag) => tag !== '')
    .join('\n')
}
